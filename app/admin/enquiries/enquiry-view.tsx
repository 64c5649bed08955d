import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { focusAssignee } from '#app/admin/desk/handling/assignee-field.tsx'
import { Handling } from '#app/admin/desk/handling/handling.tsx'
import { TagsAndSpam, KeptUntil } from '#app/admin/desk/handling/tags-and-spam.tsx'
import { Waiting } from '#app/admin/desk/handling/waiting.tsx'
import type { RecordFrame } from '#app/admin/desk/record/frame.ts'
import { Forward } from '#app/admin/desk/record/forward.tsx'
import { Person } from '#app/admin/desk/record/person.tsx'
import { RecordSection } from '#app/admin/desk/record/record-section.tsx'
import { RecordView } from '#app/admin/desk/record/record-view.tsx'
import { Composer } from '#app/admin/desk/reply/composer.tsx'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { LastChange } from '#app/admin/desk/timeline/last-change.tsx'
import { useTimeline } from '#app/admin/desk/timeline/use-timeline.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactLine } from '#app/ui/admin/facts.tsx'
import { FieldFacts } from '#app/ui/admin/field-facts.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { isUnmatched } from '#contract/enquiries/limits.ts'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { addresseeOf, enquiryReplyDesk } from './enquiry-replies.ts'
import { EnquiryBadge, statusLabel } from './enquiry-status.tsx'
import { StatusButtons, SubmissionInfo } from './enquiry-parts.tsx'
import { EnquiryTimeline } from './handling/enquiry-timeline.tsx'
import { useEnquiryChanges } from './handling/use-enquiry-changes.ts'
import type { LoadedEnquiry } from './load-enquiry.ts'
import { UnmatchedEmail } from './unmatched-email.tsx'
import { restoreEnquiry } from './restore-enquiry.ts'

type Props = Omit<LoadedEnquiry, 'enquiry'> & { enquiry: Enquiry; frame: RecordFrame<Enquiry> }

/** An enquiry, on its own screen or in the inbox. */
export function EnquiryView({ enquiry, timeline, reply: found, person, people, keepMonths, frame }: Props) {
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const { _id: id, name } = enquiry
  const { reload } = frame
  const params = { id }
  const changes = useEnquiryChanges(enquiry, frame)
  const { shown } = changes
  const loaded = useTimeline(timeline, {
    loadBefore: (before) => api.listEnquiryEntries({ params, query: { before } }),
    loadEntry: (entryId) => api.getEnquiryEntry({ params: { id, entryId } }),
  })
  const { entries } = loaded
  const desk = enquiryReplyDesk(enquiry)
  const reply = useReply(id, found.ok ? found.value.draft : null, { ...frame, desk, entries })

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
      // failures are only logged, as specified
      console.info(error)
    }
    return undefined
  }

  return (
    <RecordView
      name={name}
      frame={frame}
      badge={
        <>
          <EnquiryBadge status={shown.status} />
          {isUnmatched(shown) && <Badge tone="pending">Unmatched</Badge>}
        </>
      }
      keys={[
        { key: 'e', does: 'Mark as completed', run: () => changes.changeStatus('completed') },
        { key: 'a', does: 'Assign', run: focusAssignee },
        { key: 'r', does: 'Reply', run: reply.open },
      ]}
      actions={
        <>
          <Forward send={(body) => api.forwardEnquiry({ params, body })} reload={reload} />
          <IconButton label="Delete" Icon={Trash2} tone="danger" onClick={() => setIsDeletionPending(true)} />
        </>
      }
      facts={
        <>
          <section aria-label="Contact information">
            <FactLine>
              <Waiting record={shown} />
              <FieldFacts fields={enquiryFields} texts={enquiry} />
            </FactLine>
          </section>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <StatusButtons status={shown.status} failure={changes.failure} onChange={changes.changeStatus} />
            <Handling
              noun="enquiry"
              people={people}
              handling={changes}
              renderStatus={({ status }) => <EnquiryBadge status={status} />}
              lastChange={<LastChange timeline={timeline} statusLabel={statusLabel} />}
            />
          </div>
        </>
      }
      side={
        <>
          <SubmissionInfo
            enquiry={enquiry}
            keptUntil={<KeptUntil record={shown} keepMonths={keepMonths} />}
          />
          {person && (
            <RecordSection title="Also from this person">
              <Person person={person} />
            </RecordSection>
          )}
          <RecordSection title="Organise">
            <TagsAndSpam record={shown} handling={changes} loadTags={() => api.listEnquiryTags({})} />
          </RecordSection>
        </>
      }
    >
      {isUnmatched(shown) && <UnmatchedEmail enquiry={shown} />}
      <EnquiryTimeline enquiry={shown} timeline={loaded} reply={reply} reload={reload} />
      <Composer
        title="Your reply"
        label="Reply"
        desk={desk}
        addressee={addresseeOf(enquiry)}
        entries={entries}
        reply={reply}
        isClosed={shown.status === 'completed'}
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
