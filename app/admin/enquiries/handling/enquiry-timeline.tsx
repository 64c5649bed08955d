import { useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Timeline } from '#app/admin/desk/timeline/timeline.tsx'
import { useDeliveryUpdates } from '#app/admin/desk/timeline/use-delivery-updates.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { statusLabel } from '#app/admin/enquiries/enquiry-status.tsx'
import { LetterActions } from '#app/admin/desk/reply/letter-actions.tsx'
import type { Reply } from '#app/admin/desk/reply/use-reply.ts'
import type { LoadedEnquiry } from '#app/admin/enquiries/load-enquiry.ts'

/** The timeline of an enquiry. */
export function EnquiryTimeline({
  enquiry: { _id: id, name, createdAt },
  entries,
  reply,
}: {
  enquiry: Enquiry
  entries: LoadedEnquiry['entries']
  reply: Reply
}) {
  const { revalidate } = useRevalidator()
  useDeliveryUpdates(entries.ok ? entries.value : [], revalidate)
  const saved = async (message: string) => {
    void notify('success', message)
    await revalidate()
  }
  return (
    <Panel title="Timeline">
      <Timeline
        entries={entries}
        onRetry={() => void revalidate()}
        removedCall="Without an answer beside it, this waits again."
        statusLabel={statusLabel}
        renderLetterActions={(entry) => <LetterActions entry={entry} reply={reply} />}
        beginning={
          <>
            <bdi className="font-medium text-text">{name}</bdi> wrote · <RelativeTime at={createdAt} />
          </>
        }
        actions={{
          async add(kind, text) {
            const { message } = await api.addEnquiryEntry({ params: { id }, body: { kind, text } })
            await saved(message)
          },
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
    </Panel>
  )
}
