import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { ageLook, useRelativeTime } from './relative-time.tsx'

type Props = {
  /** ISO 8601 */
  since: string
  /** Precedes the exact time in the tooltip. */
  label?: string
  className?: string
}

/** How long something has waited: bold after three days, and coloured after ten. */
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
