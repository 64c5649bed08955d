import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Timeline } from '#app/admin/desk/timeline/timeline.tsx'
import type { LoadedTimeline } from '#app/admin/desk/timeline/use-timeline.ts'
import { useDeliveryUpdates } from '#app/admin/desk/timeline/use-delivery-updates.ts'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { statusLabel } from '#app/admin/enquiries/enquiry-status.tsx'
import { EmailActions } from '#app/admin/desk/reply/email-actions.tsx'
import type { Reply } from '#app/admin/desk/reply/use-reply.ts'
import { AttachedFile } from '#app/admin/enquiries/attached-file.tsx'

/** Texts before and after the sender's name. */
const beginnings: Record<Enquiry['source'], readonly [string, string]> = {
  form: ['', 'wrote '],
  email: ['', 'sent an email '],
  phone: ['Phone call with ', ''],
  meeting: ['Meeting with ', ''],
  outbound: ['First email to ', ''],
}

type Props = {
  enquiry: Enquiry
  timeline: LoadedTimeline
  reply: Reply
  /** Reloads the enquiry and its timeline. */
  reload: () => Promise<void>
}

export function EnquiryTimeline({ enquiry, timeline, reply, reload }: Props) {
  const { _id: id, name, createdAt, project, status, source, filePath } = enquiry
  const [before, after] = beginnings[source]
  const { entries } = timeline
  useDeliveryUpdates(entries.ok ? entries.value : [], reload)
  const saved = async (message: string) => {
    void notify('success', message)
    await reload()
  }
  return (
    <Timeline
      timeline={timeline}
      isClosed={status === 'completed'}
      onRetry={() => void reload()}
      removedCall="If it was the only answer, the enquiry will be waiting again."
      statusLabel={statusLabel}
      renderEmailActions={(entry) => <EmailActions entry={entry} reply={reply} />}
      beginning={
        <div className="grid gap-3">
          <p className="text-small text-muted">
            {before}
            <bdi className="font-semibold text-heading">{name}</bdi> {after}· <RelativeTime at={createdAt} />
          </p>
          {source !== 'email' && (
            <>
              <h3 className="sr-only">Project Details</h3>
              <p
                dir="auto"
                className="max-w-measure text-article wrap-anywhere whitespace-pre-wrap text-heading"
              >
                {project}
              </p>
            </>
          )}
          {filePath && <AttachedFile enquiry={enquiry} onExpired={reload} />}
        </div>
      }
      actions={{
        async correct(entryId, text) {
          const { message } = await api.correctEnquiryEntry({ params: { id, entryId }, body: { text } })
          await saved(message)
        },
        async remove(entryId) {
          try {
            const { message } = await api.removeEnquiryEntry({ params: { id, entryId } })
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
