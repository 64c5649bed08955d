/** Combining marks, and characters that normalisation turns into them: two vowel signs and two halfwidth marks. */
const surplusMarks = /([\p{M}\u0e33\u0eb3\uff9e\uff9f]{30})[\p{M}\u0e33\u0eb3\uff9e\uff9f]+/gu

/**
 * Normalises a text in linear time. Sorting marks takes quadratic time, so only the first 30 in a row are kept; no language has that many
 * (Unicode Standard Annex 15, Stream-Safe Text Format).
 */
export const normalize = (text: string, form: 'NFC' | 'NFKD'): string =>
  text.replace(surplusMarks, '$1').normalize(form)
