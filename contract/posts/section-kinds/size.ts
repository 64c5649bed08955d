/** The number of elements, and the bytes of the document, which contains each text twice: as markup, and as data for the browser. */
export type Size = { elements: number; bytes: number }

/** The element around a paragraph, list item or table cell. */
export const block: Size = { elements: 1, bytes: 64 }

export const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce(
    (total, size) => ({ elements: total.elements + size.elements, bytes: total.bytes + size.bytes }),
    { elements: 0, bytes: 0 },
  )

export const times = (count: number, { elements, bytes }: Size): Size => ({
  elements: count * elements,
  bytes: count * bytes,
})

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Bytes of an ASCII character in markup plus data, including escapes. */
const bytesOfAscii = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  unit < 0x20 || '"&\'<>\\'.includes(String.fromCharCode(unit)) ? 12 : 2,
)

/** The size of a text without markup. */
export function plain(text: string): Size {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes += bytesOfAscii[unit] ?? (unit < 0x800 ? 4 : 6)
  }
  return { elements: 0, bytes }
}

/** Estimates the size of a text with inline markup: each pair of marks may become an element, and so may a compound name (`ProseText`). */
export function inline(text: string): Size {
  const marks = countOf(text, /[*`[\]]|~~/g) / 2
  const references = countOf(text, /\[\^/g)
  const compounds = countOf(text, /[A-Z\d]\w{0,14}-\w/g)
  const elements = marks + references + compounds
  return { elements, bytes: plain(text).bytes + 30 * marks + 110 * references + 40 * compounds }
}

/** The size of paragraphs with inline markup. */
export const paragraphs = (text: string): Size =>
  sum([times(1 + countOf(text, /\n\s*\n/g), block), inline(text)])

/** The size of an image with all its formats and widths. */
export const image = (url: string): Size => sum([{ elements: 5, bytes: 1_700 }, times(2, plain(url))])
