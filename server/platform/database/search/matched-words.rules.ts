import { queryTerms, stemOf, wordsOf } from './full-text.rules.ts'

/** A word of a text that a search finds: its place in UTF-16 units, and which words of the search (by number) it answers. */
export type Hit = { start: number; length: number; terms: readonly number[] }

export type Finder = {
  /** How many different words are searched for. */
  terms: number
  /** The words found in a text, in its order. */
  hits(text: string): Hit[]
}

/** Words that are folded by lower case alone: most of them. */
const plain = /^[a-z0-9]{1,48}$/i

/** Finds the words of a search in texts as they were written, by the rules of the index: a stem, or the beginning of a word. */
export function createFinder(search: string): Finder {
  const terms = queryTerms(search)
  const known = new Map<string, readonly number[]>()

  const termsOf = (word: string): readonly number[] => {
    const kept = known.get(word)
    if (kept) return kept
    const folded = plain.test(word) ? [word.toLowerCase()] : wordsOf(word)
    const found = terms.flatMap(({ stem, prefix }, index) =>
      // a stem begins as its word does, and is dear to make
      folded.some((one) => one.startsWith(prefix) || (one[0] === prefix[0] && stemOf(one) === stem))
        ? [index]
        : [],
    )
    known.set(word, found)
    return found
  }

  return {
    terms: terms.length,
    hits(text) {
      const hits: Hit[] = []
      for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
        const found = termsOf(word)
        if (found.length > 0) hits.push({ start, length: word.length, terms: found })
      }
      return hits
    },
  }
}
