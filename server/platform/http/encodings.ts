import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns a function that tells whether an Accept-Encoding header accepts an encoding (RFC 9110, section 12.5.3). A q of 0 rejects it. */
export function encodingAcceptance(header = ''): (name: string) => boolean {
  const accepted = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name) accepted.set(name, !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)))
  }
  return (name) => accepted.get(name) ?? accepted.get('*') ?? false
}

/** Browsers send only a few different headers. */
const encodings = new LRUCache<string, Encoding>({ max: 100 })

/** The most compact encoding that an Accept-Encoding header accepts. */
export function encodingFor(header = ''): Encoding {
  const known = encodings.get(header)
  if (known) return known
  const accepts = encodingAcceptance(header)
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
  encodings.set(header, encoding)
  return encoding
}

/**
 * The encoding for a response that is compressed while its client waits. Zstandard (RFC 8878) takes half of Brotli's time; a client that
 * only sends `*` may not support it.
 */
export function fastEncodingFor(header = ''): Encoding | 'zstd' {
  return /zstd/i.test(header) && encodingAcceptance(header)('zstd') ? 'zstd' : encodingFor(header)
}
