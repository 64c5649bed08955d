import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import type { Result } from '#app/api/result.ts'
import { LetterActions } from '#app/admin/desk/reply/letter-actions.tsx'
import type { Reply } from '#app/admin/desk/reply/use-reply.ts'
import type { TimelinePart } from '#app/admin/desk/timeline/timeline-parts.rules.ts'
import { useDeliveryUpdates } from '#app/admin/desk/timeline/use-delivery-updates.ts'
import { Timeline } from '#app/admin/desk/timeline/timeline.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { applicantNameOf } from './application-name.ts'
import { statusLabel } from './application-status.tsx'

type Props = {
  application: Application
  entries: Result<readonly TimelineEntry[]>
  reply?: Reply
  part?: TimelinePart | undefined
  /** Loads the application and its timeline again. */
  reload: () => Promise<void>
}

/** The timeline of an application. */
export function ApplicationTimeline({ application, entries, reply, part, reload }: Props) {
  const { _id: id, appliedAt } = application
  useDeliveryUpdates(reply && entries.ok ? entries.value : [], reload)
  const saved = async (message: string) => {
    void notify('success', message)
    await reload()
  }
  return (
    <Timeline
      entries={entries}
      part={part}
      draftName={id}
      onRetry={() => void reload()}
      statusLabel={statusLabel}
      renderLetterActions={(entry) => reply && <LetterActions entry={entry} reply={reply} />}
      beginning={
        part !== 'mails' && (
          <>
            <bdi className="font-medium text-text">{applicantNameOf(application)}</bdi> applied on{' '}
            <time dateTime={appliedAt}>{formatLocalDateTime(appliedAt)}</time>
          </>
        )
      }
      actions={{
        async add(kind, text) {
          const { message } = await api.addApplicationEntry({ params: { id }, body: { kind, text } })
          await saved(message)
        },
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
