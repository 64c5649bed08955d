/** The decoration of error pages: our rail ends, the client's continues. A file, so that other pages don't carry it. */
export function BrokenLine() {
  return <img src="/broken-line.svg" alt="" height={12} className="my-12 w-full" />
}
