/** Prefixes of placeholders, letters only. One random secret in 10^11 begins with one of them. */
const placeholderStarts = ['appsecret', 'frontdesk', 'insecure', 'mysecret', 'supersecret']

/**
 * Shorter beginnings count only before a separator or before another word of placeholders: one secret in a million that is encoded in
 * base64 begins with the letters of `test`.
 */
const placeholderSentence =
  /^(default|dummy|example|insert|replace|sample|secret|test|todo|your)($|[-_.: ]|app|here|key|own|secret|site|this|token|value)/i

/** Words that placeholders contain anywhere. */
const placeholderWords = ['changeme', 'changethis', 'password', 'placeholder', 'replaceme', 'qwertyuiop']

/** Random secrets of 32 hexadecimal digits have about 118 bits by this measure, and almost never fewer than 100. */
const minBits = 80

/** About a sixth of adjacent random hexadecimal digits differ by at most one; a larger share than this has a probability of one in 10^10. */
const maxShareOfNeighbours = 0.7

/** Tells operators how to create a secret. */
export const howToMakeSecret =
  'make one with `openssl rand -base64 32`, or with `node -p "crypto.randomBytes(32).toString(\'base64\')"`'

/**
 * Whether a secret is easy to guess: a placeholder such as `changeme…`, a repetition, a sequence such as `0123…`, or few distinct
 * characters. Can't recognise a secret that was copied from somewhere.
 */
export function isGuessableSecret(secret: string): boolean {
  const letters = secret.toLowerCase().replace(/[^a-z]/g, '')
  return (
    placeholderStarts.some((word) => letters.startsWith(word)) ||
    placeholderSentence.test(secret) ||
    placeholderWords.some((word) => letters.includes(word)) ||
    isRepetition(secret) ||
    isSequential(secret) ||
    entropyOf(secret) < minBits
  )
}

/** Whether a text is a repeated part of itself; the last repetition may be truncated. */
export function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true
  }
  return false
}

/** Whether most characters equal the previous one, or are its neighbour in the alphabet: `0123…`, `1111222233334444`. */
export const isSequential = (text: string): boolean => shareOfNeighbours(text) > maxShareOfNeighbours

/** The share of characters that equal the previous one, or are its neighbour in the alphabet. */
function shareOfNeighbours(text: string): number {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0)!)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - codes[index]!))
  return steps.filter((step) => step <= 1).length / Math.max(1, steps.length)
}

/** The entropy (bits) that the frequencies of a text's characters allow (Shannon). */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}
