const entityTag = /"[^"]*"/g

/**
 * Whether `If-None-Match` names an entity tag, by weak comparison (RFC 9110, section 13.1.2): `W/"a"` and `"a"` are the same, since
 * proxies turn one into the other.
 * @param header the request's header, as it came; @param etag the entity tag of what would be sent, weak or strong
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header.match(entityTag)?.some((tag) => tag === opaque) ?? false
}
