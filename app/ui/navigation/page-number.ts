/** The page number in an address; 1 when there is none or it is not valid. */
export function readPageNumber(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
