import { transliterate } from '#contract/transliterate.ts'
import { queryTerms, stemOf, unspacedLetter, wordsOf } from './full-text.rules.ts'

/** A word of a text that matches a search: its place in UTF-16 units, and the indexes of the search terms it matches. */
export type WordMatch = { start: number; length: number; terms: readonly number[] }

export type WordMatcher = {
  /** Number of distinct terms in the search. */
  termCount: number
  /** Finds the matching words of a text, in order. */
  match(text: string): WordMatch[]
}

/** Words that only need lower-casing, as most do. */
const plainWord = /^[a-z0-9]{1,48}$/i

const unspacedWord = new RegExp(`^${unspacedLetter}`, 'u')
const letterWithMarks = /[\p{L}\p{N}][\p{M}\p{Default_Ignorable_Code_Point}]*/gu
const marks = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}]*`

/** Matches the words of an original text, with their marks, split like in the index. */
const writtenWord = new RegExp(
  [
    String.raw`(?:${unspacedLetter}${marks})+`,
    String.raw`(?<![\p{L}\p{N}\p{M}])(?:\.net(?![\p{L}\p{N}\p{M}])|\p{L}#(?!\p{L}))`,
    String.raw`(?:(?!${unspacedLetter})[\p{L}\p{N}]${marks})+(?:\+\+)?`,
  ].join('|'),
  'giu',
)

/** Finds the words of a search in original texts, by the rules of the search index: a word matches a term by its stem or its beginning. */
export function createWordMatcher(search: string): WordMatcher {
  const terms = queryTerms(search)
  const termsByWord = new Map<string, readonly number[]>()

  const matchedTerms = (word: string): readonly number[] => {
    const cached = termsByWord.get(word)
    if (cached) return cached
    const normalised = plainWord.test(word) ? [word.toLowerCase()] : wordsOf(word)
    const matched = terms.flatMap(({ word: searched, stem, isWhole }, index) =>
      normalised.some(
        (one) =>
          (!isWhole && one.startsWith(searched)) ||
          // A stem begins with the first letter of its word, so comparing that first avoids most of the stemming.
          (one[0] === searched[0] && stemOf(one) === stem),
      )
        ? [index]
        : [],
    )
    termsByWord.set(word, matched)
    return matched
  }

  /** Matches in text without spaces: its pairs, or single letters if the search has one. */
  const matchRun = (run: string, start: number): WordMatch[] => {
    const letters = [...run.matchAll(letterWithMarks)]
    return letters.flatMap(({ 0: letter, index }, at) => {
      const next = letters[at + 1]?.[0] ?? ''
      const [one, pair] = [letter, letter + next].map(transliterate)
      const single = terms.flatMap(({ word }, term) => (word === one ? [term] : []))
      if (single.length > 0) return { start: start + index, length: letter.length, terms: single }
      const both = terms.flatMap(({ word }, term) => (word === pair ? [term] : []))
      return both.length > 0 ? { start: start + index, length: letter.length + next.length, terms: both } : []
    })
  }

  return {
    termCount: terms.length,
    match(text) {
      const matches: WordMatch[] = []
      for (const { 0: word, index: start } of text.matchAll(writtenWord)) {
        if (unspacedWord.test(word)) for (const match of matchRun(word, start)) addMatch(matches, match)
        else {
          const matched = matchedTerms(word)
          if (matched.length > 0) matches.push({ start, length: word.length, terms: matched })
        }
      }
      return matches
    },
  }
}

/** Adds a match, or extends the last one if they overlap or touch. */
function addMatch(matches: WordMatch[], match: WordMatch): void {
  const last = matches.at(-1)
  const end = match.start + match.length
  if (!last || last.start + last.length < match.start) matches.push(match)
  else
    matches[matches.length - 1] = {
      start: last.start,
      length: Math.max(last.start + last.length, end) - last.start,
      terms: [...new Set([...last.terms, ...match.terms])],
    }
}
