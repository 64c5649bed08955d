/** The decoration of error pages: our rail ends, the client's continues. A separate file, so that other pages don't load it. */
export function ErrorDecoration() {
  return <img src="/broken-line.svg" alt="" height={12} className="my-12 w-full" />
}
