const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Maximum length of a grapheme that is kept whole (characters). */
const maxGrapheme = 1_000

/**
 * Returns the last position up to `at` where a text can be cut without splitting a grapheme, such as a family, a flag, or a letter with
 * accents. Splits a grapheme over the maximum length, but no surrogate pair.
 */
function graphemeBoundary(text: string, at: number): number {
  const start = graphemes.segment(text.slice(0, at + maxGrapheme)).containing(at)?.index ?? at
  if (start > 0) return start
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at
}

/** Returns where to cut a text so that at most `max` characters remain: at its end, at the last separator, or else between graphemes. */
export function cutPlace(text: string, max: number, separator = ' '): number {
  if (text.length <= max) return text.length
  const parted = text.lastIndexOf(separator, max)
  return parted > 0 ? parted : graphemeBoundary(text, max)
}
