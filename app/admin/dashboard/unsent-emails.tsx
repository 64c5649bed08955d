import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { outboxMessages } from '#contract/outbox/messages.ts'
import type { UnsentEmails as Unsent } from '#contract/outbox/outbox.ts'

type Props = { unsent: Pick<Unsent, 'emails' | 'total' | 'delayed'> }

/** Emails that the mail server doesn't accept: delayed ones with the reason, and failed ones with the server's answer. */
export function UnsentEmails({ unsent: { emails, total, delayed } }: Props) {
  if (total === 0 && !delayed) return null
  return (
    <Panel title={outboxMessages.title} className="mb-4 lg:mb-6" bodyClass="">
      <div className="m-5 grid gap-3">
        {delayed && (
          <Notice tone="error">
            {outboxMessages.delayed(delayed)} The oldest was written <RelativeTime at={delayed.oldestAt} />.
          </Notice>
        )}
        {total > 0 && <Notice tone="error">{outboxMessages.notice(total)}</Notice>}
      </div>
      <ul className="divide-y divide-line border-line not-empty:border-t">
        {emails.map(({ _id, recipient, subject, createdAt, lastError }) => (
          <li key={_id} className="px-5 py-3 text-small">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <span dir="auto" className="min-w-0 font-medium wrap-anywhere text-heading">
                {subject}
              </span>
              <time dateTime={createdAt} className="text-muted">
                {formatLocalDate(createdAt)}
              </time>
            </p>
            <p className="mt-1 wrap-anywhere">{recipient}</p>
            <p className="mt-1 wrap-anywhere text-muted">{lastError || outboxMessages.neverTried}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
