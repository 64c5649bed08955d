import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { filterHref } from '#app/ui/admin/lists/list-state.ts'
import { keysOf } from '#contract/fields.ts'
import type { InboxCounts } from '#contract/inbox/inbox.ts'
import { inboxKinds } from '#contract/inbox/limits.ts'
import { textLimits } from '#contract/limits.ts'
import { formatNumber } from '#contract/locale.ts'
import { kindLooks, viewTexts } from './inbox-labels.ts'

type Filters = { kind: string; view: string; search: string }

type Props = {
  /** Undefined while loading and after a failure. */
  counts: InboxCounts | undefined
  filters: Filters
  onSearch: (text: string) => void
}

/** The search, the views and, if the person works on several types, links to each type. */
export function InboxFilters({ counts, filters, onSearch }: Props) {
  const kinds = inboxKinds.filter((kind) => counts?.[kind] !== undefined)
  const ofView = (view: string) => {
    if (!counts || view === 'done') return undefined
    return view === 'mine' || view === 'snoozed'
      ? counts[view]
      : kinds.reduce((sum, kind) => sum + counts[kind]!, 0)
  }
  return (
    <div className="mb-3 grid gap-2 xl:px-4">
      <SearchBox
        label="Search the inbox"
        placeholder="Name, email, company or text"
        maxLength={textLimits.search}
        value={filters.search}
        onSearch={onSearch}
      />
      <FilterLinks label="Views" className="-mx-1 gap-x-4 border-b border-line xl:justify-between xl:gap-x-0">
        {keysOf(viewTexts).map((view) => (
          <FilterLink
            key={view}
            to={filterHref({ ...filters, view, search: '' })}
            isShown={view === filters.view && !filters.search}
            look={tab}
            count={ofView(view)}
          >
            {viewTexts[view].label}
          </FilterLink>
        ))}
      </FilterLinks>
      {kinds.length > 1 && (
        <FilterLinks label="Types" className="gap-x-4">
          <FilterLink to={filterHref({ ...filters, kind: '' })} isShown={!filters.kind} look={choice}>
            All
          </FilterLink>
          {kinds.map((kind) => (
            <FilterLink
              key={kind}
              to={filterHref({ ...filters, kind })}
              isShown={kind === filters.kind}
              look={choice}
            >
              {kindLooks[kind].plural}
            </FilterLink>
          ))}
        </FilterLinks>
      )}
    </div>
  )
}

type LinksProps = { label: string; className: string; children: ReactNode }

const FilterLinks = ({ label, className, children }: LinksProps) => (
  <nav aria-label={label}>
    <ul className={`flex flex-wrap ${className}`}>{children}</ul>
  </nav>
)

/** Classes of a view and of a type. */
const tab =
  '-mb-px min-h-10 border-b-2 border-transparent px-1 font-medium aria-[current]:border-action aria-[current]:text-link'
const choice = 'min-h-8 aria-[current]:font-medium aria-[current]:text-heading'

type LinkProps = {
  to: string
  isShown: boolean
  look: string
  count?: number | undefined
  children: string
}

const FilterLink = ({ to, isShown, look, count, children }: LinkProps) => (
  <li>
    <Link
      to={`/admin/inbox${to}`}
      prefetch="none"
      aria-current={isShown ? 'page' : undefined}
      className={`flex items-center gap-1.5 text-small whitespace-nowrap text-muted transition-colors hover:text-heading pointer-coarse:min-h-11 ${look}`}
    >
      {children}
      {count !== undefined && <span className="font-normal tabular-nums"> {formatNumber(count)}</span>}
    </Link>
  </li>
)
