import { stemmer } from 'stemmer'
import { LRUCache } from 'lru-cache'
import { normalize } from '#contract/normal-form.ts'
import { transliterate } from '#contract/transliterate.ts'

/** Longer words are truncated to this length (UTF-16 units), in texts and searches. */
const maxWordLength = 48

/** How much of a text to index: characters, words, and bytes of distinct words. PostgreSQL stores at most 1 MiB of terms per record. */
const maxLength = 400_000
const maxWords = 50_000
const maxBytes = 300_000

/** Maximum number of words in a search; further ones are ignored. */
const maxSearchWords = 6

/** Prefix of stems among the terms. No word contains it, so a prefix search can't match a stem. */
const stemPrefix = '_'

/** A letter of a script without spaces between words or, as in Korean, with endings attached. */
export const unspacedLetter = String.raw`(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]`

const word = new RegExp(String.raw`(?:${unspacedLetter})+|(?:(?!${unspacedLetter})[\p{L}\p{N}])+`, 'gu')
const unspacedWord = new RegExp(`^${unspacedLetter}`, 'u')

/** Names that would lose their distinguishing characters: `C++`, `C#`, `F#` and `.NET`. The letters keep their positions. */
const namedWords: [name: RegExp, word: string][] = [
  [/(?<=[\p{L}\p{N}])\+\+/gu, 'plusplus '],
  [/(?<=(?<![\p{L}\p{N}])\p{L})#(?!\p{L})/gu, 'sharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
]

/** The normalized words of a text in order: only letters and digits, transliterated. Text of a script without spaces is one word. */
function runsOf(text: string): string[] {
  let plain = transliterate(text)
  for (const [name, replacement] of namedWords) plain = plain.replace(name, replacement)
  return plain.match(word) ?? []
}

/** The pairs of neighbours in text without spaces, so that words are found inside it. */
function pairsOf(letters: string[]): string[] {
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index]! + letter)
}

/** The normalized words of a text in order. Text without spaces becomes pairs of letters, plus its last letter. */
export function wordsOf(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (!unspacedWord.test(run)) return cut(run)
    const letters = [...run]
    return letters.length === 1 ? letters : [...pairsOf(letters), letters.at(-1)!]
  })
}

function cut(word: string): string {
  return word.length <= maxWordLength ? word : word.slice(0, maxWordLength).replace(/[\uD800-\uDBFF]$/, '')
}

/** The index terms of a text: each word and its stem. */
export function indexTerms(text: string): string[] {
  const distinct = new Set<string>()
  const terms: string[] = []
  let bytes = 0
  // some letters expand to as many as 18
  const letters = normalize(text.slice(0, maxLength), 'NFKD').slice(0, maxLength)
  for (const word of wordsOf(letters).slice(0, maxWords)) {
    if (!distinct.has(word)) {
      bytes += Buffer.byteLength(word)
      if (bytes > maxBytes) break
      distinct.add(word)
    }
    terms.push(word, stemOf(word))
  }
  return terms
}

/**
 * Lengths of words whose spellings are compared: shorter words have no similar spelling with the same meaning, and longer ones are rare.
 */
export const spelledLetters = { min: 3, max: 16 }
/**
 * Maximum number of distinct words of a text to compare. Each is a row, plus a row for each of its letters; a long post has about as many.
 */
const maxSpelledWords = 2_000

/** The distinct words of a text whose spellings can be compared: indexed words without numbers. */
export function spelledWords(text: string): string[] {
  const words = indexTerms(text).filter((term) => /^[^_0-9]/.test(term))
  const isCompared = (word: string) => {
    const { length } = [...word]
    return length >= spelledLetters.min && length <= spelledLetters.max
  }
  return [...new Set(words)].filter(isCompared).slice(0, maxSpelledWords)
}

/** Stems by word: most texts use the same few thousand words. */
const stems = new LRUCache<string, string>({ max: 5_000 })

/** The stem of a word, as indexed. */
export function stemOf(word: string): string {
  const cached = stems.get(word)
  if (cached !== undefined) return cached
  const stem = stemPrefix + stemmer(word)
  stems.set(word, stem)
  return stem
}

/** Prefix of index words for phone numbers. */
const phonePrefix = 'tel'
/** Number of final digits by which a phone number is found: all spellings share these, whatever the country code. */
const phoneDigits = { min: 7, max: 12 }
const phoneNumber = /^[+(]?\d[\d\s()./-]*$/

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(-phoneDigits.max)

/** Index words for the final digits of a phone number; none if it has too few. */
export function phoneWords(number: string): string {
  const digits = digitsOf(number)
  const lengths = Array.from({ length: Math.max(0, digits.length - phoneDigits.min + 1) }, (_, more) => more)
  return lengths.map((more) => phonePrefix + digits.slice(-(phoneDigits.min + more))).join(' ')
}

/** Words for a search for a phone number, of which one must match; empty for other searches. */
export const phoneTerms = (search: string): string[] =>
  phoneNumber.test(search.trim()) ? phoneWords(search).split(' ').filter(Boolean).toReversed() : []

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Minimum length of a word that may be mistyped: shorter ones are similar to too many others. */
const minMistyped = 4

/** The words that differ by one letter: missing, added, replaced, or swapped with its neighbour. Empty for words with digits. */
export function nearWords(word: string): string[] {
  const [...own] = word
  if (own.length < minMistyped || !/^[a-z]+$/.test(word)) return []
  const places = Array.from({ length: own.length + 1 }, (_, place) => place)
  const near = places.flatMap((place) => {
    const [before, after] = [word.slice(0, place), word.slice(place)]
    return [
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
      before + after.slice(1),
      before + after.charAt(1) + after.charAt(0) + after.slice(2),
    ]
  })
  return [...new Set(near)].filter((other) => other !== word)
}

/** A word of a search. It matches the same stem and, unless `isWhole`, words that begin with it. */
export type QueryTerm = { word: string; stem: string; isWhole: boolean }

/**
 * The distinct terms of a search; empty if it has no words. Most texts have a word that begins with any given letter or digit, so single
 * ones only count if the search has nothing else, and then as whole words.
 */
export function queryTerms(search: string): QueryTerm[] {
  const runs = runsOf(search)
  const found = runs.flatMap((run) => (unspacedWord.test(run) ? pairsOf([...run]) : cut(run)))
  const all = [...new Set(found)]
  const words = all.filter((word) => [...word].length > 1 || unspacedWord.test(word))
  const isWhole = words.length === 0
  return (isWhole ? all : words)
    .slice(0, maxSearchWords)
    .map((word) => ({ word, stem: stemOf(word), isWhole }))
}
