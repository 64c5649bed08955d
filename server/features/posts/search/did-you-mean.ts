import { didYouMeanLimits } from '#contract/posts/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import { queryTerms, wordsOf } from '#server/platform/database/search/full-text.rules.ts'

type Deps = Pick<Database, 'query' | 'wordIndex'> & {
  /** Whether a public post contains a word. */
  findsPosts(word: string): Promise<boolean>
}

/** The word in public posts most similar to one that finds nothing. Words that occur only in scheduled posts don't count. */
async function nearestWord(
  { query, wordIndex }: Deps,
  word: string,
  now: string,
): Promise<string | undefined> {
  for (const similar of await wordIndex.list(query, word, didYouMeanLimits.maxDistance)) {
    const scheduled = await wordIndex.countScheduled(query, similar.word, now)
    if (similar.posts > scheduled) return similar.word
  }
  return undefined
}

/**
 * Replaces the word of a search that finds nothing with the most similar word of public posts. Only one word is replaced, because comparing
 * spellings is costly.
 * @returns undefined if every word finds something, if several find nothing, and if the word is too short or no word is similar
 */
export async function findSimilarSearch(
  deps: Deps,
  search: string,
  now: string,
): Promise<string | undefined> {
  let unknown: string | undefined
  for (const { word } of queryTerms(search)) {
    if (await deps.findsPosts(word)) continue
    if (unknown !== undefined || [...word].length < didYouMeanLimits.minLetters) return undefined
    unknown = word
  }
  const similar = unknown === undefined ? undefined : await nearestWord(deps, unknown, now)
  if (similar === undefined) return undefined
  return search.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (written) => {
    const words = wordsOf(written)
    return words.some((word) => word === unknown)
      ? words.map((word) => (word === unknown ? similar : word)).join(' ')
      : written
  })
}
