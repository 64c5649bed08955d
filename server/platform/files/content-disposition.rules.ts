/** Builds a `Content-Disposition` header for a name in any script (RFC 6266), with an ASCII name for old clients. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncode)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
