import { readPageNumber } from '#app/ui/navigation/page-number.ts'
import { textLimits } from '#contract/limits.ts'
import { postPageSizes, postTextLimits } from '#contract/posts/limits.ts'

/**
 * The state of the blog listing, which depends only on the address (docs/specification/public-site.md, Blog listing).
 * With `exact`, a search that finds nothing is not replaced by a similar one.
 */
export type Listing = { search: string; category: string; tag: string; exact: boolean; page: number }

/** Reads the state from an address; ignores invalid values. */
export function readListing(query: URLSearchParams): Listing {
  const search = text(query, 'search', textLimits.search)
  return {
    search,
    category: text(query, 'category', textLimits.name),
    tag: text(query, 'tag', postTextLimits.tag),
    exact: search !== '' && query.get('exact') === 'true',
    page: readPageNumber(query),
  }
}

/** The address of a state: filters in a fixed order, without the page number if it is 1. */
export function listingPath(listing: Partial<Listing>): string {
  const query = new URLSearchParams()
  for (const key of ['search', 'category', 'tag'] as const) {
    if (listing[key]) query.set(key, listing[key])
  }
  if (listing.search && listing.exact) query.set('exact', 'true')
  if (listing.page && listing.page > 1) query.set('page', String(listing.page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

export function isFiltered({ search, category, tag }: Listing): boolean {
  return Boolean(search || category || tag)
}

/** Whether the category counts differ from those of all posts. */
export const narrowsCategories = ({ search, tag }: Listing): boolean => Boolean(search || tag)

/** Featured articles are on the first page only, and only without filters. */
export function showsFeatured(listing: Listing): boolean {
  return listing.page === 1 && !isFiltered(listing)
}

/** The query of `GET /blogs/published` for a state. The client omits empty values. */
export function apiQueryOf(listing: Listing) {
  return {
    ...listing,
    exact: listing.exact || undefined,
    limit: postPageSizes.listing,
    alsoFeatured: showsFeatured(listing) || undefined,
    alsoCategories: narrowsCategories(listing) || undefined,
  }
}

function text(query: URLSearchParams, key: string, maxLength: number): string {
  const value = (query.get(key) ?? '').replaceAll('\u0000', '').toWellFormed().trim()
  return value.slice(0, maxLength)
}
