import { Chip } from '#app/ui/chip.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Pager } from '#app/ui/navigation/pager.tsx'
import { FeedLink } from './feed-link.tsx'
import { FilterLine, ListHeading } from './filter-line.tsx'
import { isFiltered, listingPath, type Listing } from './listing.rules.ts'
import type { CountedCategory, ListingPage } from './load-listing.ts'
import { PostCard } from './post-card.tsx'
import { setTypedSearch } from './typed-search.ts'

type Props = {
  page: ListingPage
  categories: readonly CountedCategory[]
  /** Whether another list is loading. */
  isReloading: boolean
}

/** The posts of the current page, without those shown as featured; with filters, all that match. */
export function RecentArticles({ page, categories, isReloading }: Props) {
  const { blogPosts, pagination, listing, didYouMean, isExact, instead = [], featured = [] } = page
  const featuredIds = new Set(featured.map(({ _id }) => _id))
  const posts = blogPosts.filter(({ _id }) => !featuredIds.has(_id))
  return (
    <section
      aria-labelledby="recent"
      aria-busy={isReloading}
      className={`min-w-0 transition-opacity ${isReloading ? 'opacity-60 delay-150' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <ListHeading listing={listing} total={pagination.total} didYouMean={didYouMean} />
        {listing.search === '' && <FeedLink name={listing.category} categories={categories} />}
      </div>
      <FilterLine listing={listing} didYouMean={didYouMean} />
      {posts.length > 0 ? (
        <ul className="mt-6 grid gap-6">
          {posts.map((post) => (
            <li key={post._id}>
              <PostCard post={post} isRow />
            </li>
          ))}
        </ul>
      ) : (
        <Empty listing={listing} isExact={isExact} hasFeatured={featuredIds.size > 0} instead={instead} />
      )}
      <Pager
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(number) => listingPath({ ...listing, page: number })}
      />
    </section>
  )
}

type EmptyProps = {
  listing: Listing
  isExact: boolean
  hasFeatured: boolean
  instead: readonly CountedCategory[]
}

/** What to offer when the list is empty. The heading already says that nothing was found. */
function Empty({ listing, isExact, hasFeatured, instead }: EmptyProps) {
  if (hasFeatured) return <p className="mt-6 text-muted">All articles are shown above.</p>
  if (!isFiltered(listing)) return <p className="mt-6 text-muted">No articles yet.</p>
  return (
    <div className="mt-6 grid justify-items-start gap-6">
      {instead.length > 0 && (
        <>
          <p>Try another word, or pick a category:</p>
          <ul className="flex flex-wrap gap-2">
            {instead
              .filter(({ count }) => count > 0)
              .map(({ name, count }) => (
                <li key={name}>
                  <Chip to={listingPath({ category: name })} count={count}>
                    {name}
                  </Chip>
                </li>
              ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-4">
        {listing.search !== '' && isExact && (
          <LinkButton
            to={listingPath({ ...listing, exact: false })}
            preventScrollReset
            variant="secondary"
            size="small"
            onClick={() => setTypedSearch(undefined)}
          >
            Include similar words
          </LinkButton>
        )}
        <LinkButton to="/blog" variant="secondary" size="small">
          Show all articles
        </LinkButton>
      </div>
    </div>
  )
}
