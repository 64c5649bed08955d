import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { outboxMessages } from '#contract/outbox/messages.ts'
import type { UnsentEmails as Unsent } from '#contract/outbox/outbox.ts'

/** The emails that could not be sent, with what the mail server said. */
export function UnsentEmails({ unsent: { emails, total } }: { unsent: Pick<Unsent, 'emails' | 'total'> }) {
  return (
    <Panel title={outboxMessages.title} className="mb-4 lg:mb-6" bodyClass="">
      <Notice tone="error" className="m-5">
        {outboxMessages.notice(total)}
      </Notice>
      <ul className="divide-y divide-line border-t border-line">
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
