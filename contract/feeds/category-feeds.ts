import { categoryPathSegment } from '#contract/covers/covers.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { pathSegmentOf } from '#contract/transliterate.ts'

type Named = { _id: string; name: string }

const wordsOf = ({ name }: Named) => pathSegmentOf(name) || 'article'

/** The part of a feed's address that no other category has. */
const ownSegmentOf = (category: Named) => `${wordsOf(category)}-${category._id.slice(0, 8)}`

/**
 * The path of a category's feed: its words, and a part of its id where another category has the same.
 * @param all the categories of the site
 */
export function categoryRssPath(category: Named, all: readonly Named[]): string {
  const words = wordsOf(category)
  const isAlone = all.every((other) => other._id === category._id || wordsOf(other) !== words)
  return feedPaths.categoryRss.replace(':category', isAlone ? words : ownSegmentOf(category))
}

/**
 * Finds the category whose feed has an address. The words alone lead to the first category that has them, and so do those of versions that
 * dropped letters.
 * @param segment the category's part of the address, @param all the categories, oldest first
 */
export function findCategoryOfFeed<Category extends Named>(
  segment: string,
  all: readonly Category[],
): Category | undefined {
  return (
    all.find((category) => ownSegmentOf(category) === segment) ??
    all.find((category) => wordsOf(category) === segment) ??
    all.find(({ name }) => categoryPathSegment(name) === segment)
  )
}
