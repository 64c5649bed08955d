export type Encoding = 'br' | 'gzip' | 'identity'

/** Which encodings an Accept-Encoding header takes (RFC 9110 §12.5.3); a q of 0 refuses. */
export function acceptedEncodings(header = ''): (name: string) => boolean {
  const weights = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name) weights.set(name, !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)))
  }
  return (name) => weights.get(name) ?? weights.get('*') ?? false
}

const chosen = new Map<string, Encoding>()
const mostChosen = 100

/** The smallest encoding that an Accept-Encoding header takes. Browsers send a handful of spellings: each is read once. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  let encoding = chosen.get(header)
  if (encoding === undefined) {
    const accepts = acceptedEncodings(header)
    encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
    if (chosen.size < mostChosen) chosen.set(header, encoding)
  }
  return encoding
}
