import { X } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/locale.ts'
import { isFiltered, listingPath, type Listing } from './listing.rules.ts'

type Props = {
  listing: Listing
  total: number
  /** The corrected search text, if a word of the original finds nothing. */
  didYouMean?: string | undefined
}

/** The heading of the list. With filters, it says how many posts match, and changes are announced. */
export function ListHeading({ listing, total, didYouMean }: Props) {
  const { search, category, tag } = listing
  const parts = [
    { key: 'search', before: ' for “', value: didYouMean ?? search, after: '”' },
    { key: 'category', before: ' in ', value: category, after: '' },
    { key: 'tag', before: ' tagged ', value: tag, after: '' },
  ].filter(({ value }) => value !== '')
  const count = search ? formatCount(total, 'result', 'results') : formatCount(total, 'article', 'articles')
  return (
    <div role="status" className="min-w-0">
      <h2 id="recent" className="text-h3 wrap-anywhere">
        {parts.length === 0 ? 'Recent Articles' : count}
        {parts.map(({ key, before, value, after }) => (
          <Fragment key={key}>
            {before}
            <bdi>{value}</bdi>
            {after}
          </Fragment>
        ))}
      </h2>
      {parts.length === 0 && <span className="sr-only">{count}</span>}
    </div>
  )
}

/** Links to clear the filters, and the corrected search if a word found nothing. */
export function FilterLine({ listing, didYouMean }: Omit<Props, 'total'>) {
  const { search, category, tag } = listing
  const filters = Object.entries({ search, category, tag }).filter(([, value]) => value !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {didYouMean !== undefined && (
        <p className="w-full wrap-anywhere text-muted">
          No results for “<bdi>{search}</bdi>”. Showing results for “<bdi>{didYouMean}</bdi>”.{' '}
          <Link
            to={listingPath({ ...listing, exact: true, page: 1 })}
            preventScrollReset
            className="inline-block py-2.5 font-medium text-link hover:underline"
          >
            Search for exactly “<bdi>{search}</bdi>”
          </Link>
        </p>
      )}
      {filters.length > 1 &&
        filters.map(([key, value]) => (
          <Clear
            key={key}
            to={listingPath({ ...listing, [key]: '', page: 1 })}
            label={key === 'search' ? `Remove “${search}”` : `Remove ${value}`}
          />
        ))}
      {isFiltered(listing) && <Clear to="/blog" label="Clear filters" />}
    </div>
  )
}

function Clear({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 text-small font-medium wrap-anywhere text-link hover:underline"
    >
      <X className="size-4 shrink-0" aria-hidden="true" />
      {label}
    </Link>
  )
}
