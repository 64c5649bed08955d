import { queryTerms, stemOf, wordsOf } from './full-text.rules.ts'

/** A word of a text that matches a search: its place in UTF-16 units, and the indexes of the search terms it matches. */
export type WordMatch = { start: number; length: number; terms: readonly number[] }

export type WordMatcher = {
  /** How many different terms the search has. */
  termCount: number
  /** Finds the matching words of a text, in their order. */
  match(text: string): WordMatch[]
}

/** Words that lower case alone normalises: most of them. */
const plainWord = /^[a-z0-9]{1,48}$/i

/**
 * Finds the words of a search in texts as they were written, by the rules of the search index: a word matches a term by its
 * stem or by its beginning.
 */
export function createWordMatcher(search: string): WordMatcher {
  const terms = queryTerms(search)
  const termsByWord = new Map<string, readonly number[]>()

  const matchedTerms = (word: string): readonly number[] => {
    const cached = termsByWord.get(word)
    if (cached) return cached
    const normalised = plainWord.test(word) ? [word.toLowerCase()] : wordsOf(word)
    const matched = terms.flatMap(({ stem, prefix }, index) =>
      // A stem begins with the first letter of its word; comparing that first saves most of the stemming.
      normalised.some((one) => one.startsWith(prefix) || (one[0] === prefix[0] && stemOf(one) === stem))
        ? [index]
        : [],
    )
    termsByWord.set(word, matched)
    return matched
  }

  return {
    termCount: terms.length,
    match(text) {
      const matches: WordMatch[] = []
      for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
        const matched = matchedTerms(word)
        if (matched.length > 0) matches.push({ start, length: word.length, terms: matched })
      }
      return matches
    },
  }
}
