import { categoryPathSegment } from '#contract/covers/covers.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { pathSegmentOf } from '#contract/transliterate.ts'

type Named = { _id: string; name: string }

const wordsOf = ({ name }: Named) => pathSegmentOf(name) || 'article'

/** The unique part of a category's feed address. */
const ownSegmentOf = (category: Named) => `${wordsOf(category)}-${category._id.slice(0, 8)}`

/**
 * The path of a category's feed: its name, plus a part of its id if another category has the same path.
 * @param all the categories of the site
 */
export function categoryRssPath(category: Named, all: readonly Named[]): string {
  const words = wordsOf(category)
  const isAlone = all.every((other) => other._id === category._id || wordsOf(other) !== words)
  return feedPaths.categoryRss.replace(':category', isAlone ? words : ownSegmentOf(category))
}

/**
 * Finds the category of a feed address. The name alone finds the first category with it, as do addresses of older versions, which dropped
 * letters.
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
