import {
  data,
  redirect,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { api } from '#app/api/browser-api.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { SavedLink } from '#app/ui/article/saved-link.tsx'
import { Deferred, loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { CategoryChips, CategorySkeleton } from './category-chips.tsx'
import { FeaturedArticles } from './featured-articles.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { isFiltered, listingPath, narrowsCategories, readListing, type Listing } from './listing.rules.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { loadCachedSurroundings, loadListing, loadSurroundings, type ListingPage } from './load-listing.ts'
import { PopularTags } from './popular-tags.tsx'
import { RecentArticles } from './recent-articles.tsx'
import { RecentComments } from './recent-comments.tsx'
import { SearchBox } from './search-box.tsx'
import { isTypedSearch } from './typed-search.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { useCompany } from '#app/company/use-company.ts'

const stateOf = (request: Request) => readListing(new URL(request.url).searchParams)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(serverApiContext)
  const [first, surroundings] = await Promise.all([
    withDocumentStatus(loadListing(client, stateOf(request))),
    loadSurroundings(client, stateOf(request)),
  ])
  const { page } = first.data
  if (page.ok) await redirectToSpelling(client, stateOf(request), page.value)
  return data({ ...first.data, surroundings }, first.init ?? undefined)
}

/** Redirects other spellings of a category or tag, and unknown ones, so that only one page of each is rendered and cached. */
async function redirectToSpelling(
  client: SiteApiClient,
  wanted: Listing,
  { listing, blogPosts }: ListingPage,
) {
  const spell = (name: string, names: readonly string[]) =>
    names.find((one) => uniqueKeyOf(one) === uniqueKeyOf(name)) ?? ''
  const query = { tag: wanted.tag, limit: 1 }
  const [post] =
    blogPosts.length > 0 || wanted.tag === ''
      ? blogPosts
      : (await client.listPublishedPosts({ query })).blogPosts
  const category = blogPosts[0] ? spell(listing.category, [blogPosts[0].category]) : listing.category
  const tag = spell(wanted.tag, post?.tags ?? [])
  if (category !== wanted.category || tag !== wanted.tag)
    throw redirect(listingPath({ ...listing, category, tag }))
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const listing = stateOf(request)
  const { signal } = request
  const isTyping = isTypedSearch(listing.search)
  const [list, surroundings] = await Promise.all([
    loadDeferred(loadListing(api, listing, { signal, isTyping }), request),
    loadDeferred(loadCachedSurroundings(api), request),
  ])
  return { page: list.page, surroundings: surroundings.page }
}

export default function Blog() {
  const { searchResult, lead } = useCompany('blog')
  const company = useCompany('company')
  const { page, surroundings } = useLoaderData<typeof clientLoader>()
  const [query] = useSearchParams()
  const listing = readListing(query)
  const isSearching = useIsReloading()
  const { title, description } = searchResult
  const loaded = useDeferred(page)
  const shown = loaded?.ok ? loaded.value.listing : listing
  const pageTitle = shown.page > 1 ? `${title}, page ${shown.page}` : title
  // the address of a page that doesn't exist shows the first one
  const isAsked = !query.has('page') || query.get('page') === String(shown.page)
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-12">
      <PageHead
        title={`${pageTitle} | ${company.name}`}
        description={description}
        path={listingPath(isFiltered(listing) ? {} : shown)}
        isIndexed={isAsked && !isFiltered(listing)}
      />
      <div className="grid items-center gap-x-4 gap-y-3 lg:grid-cols-[1fr_12rem_auto]">
        <h1 className="text-h1 lg:col-span-2">{title}</h1>
        <p className="text-balance text-muted">{lead}</p>
        <div className="lg:col-span-2">
          <SearchBox listing={listing} isSearching={isSearching} />
        </div>
        <SavedLink className="-my-2 lg:col-start-3 lg:row-start-1 lg:justify-self-end" />
      </div>
      <Deferred data={surroundings} fallback={<CategorySkeleton />}>
        {({ categories }) => {
          const chips = (counted = categories) => <CategoryChips categories={counted} listing={listing} />
          // search results have their own counts
          const fallback = narrowsCategories(listing) ? <CategorySkeleton /> : chips()
          return (
            <Deferred data={page} fallback={fallback}>
              {(list) => chips(list.ok ? list.value.categories : undefined)}
            </Deferred>
          )
        }}
      </Deferred>
      <OfflineNotice className="mt-8" />
      <Deferred data={page} fallback={<ListingSkeleton />}>
        {(list) => (
          <Deferred data={surroundings} fallback={<ListingSkeleton />}>
            {({ categories, tags, comments }) => (
              <>
                {list.ok && <FeaturedArticles posts={list.value.featured ?? []} />}
                <div className="mt-16 grid gap-16 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
                  {list.ok ? (
                    <RecentArticles
                      page={list.value}
                      categories={list.value.categories ?? categories}
                      isReloading={isSearching}
                    />
                  ) : (
                    <RetryNotice message={list.message} />
                  )}
                  <aside className="grid content-start gap-12 print:hidden" aria-label="More from the blog">
                    <PopularTags tags={tags} listing={listing} />
                    <RecentComments comments={comments} />
                  </aside>
                </div>
              </>
            )}
          </Deferred>
        )}
      </Deferred>
      <NewsletterBox look="band" className="mt-16" />
      <ScrollToTop threshold={300} />
    </div>
  )
}
