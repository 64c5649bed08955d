const entityTag = /"[^"]*"/g

/**
 * Whether `If-None-Match` contains an entity tag, by weak comparison (RFC 9110, section 13.1.2): `W/"a"` and `"a"` are equal, because
 * proxies convert between them.
 * @param header the request's header
 * @param etag of the current response, weak or strong
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header.match(entityTag)?.some((tag) => tag === opaque) ?? false
}
