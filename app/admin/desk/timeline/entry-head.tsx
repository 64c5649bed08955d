import type { ReactNode } from 'react'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { authorName } from './author-name.ts'

type Props = {
  entry: TimelineEntry
  /** Follows the name of the author. */
  what: string
  children?: ReactNode
}

/** The author and the time of an entry. */
export function EntryHead({ entry, what, children }: Props) {
  const { at, correctedAt } = entry
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 text-small wrap-anywhere text-muted">
        <bdi className="font-semibold text-heading">{authorName(entry)}</bdi> {what} ·{' '}
        <RelativeTime at={at} />
        {correctedAt && <span title={formatLocalDateTime(correctedAt)}> · edited</span>}
      </p>
      {children && <div className="-my-1.5 flex shrink-0 items-center gap-0.5">{children}</div>}
    </div>
  )
}
