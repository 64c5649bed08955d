/** The line on pages for what is not there: our rail ends at its last stop, and the other one goes on. A file, since every page would carry it otherwise. */
export function BrokenPipeline() {
  return <img src="/broken-pipeline.svg" alt="" width={640} height={48} className="my-12 w-full" />
}
