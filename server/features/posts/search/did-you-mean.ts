import { didYouMeanLimits } from '#contract/posts/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import { queryTerms, wordsOf } from '#server/platform/database/search/full-text.rules.ts'

type Deps = Pick<Database, 'query' | 'similarWords'> & {
  /** Whether a public post has a word. */
  findsPosts(word: string): Promise<boolean>
}

/** The word of public posts nearest to one that finds nothing; words of scheduled posts alone are none. */
async function nearestWord(
  { query, similarWords }: Deps,
  word: string,
  now: string,
): Promise<string | undefined> {
  for (const similar of await similarWords.list(query, word, didYouMeanLimits.maxDistance)) {
    const scheduled = await similarWords.countScheduled(query, similar.word, now)
    if (similar.posts > scheduled) return similar.word
  }
  return undefined
}

/**
 * Replaces each word of a search that finds nothing by the nearest word of public posts.
 * @returns undefined when a word that finds nothing is too short or has no near one, and when every word finds something
 */
export async function findSimilarSearch(
  deps: Deps,
  search: string,
  now: string,
): Promise<string | undefined> {
  const replacements = new Map<string, string>()
  for (const { word } of queryTerms(search)) {
    if (await deps.findsPosts(word)) continue
    const similar =
      [...word].length >= didYouMeanLimits.minLetters ? await nearestWord(deps, word, now) : undefined
    if (similar === undefined) return undefined
    replacements.set(word, similar)
  }
  if (replacements.size === 0) return undefined
  return search.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (written) => {
    const words = wordsOf(written)
    return words.some((word) => replacements.has(word))
      ? words.map((word) => replacements.get(word) ?? word).join(' ')
      : written
  })
}
