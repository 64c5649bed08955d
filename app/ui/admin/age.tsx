import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ageLook, useRelativeTime } from './relative-time.tsx'

type Props = {
  /** ISO 8601 */
  since: string
  /** Before the exact time, which is the tooltip. */
  label?: string
  className?: string
}

/** How long something has waited; after three days it stands out by its weight, after ten by its colour too. */
export function Age({ since, label = 'Waiting since', className = '' }: Props) {
  return (
    <time
      dateTime={since}
      title={`${label} ${formatLocalDateTime(since)}`}
      className={`tabular-nums ${ageLook(since)} ${className}`}
    >
      {useRelativeTime(since)}
    </time>
  )
}
