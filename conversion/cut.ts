const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Maximum length of a grapheme that is kept whole (characters). */
const longestLetter = 1_000

/**
 * The place at or before `at` where a text may be cut without tearing a letter as readers see it: a family, a flag, a letter with its
 * accents. A single letter that is longer is torn, though no surrogate pair is.
 */
function letterBoundary(text: string, at: number): number {
  const start = letters.segment(text.slice(0, at + longestLetter)).containing(at)?.index ?? at
  if (start > 0) return start
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at
}

/** Where the beginning of a text of at most `max` characters ends: where the text does, at the last separator, or else between two letters. */
export function cutPlace(text: string, max: number, separator = ' '): number {
  if (text.length <= max) return text.length
  const parted = text.lastIndexOf(separator, max)
  return parted > 0 ? parted : letterBoundary(text, max)
}
