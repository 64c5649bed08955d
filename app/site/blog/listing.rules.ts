import { textLimits } from '#contract/limits.ts'
import { postPageSizes, postTextLimits } from '#contract/posts/limits.ts'

/** The state of the listing, which is its address and nothing else (rulings R2). */
export type Listing = { search: string; category: string; tag: string; page: number }

const lastPage = 1_000_000

/** Reads the state from an address; what makes no sense there is left out (rulings R3, R8). */
export function readListing(query: URLSearchParams): Listing {
  const page = query.get('page') ?? ''
  return {
    search: text(query, 'search', textLimits.search),
    category: text(query, 'category', textLimits.name),
    tag: text(query, 'tag', postTextLimits.tag),
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The address of a state: filters in a fixed order, the first page unnamed. */
export function listingPath(listing: Partial<Listing>): string {
  const query = new URLSearchParams()
  for (const key of ['search', 'category', 'tag'] as const) {
    if (listing[key]) query.set(key, listing[key])
  }
  if (listing.page && listing.page > 1) query.set('page', String(listing.page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

export function isFiltered({ search, category, tag }: Listing): boolean {
  return Boolean(search || category || tag)
}

/** Featured articles stand on the first page only, and only while nothing narrows the list. */
export function hasFeatured(listing: Listing): boolean {
  return listing.page === 1 && !isFiltered(listing)
}

/** What `GET /blogs/published` is asked for a state; empty texts are left out by the client. */
export function queryOf(listing: Listing) {
  return { ...listing, limit: postPageSizes.listing, alsoFeatured: hasFeatured(listing) || undefined }
}

function text(query: URLSearchParams, key: string, most: number): string {
  const value = (query.get(key) ?? '').replaceAll('\u0000', '').toWellFormed().trim()
  return value.slice(0, most)
}
