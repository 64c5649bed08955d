import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { EmailActions } from '#app/admin/desk/reply/email-actions.tsx'
import type { Reply } from '#app/admin/desk/reply/use-reply.ts'
import type { LoadedTimeline } from '#app/admin/desk/timeline/use-timeline.ts'
import { useDeliveryUpdates } from '#app/admin/desk/timeline/use-delivery-updates.ts'
import { Timeline } from '#app/admin/desk/timeline/timeline.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { applicantNameOf } from './application-name.ts'
import { CoverLetter } from './application-parts.tsx'
import { statusLabel } from './application-status.tsx'

type Props = {
  application: Application
  timeline: LoadedTimeline
  reply: Reply
  /** Reloads the application and its timeline. */
  reload: () => Promise<void>
}

export function ApplicationTimeline({ application, timeline, reply, reload }: Props) {
  const { _id: id, appliedAt, status } = application
  const { entries } = timeline
  useDeliveryUpdates(entries.ok ? entries.value : [], reload)
  const saved = async (message: string) => {
    void notify('success', message)
    await reload()
  }
  return (
    <Timeline
      timeline={timeline}
      isClosed={status === 'hired' || status === 'rejected'}
      onRetry={() => void reload()}
      statusLabel={statusLabel}
      renderEmailActions={(entry) => <EmailActions entry={entry} reply={reply} />}
      beginning={
        <div className="grid gap-3">
          <p className="text-small text-muted">
            <bdi className="font-semibold text-heading">{applicantNameOf(application)}</bdi> applied ·{' '}
            <RelativeTime at={appliedAt} />
          </p>
          <CoverLetter application={application} />
        </div>
      }
      actions={{
        async correct(entryId, text) {
          const { message } = await api.correctApplicationEntry({ params: { id, entryId }, body: { text } })
          await saved(message)
        },
        async remove(entryId) {
          try {
            const { message } = await api.removeApplicationEntry({ params: { id, entryId } })
            await saved(message)
            return undefined
          } catch (error) {
            return messageOf(error, adminDeskMessages.entryRemoveFailed)
          }
        },
      }}
    />
  )
}
