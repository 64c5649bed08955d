export type Encoding = 'br' | 'gzip' | 'identity'

/** Encodings for what is compressed while somebody waits: Zstandard (RFC 8878) takes half of Brotli's time for as few bytes. */
export type QuickEncoding = Encoding | 'zstd'

/** Which encodings an Accept-Encoding header takes (RFC 9110 §12.5.3); a q of 0 refuses. */
export function acceptedEncodings(header = ''): (name: string) => boolean {
  const weights = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name) weights.set(name, !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)))
  }
  return (name) => weights.get(name) ?? weights.get('*') ?? false
}

const mostChosen = 100

/** Reads a header by `choose`; browsers send a handful of spellings, and each is read once. */
function chosenBy<Choice extends string>(choose: (header: string) => Choice) {
  const chosen = new Map<string, Choice>()
  return (header: string | undefined): Choice | 'identity' => {
    if (header === undefined) return 'identity'
    let encoding = chosen.get(header)
    if (encoding === undefined) {
      encoding = choose(header)
      if (chosen.size < mostChosen) chosen.set(header, encoding)
    }
    return encoding
  }
}

/** The smallest encoding that an Accept-Encoding header takes. */
export const encodingFor = chosenBy<Encoding>((header) => {
  const accepts = acceptedEncodings(header)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
})

/** The quickest one that makes a text about as small. Zstandard is young: who says `*` alone may not know it. */
export const quickEncodingFor = chosenBy<QuickEncoding>((header) =>
  /zstd/i.test(header) && acceptedEncodings(header)('zstd') ? 'zstd' : encodingFor(header),
)
