import { stemmer } from 'stemmer'
import { LRUCache } from 'lru-cache'
import { normalize } from '#contract/normal-form.ts'
import { transliterate } from '#contract/transliterate.ts'

/** Longer words are cut to this length (UTF-16 units), in texts and in searches alike. */
const maxWordLength = 48

/** How much of a text is indexed: characters, words, and bytes of distinct words. PostgreSQL holds 1 MiB of terms a record. */
const maxLength = 400_000
const maxWords = 50_000
const maxBytes = 300_000

/** Number of words of a search that are used; the rest are ignored. */
const maxSearchWords = 6

/** Begins each stem among the terms. No word contains it, so a prefix cannot match a stem. */
const stemPrefix = '_'

/** A letter of a script that is written without blanks between words, or, as Korean, with endings at them. */
export const unspacedLetter = String.raw`(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]`

const word = new RegExp(String.raw`(?:${unspacedLetter})+|(?:(?!${unspacedLetter})[\p{L}\p{N}])+`, 'gu')
const unspacedWord = new RegExp(`^${unspacedLetter}`, 'u')

/** Names that would lose what tells them apart: `C++`, `C#` and `F#`, and `.NET`. The letters stay at their places. */
const namedWords: [name: RegExp, word: string][] = [
  [/(?<=[\p{L}\p{N}])\+\+/gu, 'plusplus '],
  [/(?<=(?<![\p{L}\p{N}])\p{L})#(?!\p{L})/gu, 'sharp '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
]

/** The words of a text in order, normalised: letters and digits only, as they are transliterated; a word without blanks around it is a run. */
function runsOf(text: string): string[] {
  let plain = transliterate(text)
  for (const [name, replacement] of namedWords) plain = plain.replace(name, replacement)
  return plain.match(word) ?? []
}

/** The pairs of neighbours in a run of letters without blanks, so that a word is found in its middle. */
function pairsOf(letters: string[]): string[] {
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index]! + letter)
}

/** The words of a text in order, normalised; a run of a script without blanks as its pairs of letters, the last letter by itself too. */
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

/** The terms that a text is indexed under: each word and its stem. */
export function indexTerms(text: string): string[] {
  const distinct = new Set<string>()
  const terms: string[] = []
  let bytes = 0
  // some letters expand to 18 others
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

/** Shorter words have no near spelling that means the same, and longer ones are rare. */
export const spelledLetters = { min: 3, max: 16 }
/** How many distinct words of a text can be compared. Each is a row with a row for each of its letters; a long article has about as many. */
const maxSpelledWords = 2_000

/** The distinct words of a text whose spelling can be compared: those of the index, without numbers. */
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

/** The stem of a word, as the index holds it beside the word. */
export function stemOf(word: string): string {
  const cached = stems.get(word)
  if (cached !== undefined) return cached
  const stem = stemPrefix + stemmer(word)
  stems.set(word, stem)
  return stem
}

/** Prefix of the index words for telephone numbers. */
const phonePrefix = 'tel'
/** Digits by which a telephone number is found, from its end: two spellings of one number share these, whatever its country's code. */
const phoneDigits = { min: 7, max: 12 }
const phoneNumber = /^[+(]?\d[\d\s()./-]*$/

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(-phoneDigits.max)

/** The ends of a telephone number as words, for its index; none where it has too few digits. */
export function phoneWords(number: string): string {
  const digits = digitsOf(number)
  const lengths = Array.from({ length: Math.max(0, digits.length - phoneDigits.min + 1) }, (_, more) => more)
  return lengths.map((more) => phonePrefix + digits.slice(-(phoneDigits.min + more))).join(' ')
}

/** The words that a search for a telephone number is for, of which one will do; none for another search. */
export const phoneTerms = (search: string): string[] =>
  phoneNumber.test(search.trim()) ? phoneWords(search).split(' ').filter(Boolean).toReversed() : []

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Shorter words have too many others beside them. */
const minMistyped = 4

/** The words that differ from one by a letter: missing, added, other, or swapped with its neighbour. Words with digits have none. */
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

/** A word of a search: matches the same stem and, unless it `isWhole`, words that begin with it. */
export type QueryTerm = { word: string; stem: string; isWhole: boolean }

/**
 * The terms of a search, each word once; empty when it has no word. Most texts have a word that begins with a given letter or digit, so single
 * ones are used only where the search has nothing else, and then as whole words.
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
