import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { inboxMessages } from '#contract/outbox/messages.ts'
import type { InboxState } from '#contract/outbox/outbox.ts'

/** What an owner has to know of the mailbox that answers come to: why it cannot be read, and how much of it stays there. */
export function InboxNotice({ inbox: { failure, failedSince, unmatched, untaken } }: { inbox: InboxState }) {
  if (!failure && unmatched === 0 && untaken === 0) return null
  return (
    <Panel title={inboxMessages.title} className="mb-4 lg:mb-6">
      <div className="grid gap-3">
        {failure && (
          <Notice tone="error">
            {inboxMessages.failures[failure]} {inboxMessages.consequence}
            {failedSince && (
              <>
                {' '}
                It began <RelativeTime at={failedSince} />.
              </>
            )}
          </Notice>
        )}
        {untaken > 0 && <Notice tone="error">{inboxMessages.untaken(untaken)}</Notice>}
        {unmatched > 0 && <p className="text-small text-muted">{inboxMessages.unmatched(unmatched)}</p>}
      </div>
    </Panel>
  )
}
