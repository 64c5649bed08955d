/** The line on pages for what is not there, or not any more: our rail ends at its last stop, and the other one goes on. A file, since every page would carry it otherwise. */
export function BrokenLine() {
  return <img src="/broken-line.svg" alt="" height={12} className="my-12 w-full" />
}
