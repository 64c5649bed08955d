import { X } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/locale.ts'
import { isFiltered, listingPath, type Listing } from './listing.rules.ts'

type Props = {
  listing: Listing
  total: number
  /** The search that the results are of, where a word of the typed one finds nothing. */
  didYouMean?: string | undefined
}

/** Shows the filters, the number of results, and links that clear the filters; announced when it changes. */
export function FilterLine({ listing, total, didYouMean }: Props) {
  const { search, category, tag } = listing
  const parts = [
    { key: 'search', before: ' matching “', value: didYouMean ?? search, after: '”' },
    { key: 'category', before: ' in ', value: category, after: '' },
    { key: 'tag', before: ' tagged ', value: tag, after: '' },
  ].filter(({ value }) => value !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {didYouMean !== undefined && (
        <p className="w-full pt-2 wrap-anywhere text-muted">
          Nothing matches “<bdi>{search}</bdi>”. Did you mean “<bdi>{didYouMean}</bdi>”?{' '}
          <Link
            to={listingPath({ ...listing, exact: true, page: 1 })}
            preventScrollReset
            className="inline-block py-2.5 font-medium text-link hover:underline"
          >
            Search for “<bdi>{search}</bdi>” only
          </Link>
        </p>
      )}
      <p
        role="status"
        className={
          isFiltered(listing) ? 'min-w-0 py-2 text-h3 font-semibold wrap-anywhere text-heading' : 'sr-only'
        }
      >
        {formatCount(total, 'article', 'articles')}
        {parts.map(({ key, before, value, after }) => (
          <Fragment key={key}>
            {before}
            <bdi>{value}</bdi>
            {after}
          </Fragment>
        ))}
      </p>
      {parts.length > 1 &&
        parts.map(({ key, value }) => (
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
