import { toResult, type Result } from '#app/api/result.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import type { RecentComment } from '#contract/comments/comments.ts'
import { postPageSizes } from '#contract/posts/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PublishedPosts, Tag } from '#contract/posts/posts.ts'
import { apiQueryOf, narrowsCategories, type Listing } from './listing.rules.ts'

/**
 * The posts and the state shown: the requested one without invalid filters. `isExact`: no similar words were searched.
 * `instead`: categories to offer if a search or category has no posts.
 */
export type ListingPage = PublishedPosts & {
  listing: Listing
  isExact: boolean
  instead?: readonly CountedCategory[]
}

/** A category, and how many of the listed posts it has. */
export type CountedCategory = NonNullable<PublishedPosts['categories']>[number]

/** The number of comments beside the list, kept small so that they don't dominate it. */
const recentComments = 3

/** The parts of the page around the list. A part that fails to load is empty. */
export type ListingSurroundings = {
  categories: CountedCategory[]
  tags: Tag[]
  comments: RecentComment[]
}

/**
 * Loads the posts of `listing`. For a page past the end or an unknown category, loads the first page that exists.
 * @param isTyping whether the search is still being typed
 */
export function loadListing(
  client: SiteApiClient,
  listing: Listing,
  { signal, isTyping = false }: { signal?: AbortSignal; isTyping?: boolean } = {},
): Promise<Result<ListingPage>> {
  const loadPage = async (state: Listing): Promise<ListingPage> => {
    const isExact = state.exact || isTyping
    const query = apiQueryOf({ ...state, exact: isExact })
    return { ...(await client.listPublishedPosts({ query }, { signal })), listing: state, isExact }
  }
  const find = async () => {
    let found = await loadPage(listing)
    if (found.blogPosts.length === 0 && listing.page > 1) found = await loadPage({ ...listing, page: 1 })
    if (found.blogPosts.length > 0 || !(listing.category || listing.search)) return found
    const { categories } = await client.listCategories({}, { signal })
    const wanted = listing.category.toLowerCase()
    const isKnown = wanted === '' || categories.some(({ name }) => name.toLowerCase() === wanted)
    return isKnown ? { ...found, instead: categories } : loadPage({ ...listing, category: '', page: 1 })
  }
  return toResult(find(), publicPostMessages.listingFailed)
}

/**
 * Loads the categories, popular tags and newest comments.
 * @param listing the current state; the categories are left out if the list loads its own counts
 */
export async function loadSurroundings(
  client: SiteApiClient,
  listing?: Listing,
): Promise<ListingSurroundings> {
  const [categories, tags, comments] = await Promise.all([
    listing && narrowsCategories(listing) ? { ok: false as const } : toResult(client.listCategories(), ''),
    toResult(client.listTags({ query: { limit: postPageSizes.tags } }), ''),
    toResult(client.listRecentComments({ query: { limit: recentComments } }), ''),
  ])
  return {
    categories: categories.ok ? categories.value.categories : [],
    tags: tags.ok ? tags.value.tags : [],
    comments: comments.ok ? comments.value.comments : [],
  }
}

const freshMs = 30_000
let cached: { at: number; surroundings: Promise<ListingSurroundings> } | undefined

/** The same in the browser, cached for half a minute, so that a search while typing only loads the list. */
export function loadCachedSurroundings(client: SiteApiClient): Promise<ListingSurroundings> {
  if (!cached || Date.now() - cached.at > freshMs) {
    cached = { at: Date.now(), surroundings: loadSurroundings(client) }
    cached.surroundings.catch(() => (cached = undefined))
  }
  return cached.surroundings
}
