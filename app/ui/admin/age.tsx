import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { isLongWait } from './relative-time.rules.ts'
import { useNow, useRelativeTime } from './relative-time.tsx'

type Props = {
  /** ISO 8601 */
  since: string
  /** Before the exact time, which is the tooltip. */
  label?: string
  className?: string
}

/** How long something has waited; after three days it stands out by weight and colour. */
export function Age({ since, label = 'Waiting since', className = '' }: Props) {
  const isLate = isLongWait(since, Date.parse(useNow()))
  return (
    <time
      dateTime={since}
      title={`${label} ${formatLocalDateTime(since)}`}
      data-late={isLate || undefined}
      className={`tabular-nums data-late:font-semibold data-late:text-accent ${className}`}
    >
      {useRelativeTime(since)}
    </time>
  )
}
