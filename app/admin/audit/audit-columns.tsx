import { formatLocalTimeWithSeconds } from '#app/ui/admin/date-times.ts'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Truncated } from '#app/ui/admin/lists/truncated.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { actionLabel, actorLabel, entryDetails, recordPath } from './entry-text.rules.ts'

/** The columns of the audit log. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    name: 'What',
    isHead: true,
    // on phones the time is beside it
    className: 'max-md:w-auto! max-md:grow max-md:basis-0',
    placeholder: <Bar className="w-3/5" />,
    cell: (entry) => {
      const to = recordPath(entry)
      return <RowHead link={to ? { to } : undefined} title={actionLabel(entry)} isTwoLines />
    },
  },
  {
    name: 'Who',
    width: 'w-[25%]',
    onCard: 'line',
    className: 'max-md:order-1',
    cell: (entry) => (
      <span dir="auto" className="block truncate text-left text-muted" title={actorLabel(entry) || undefined}>
        {entry.actor.name && <span className="text-heading">{entry.actor.name}</span>}
        {actorLabel(entry).slice(entry.actor.name.length) || (!entry.actor.name && '-')}
        {entryDetails(entry) && <span className="md:hidden"> · {entryDetails(entry)}</span>}
      </span>
    ),
  },
  {
    name: 'Details',
    width: 'w-[26%]',
    cell: (entry) => <Truncated text={entryDetails(entry)} className="text-muted" />,
  },
  {
    name: 'When',
    width: 'w-44',
    onCard: 'line',
    className: 'text-muted tabular-nums max-md:w-auto!',
    // the exact time, since it's a log; the day is in the heading above
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatLocalTimeWithSeconds(at)}
      </time>
    ),
  },
]
