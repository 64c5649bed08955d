import { Link } from 'react-router'
import { useCan } from '#app/session/access.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import type { DeskPerson, PersonRecord } from '#contract/desk/desk.ts'
import { formatCount } from '#contract/locale.ts'

const pathOf = { enquiry: '/admin/enquires/', application: '/admin/careers?application=' } as const
const labels = { enquiry: 'Enquiry', application: 'Application' } as const
const subscriptions = {
  pending: 'Hasn’t confirmed the newsletter',
  confirmed: 'Subscribed to the newsletter',
  unsubscribed: 'Unsubscribed from the newsletter',
} as const

const List = ({ records }: { records: readonly PersonRecord[] }) => (
  <ul className="grid gap-3">
    {records.map(({ kind, _id, name, title, at, isSame }) => (
      <li key={_id} className="grid min-w-0 gap-0.5 border-l-2 border-line pl-3">
        <Link
          to={pathOf[kind] + _id}
          prefetch="none"
          className="line-clamp-2 min-h-6 text-left font-medium wrap-anywhere text-link hover:underline"
          dir="auto"
          title={name}
        >
          {title}
        </Link>
        <span className="text-small text-muted">
          {labels[kind]} · {formatLocalDate(at)}
          {isSame && <strong className="block font-medium text-danger">Same text</strong>}
        </span>
      </li>
    ))}
  </ul>
)

/** What else the sender of a record has sent. */
export function Person({ person }: { person: DeskPerson }) {
  const { records, perhaps, comments, subscription } = person
  const canModerate = useCan()('comments.moderate')
  const written = comments > 0 && formatCount(comments, 'comment', 'comments')
  if (records.length + perhaps.length + comments === 0 && !subscription)
    return <p className="text-small text-muted">Nothing else from this person.</p>
  return (
    <div className="grid gap-4">
      {records.length > 0 && <List records={records} />}
      {written &&
        (canModerate ? (
          <Link to="/admin/comments" className="text-small text-link hover:underline">
            {written}
          </Link>
        ) : (
          <p className="text-small">{written}</p>
        ))}
      {subscription && <p className="text-small">{subscriptions[subscription]}</p>}
      {perhaps.length > 0 && (
        <div className="grid gap-2">
          <p className="text-small text-muted">Possibly the same person (same name or phone):</p>
          <List records={perhaps} />
        </div>
      )}
    </div>
  )
}
