import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { mailboxMessages } from '#contract/outbox/messages.ts'
import type { MailboxState } from '#contract/outbox/outbox.ts'

/** What an owner has to know of the mailbox that answers come to: why it cannot be read, and how much of it stays there. */
export function MailboxNotice({
  mailbox: { failure, failedSince, unmatched, untaken },
}: {
  mailbox: MailboxState
}) {
  if (!failure && unmatched === 0 && untaken === 0) return null
  return (
    <Panel title={mailboxMessages.title} className="mb-4 lg:mb-6">
      <div className="grid gap-3">
        {failure && (
          <Notice tone="error">
            {mailboxMessages.failures[failure]} {mailboxMessages.consequence}
            {failedSince && (
              <>
                {' '}
                It began <RelativeTime at={failedSince} />.
              </>
            )}
          </Notice>
        )}
        {untaken > 0 && <Notice tone="error">{mailboxMessages.untaken(untaken)}</Notice>}
        {unmatched > 0 && <p className="text-small text-muted">{mailboxMessages.unmatched(unmatched)}</p>}
      </div>
    </Panel>
  )
}
