import { Link } from 'react-router'
import type { InboxCounts } from '#contract/inbox/inbox.ts'
import { inboxKinds } from '#contract/inbox/limits.ts'
import { formatNumber } from '#contract/locale.ts'

const kindLabels = { enquiry: 'Enquiries', application: 'Applications', comment: 'Comments' } as const

type Props = { counts: InboxCounts | undefined; filters: { kind: string; view: string } }

/** Links to what waits of each kind, where the person works on several, and to what is assigned to the person. */
export function InboxFilters({ counts, filters }: Props) {
  if (!counts) return <div className="mb-3 min-h-11" />
  const kinds = inboxKinds.filter((kind) => counts[kind] !== undefined)
  const all = kinds.reduce((sum, kind) => sum + counts[kind]!, 0)
  const isAssigned = kinds.some((kind) => kind !== 'comment')
  const links = [
    { label: 'All', query: '', count: all, isShown: !filters.kind && !filters.view },
    ...(kinds.length > 1 ? kinds : []).map((kind) => ({
      label: kindLabels[kind],
      query: `?kind=${kind}`,
      count: counts[kind]!,
      isShown: filters.kind === kind && !filters.view,
    })),
    ...(isAssigned
      ? [{ label: 'Mine', query: '?view=mine', count: counts.mine, isShown: filters.view === 'mine' }]
      : []),
  ]
  return (
    <nav aria-label="Filters" className="mb-3 min-h-11 xl:px-4">
      <ul className="-mx-2 flex flex-wrap gap-0.5">
        {links.map(({ label, query, count, isShown }) => (
          <li key={label}>
            <Link
              to={`/admin/inbox${query}`}
              prefetch="none"
              aria-current={isShown ? 'page' : undefined}
              className={`flex min-h-9 items-center gap-1.5 rounded-control px-2 text-small font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11 ${isShown ? 'bg-tint text-link' : 'text-muted hover:bg-raised hover:text-heading'}`}
            >
              {label} <span className="font-normal tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
