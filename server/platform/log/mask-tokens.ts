/**
 * Lower-case words with separators, as in slugs, ids and file names, with the hash that built files have. Random tokens never look like
 * this.
 */
const words = /^[a-z\d]{1,24}(?:[-_][a-z\d]{1,24})*(?:-[\w-]{8})?$/

/** Matches a JSON escape (`\n`), which isn't part of the following text, or a run of token characters. */
const runs = /\\u[\da-f]{4}|\\.|[\w-]+/gi

/**
 * Masks possible tokens and signatures in a text, or in a line of JSON, which stays JSON: long runs of letters, digits, `-` and `_` that
 * don't consist of words. Takes linear time.
 * @param minLength minimum length of masked runs, in characters
 */
export function maskTokens(text: string, minLength: number): string {
  return text.replace(runs, (run) => (run.length < minLength || words.test(run) ? run : '[token]'))
}
