import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { authorName } from './author-name.ts'
import { changeText } from './change-text.rules.ts'

type Props = { entry: TimelineEntry; statusLabel: (status: string) => string }

/** A change or a repeated submission, as one line of the timeline. */
export function ChangeEntry({ entry, statusLabel }: Props) {
  if (entry.kind === 'repeat') {
    return (
      <p className="text-small text-muted">
        Duplicate received · <RelativeTime at={entry.at} />
      </p>
    )
  }
  if (entry.kind === 'spam' && entry.text) {
    return (
      <p className="text-small wrap-anywhere text-muted">
        Moved to spam automatically: {entry.text} · <RelativeTime at={entry.at} />
      </p>
    )
  }
  return (
    <p className="text-small wrap-anywhere text-muted">
      <bdi className="font-medium text-text">{authorName(entry)}</bdi>{' '}
      {changeText(entry, { statusLabel, formatDate: formatLocalDateTime })} · <RelativeTime at={entry.at} />
    </p>
  )
}
