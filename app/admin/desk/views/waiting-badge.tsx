import { useNow } from '#app/ui/admin/relative-time.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'

type Props = { record: { waitingSince: string | null; snoozedUntil: string | null } }

/** Shows in search results whether a record is waiting, snoozed or done. */
export function WaitingBadge({ record: { waitingSince, snoozedUntil } }: Props) {
  const isSnoozed = useNow() < (snoozedUntil ?? '')
  return (
    <span className="shrink-0 text-muted">
      {waitingSince === null
        ? 'done'
        : isSnoozed
          ? `snoozed until ${formatLocalDate(snoozedUntil!)}`
          : 'waiting'}
    </span>
  )
}
