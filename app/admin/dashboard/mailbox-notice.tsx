import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { mailboxMessages } from '#contract/outbox/messages.ts'
import type { MailboxState } from '#contract/outbox/outbox.ts'

/** Problems with the mailbox that receives replies: why it can't be read, and how many emails weren't imported. */
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
                This started <RelativeTime at={failedSince} />.
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
