import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { filterHref } from '#app/ui/admin/lists/list-state.ts'
import { keysOf } from '#contract/fields.ts'
import type { InboxCounts } from '#contract/inbox/inbox.ts'
import { inboxKinds } from '#contract/inbox/limits.ts'
import { textLimits } from '#contract/limits.ts'
import { formatNumber } from '#contract/locale.ts'
import { kindLooks, viewWords } from './inbox-words.ts'

type Filters = { kind: string; view: string; search: string }

type Props = {
  /** Undefined while they are loading, and where they could not be loaded. */
  counts: InboxCounts | undefined
  filters: Filters
  onSearch: (text: string) => void
}

/** The search, the views, and links to one kind where the person works on several. */
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
        placeholder="Company, phone or text"
        maxLength={textLimits.search}
        value={filters.search}
        onSearch={onSearch}
      />
      <FilterLinks label="Views">
        {keysOf(viewWords).map((view) => (
          <FilterLink
            key={view}
            to={filterHref({ ...filters, view })}
            isShown={view === filters.view}
            count={ofView(view)}
          >
            {viewWords[view].label}
          </FilterLink>
        ))}
      </FilterLinks>
      {kinds.length > 1 && (
        <FilterLinks label="Kinds">
          <FilterLink to={filterHref({ ...filters, kind: '' })} isShown={!filters.kind}>
            All
          </FilterLink>
          {kinds.map((kind) => (
            <FilterLink key={kind} to={filterHref({ ...filters, kind })} isShown={kind === filters.kind}>
              {kindLooks[kind].plural}
            </FilterLink>
          ))}
        </FilterLinks>
      )}
    </div>
  )
}

const FilterLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ul className="-mx-1.5 flex min-h-9 flex-wrap gap-0.5">{children}</ul>
  </nav>
)

type LinkProps = { to: string; isShown: boolean; count?: number | undefined; children: string }

const FilterLink = ({ to, isShown, count, children }: LinkProps) => (
  <li>
    <Link
      to={`/admin/inbox${to}`}
      prefetch="none"
      aria-current={isShown ? 'page' : undefined}
      className={`flex min-h-9 items-center gap-1.5 rounded-control px-1.5 text-small font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11 ${isShown ? 'bg-tint text-link' : 'text-muted hover:bg-raised hover:text-heading'}`}
    >
      {children}
      {count !== undefined && <span className="font-normal tabular-nums"> {formatNumber(count)}</span>}
    </Link>
  </li>
)
