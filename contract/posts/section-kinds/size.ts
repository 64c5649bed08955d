/** The number of elements, and the bytes of the document, which contains each text twice: as markup, and as data for the browser. */
export type Size = { elements: number; bytes: number }

/** The element around a paragraph, list item or table cell. */
export const blockElementSize: Size = { elements: 1, bytes: 64 }

export const sumSizes = (sizes: readonly Size[]): Size =>
  sizes.reduce(
    (total, size) => ({ elements: total.elements + size.elements, bytes: total.bytes + size.bytes }),
    { elements: 0, bytes: 0 },
  )

export const timesSize = (count: number, { elements, bytes }: Size): Size => ({
  elements: count * elements,
  bytes: count * bytes,
})

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Bytes of an ASCII character in markup plus data, including escapes. */
const bytesOfAscii = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  unit < 0x20 || '"&\'<>\\'.includes(String.fromCharCode(unit)) ? 12 : 2,
)

/** The size of a text without markup. */
export function sizeOfPlain(text: string): Size {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes += bytesOfAscii[unit] ?? (unit < 0x800 ? 4 : 6)
  }
  return { elements: 0, bytes }
}

/** Estimates the size of a text with inline markup: each pair of marks may become an element, and so may a compound name (`ProseText`). */
export function sizeOfInline(text: string): Size {
  const marks = countOf(text, /[*`[\]]|~~/g) / 2
  const references = countOf(text, /\[\^/g)
  const compounds = countOf(text, /[A-Z\d]\w{0,14}-\w/g)
  const elements = marks + references + compounds
  return { elements, bytes: sizeOfPlain(text).bytes + 30 * marks + 110 * references + 40 * compounds }
}

/** The size of paragraphs with inline markup. */
export const sizeOfParagraphs = (text: string): Size =>
  sumSizes([timesSize(1 + countOf(text, /\n\s*\n/g), blockElementSize), sizeOfInline(text)])

/** The size of an image with all its formats and widths. */
export const sizeOfImage = (url: string): Size =>
  sumSizes([{ elements: 5, bytes: 1_700 }, timesSize(2, sizeOfPlain(url))])
