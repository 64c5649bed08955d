/** An illustration for missing pages: a pipeline whose last step fails. A file, since every page would carry it otherwise. */
export function BrokenPipeline() {
  return <img src="/broken-pipeline.svg" alt="" width={640} height={96} className="my-12 w-full max-w-160" />
}
