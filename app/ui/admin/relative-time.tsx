import { formatLocalDateTime } from './date-times.ts'
import { formatRelative } from './relative-time.rules.ts'

/** How long ago something was; the exact time is its tooltip. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatLocalDateTime(at)} className={className}>
      {formatRelative(at)}
    </time>
  )
}
