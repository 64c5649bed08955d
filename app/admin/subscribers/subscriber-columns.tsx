import { Trash2 } from 'lucide-react'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import type { Column } from '#app/ui/admin/lists/data-table.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { Subscriber } from '#contract/newsletter/newsletter.ts'

const statusLooks: Record<Subscriber['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Unconfirmed', tone: 'pending' },
  confirmed: { label: 'Confirmed', tone: 'hired' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
}

const day = { width: 'w-36', className: 'whitespace-nowrap text-muted tabular-nums' }

/** On a card, a separate line, hidden without a date. */
const sinceOnCard = {
  isWideOnly: true,
  onCard: 'line',
  className: `${day.className} max-md:not-has-[time]:hidden`,
} as const

/** The columns of the list of subscribers. */
export const subscriberColumns = (onDelete: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  {
    name: 'Email',
    isHead: true,
    placeholder: <Bar className="w-2/5" />,
    cell: ({ email }) => <RowHead title={email} />,
  },
  {
    name: 'Status',
    width: 'w-40',
    onCard: 'foot',
    placeholder: <Bar className="h-7! w-28" />,
    cell: ({ status, suppressedAt }) =>
      suppressedAt && status === 'confirmed' ? (
        <Badge tone="rejected">Undeliverable</Badge>
      ) : (
        <Badge tone={statusLooks[status].tone}>{statusLooks[status].label}</Badge>
      ),
  },
  { ...day, name: 'Subscribed', onCard: 'corner', cell: ({ createdAt }) => <ListDate at={createdAt} /> },
  {
    ...day,
    ...sinceOnCard,
    name: 'Confirmed',
    cell: ({ confirmedAt }) => <Day at={confirmedAt} label="Confirmed" />,
  },
  {
    ...day,
    ...sinceOnCard,
    name: 'Unsubscribed',
    cell: ({ unsubscribedAt }) => <Day at={unsubscribedAt} label="Unsubscribed" />,
  },
  {
    name: 'Actions',
    isActions: true,
    width: 'w-24',
    cell: (subscriber) => (
      <IconButton
        Icon={Trash2}
        tone="danger"
        label={`Delete ${subscriber.email}`}
        onClick={() => onDelete(subscriber)}
      />
    ),
  },
]

function Day({ at, label }: { at: string | null; label: string }) {
  if (!at) return '-'
  return (
    <>
      <span className="md:hidden">{label} </span>
      <ListDate at={at} date="besideOnCard" />
    </>
  )
}
