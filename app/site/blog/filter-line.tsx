import { X } from 'lucide-react'
import { Link } from 'react-router'
import { isFiltered, listingPath, type Listing } from './listing.rules.ts'

/** Shows the filters, the number of results, and links that clear the filters; announced when it changes. */
export function FilterLine({ listing, total }: { listing: Listing; total: number }) {
  const { search, category, tag } = listing
  const parts = [
    search && { key: 'search', text: `matching “${search}”`, value: `“${search}”` },
    category && { key: 'category', text: `in ${category}`, value: category },
    tag && { key: 'tag', text: `tagged ${tag}`, value: tag },
  ].filter((part) => part !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className={isFiltered(listing) ? 'py-2 text-muted' : 'sr-only'}>
        {`${total} ${total === 1 ? 'article' : 'articles'} ${parts.map(({ text }) => text).join(' ')}`.trim()}
      </p>
      {parts.length > 1 &&
        parts.map(({ key, value }) => (
          <Clear key={key} to={listingPath({ ...listing, [key]: '', page: 1 })} label={`Remove ${value}`} />
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
      className="inline-flex min-h-11 items-center gap-1 text-small font-medium text-link hover:underline"
    >
      <X className="size-4" aria-hidden="true" />
      {label}
    </Link>
  )
}
