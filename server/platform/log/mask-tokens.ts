/**
 * Words in lower case with separators between them, as in slugs, ids and names of files, with the hash that built files have. No random token
 * looks like this.
 */
const words = /^[a-z\d]{1,24}(?:[-_][a-z\d]{1,24})*(?:-[\w-]{8})?$/

/** An escape of JSON (`\n`), which is no part of the text after it, or a run of the characters that tokens have. */
const runs = /\\u[\da-f]{4}|\\.|[\w-]+/gi

/**
 * Masks what may be a token or a signature in a text, or in a line of JSON, which stays JSON: a long run of letters, digits, `-` and `_` that
 * does not consist of words. The time is linear.
 * @param minLength of the runs that are masked, in characters
 */
export function maskTokens(text: string, minLength: number): string {
  return text.replace(runs, (run) => (run.length < minLength || words.test(run) ? run : '[token]'))
}
