import { useNow } from '#app/ui/admin/relative-time.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'

type Props = { record: { waitingSince: string | null; snoozedUntil: string | null } }

/** Says in the results of a search whether a record waits, is snoozed or done. */
export function WhereMark({ record: { waitingSince, snoozedUntil } }: Props) {
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
