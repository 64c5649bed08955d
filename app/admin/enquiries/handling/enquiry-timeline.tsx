import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Timeline } from '#app/admin/desk/timeline/timeline.tsx'
import type { TimelinePart } from '#app/admin/desk/timeline/timeline-parts.rules.ts'
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

const titles = { mails: 'Emails', notes: 'Notes and History' }

type Props = {
  enquiry: Enquiry
  entries: LoadedEnquiry['entries']
  reply: Reply
  /** Loads the enquiry and its timeline again. */
  reload: () => Promise<void>
  part?: TimelinePart
}

/** The timeline of an enquiry, or a part of it. */
export function EnquiryTimeline({
  enquiry: { _id: id, name, createdAt },
  entries,
  reply,
  reload,
  part,
}: Props) {
  useDeliveryUpdates(part !== 'notes' && entries.ok ? entries.value : [], reload)
  const saved = async (message: string) => {
    void notify('success', message)
    await reload()
  }
  return (
    <Panel title={part ? titles[part] : 'Timeline'}>
      <Timeline
        entries={entries}
        part={part}
        onRetry={() => void reload()}
        removedCall="Without an answer beside it, this waits again."
        statusLabel={statusLabel}
        renderLetterActions={(entry) => <LetterActions entry={entry} reply={reply} />}
        beginning={
          part !== 'mails' && (
            <>
              <bdi className="font-medium text-text">{name}</bdi> wrote · <RelativeTime at={createdAt} />
            </>
          )
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
