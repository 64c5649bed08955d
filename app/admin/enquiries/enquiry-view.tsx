import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { focusAssignee } from '#app/admin/desk/handling/assignee-field.tsx'
import { Handling } from '#app/admin/desk/handling/handling.tsx'
import { Keeping } from '#app/admin/desk/handling/keeping.tsx'
import { Waiting } from '#app/admin/desk/handling/waiting.tsx'
import type { RecordFrame } from '#app/admin/desk/record/frame.ts'
import { RecordSection } from '#app/admin/desk/record/record-section.tsx'
import { RecordView } from '#app/admin/desk/record/record-view.tsx'
import { Composer } from '#app/admin/desk/reply/composer.tsx'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { LastChange } from '#app/admin/desk/timeline/last-change.tsx'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { enquiryFields, enquiryLabels } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { addresseeOf, enquiryReplies } from './enquiry-replies.ts'
import { EnquiryBadge, statusLabel } from './enquiry-status.tsx'
import { StatusButtons, SubmissionInfo } from './enquiry-parts.tsx'
import { EnquiryTimeline } from './handling/enquiry-timeline.tsx'
import { useEnquiryChanges } from './handling/use-enquiry-changes.ts'
import type { LoadedEnquiry } from './load-enquiry.ts'
import { restoreEnquiry } from './restore-enquiry.ts'

type Props = Omit<LoadedEnquiry, 'enquiry'> & { enquiry: Enquiry; frame: RecordFrame<Enquiry> }

const { companyName: companyLabel, mobile, email } = enquiryLabels.detail

/** An enquiry, on its own screen and in the inbox: who it is from, how it stands, what was said, and what is written next. */
export function EnquiryView({ enquiry, entries, reply: found, people, keepMonths, frame }: Props) {
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const { _id: id, name, companyName } = enquiry
  const { reload } = frame
  const params = { id }
  const changes = useEnquiryChanges(enquiry, frame)
  const { shown } = changes
  const reply = useReply(id, found.ok ? found.value.draft : null, { ...frame, desk: enquiryReplies, entries })
  const labels = { mobile, email, ...(!companyName && { companyName: companyLabel }) }

  const undo = async () => {
    const restored = await restoreEnquiry(id)
    if (!restored.ok) return notify('error', restored.message)
    void notify('success', restored.value.message)
    await frame.comeBack()
  }
  const remove = async () => {
    try {
      const { message } = await api.removeEnquiry({ params })
      void notifyRemoval(message, undo)
      await frame.leave()
    } catch (error) {
      // a failure is only logged
      console.info(error)
    }
    return undefined
  }

  return (
    <RecordView
      name={name}
      frame={frame}
      lead={
        <>
          <bdi>{companyName}</bdi>
          <EnquiryBadge status={shown.status} />
        </>
      }
      keys={[
        { key: 'e', does: 'Mark as completed', run: () => changes.changeStatus('completed') },
        { key: 'a', does: 'Assign', run: focusAssignee },
        { key: 'r', does: 'Reply', run: reply.open },
      ]}
      actions={
        <IconButton label="Delete" Icon={Trash2} tone="danger" onClick={() => setIsDeletionPending(true)} />
      }
      facts={
        <>
          <section aria-label="Contact Information">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 *:nth-3:col-span-2 @min-[40rem]:flex @min-[40rem]:flex-wrap @min-[40rem]:gap-x-10">
              <Waiting record={shown} answered="It has been answered" />
              <FieldFacts fields={enquiryFields} labels={labels} texts={enquiry} />
            </dl>
          </section>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <StatusButtons status={shown.status} failure={changes.failure} onChange={changes.changeStatus} />
            <Handling
              noun="enquiry"
              people={people}
              handling={changes}
              renderStatus={({ status }) => <EnquiryBadge status={status} />}
              lastChange={<LastChange entries={entries} statusLabel={statusLabel} />}
            />
          </div>
        </>
      }
      side={
        <>
          <SubmissionInfo enquiry={enquiry} />
          <RecordSection title="Handling">
            <Keeping record={shown} keepMonths={keepMonths} onSpam={changes.setSpam} />
          </RecordSection>
        </>
      }
    >
      <EnquiryTimeline enquiry={shown} entries={entries} reply={reply} reload={reload} />
      <Composer
        title="Your Reply"
        label="Reply"
        desk={enquiryReplies}
        addressee={addresseeOf(enquiry)}
        entries={entries}
        reply={reply}
        found={found}
        onRetry={() => void reload()}
        onAdd={async (kind, text) => {
          const { message } = await api.addEnquiryEntry({ params, body: { kind, text } })
          void notify('success', message)
          await reload()
        }}
      />
      <DeleteEnquiry
        enquiry={enquiry}
        isOpen={isDeletionPending}
        onConfirm={remove}
        onClose={() => setIsDeletionPending(false)}
      />
    </RecordView>
  )
}
