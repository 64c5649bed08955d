import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { focusAssignee } from '#app/admin/desk/handling/assignee-field.tsx'
import { ItemMissing, ItemSkeleton } from '#app/admin/desk/inbox/item-missing.tsx'
import { ItemPanes } from '#app/admin/desk/inbox/item-panes.tsx'
import type { InboxPlace } from '#app/admin/desk/inbox/place.ts'
import { useDecision } from '#app/admin/desk/inbox/use-decision.ts'
import { useRecord } from '#app/admin/desk/inbox/use-record.ts'
import { useUpdates } from '#app/admin/desk/inbox/use-updates.ts'
import { ReplyBox } from '#app/admin/desk/inbox/reply-box.tsx'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { partOf } from '#app/admin/desk/timeline/timeline-parts.rules.ts'
import { DeleteEnquiry } from '#app/admin/enquiries/delete-enquiry.tsx'
import { AttachedFile } from '#app/admin/enquiries/attached-file.tsx'
import {
  EnquiryFacts,
  EnquiryHandling,
  EnquiryMessage,
  EnquiryStatusPanel,
} from '#app/admin/enquiries/enquiry-panels.tsx'
import { addresseeOf, enquiryReplies } from '#app/admin/enquiries/enquiry-replies.ts'
import { statusLabel } from '#app/admin/enquiries/enquiry-status.tsx'
import { EnquiryTimeline } from '#app/admin/enquiries/handling/enquiry-timeline.tsx'
import { useEnquiryChanges } from '#app/admin/enquiries/handling/use-enquiry-changes.ts'
import { loadEnquiry, type LoadedEnquiry } from '#app/admin/enquiries/load-enquiry.ts'
import { restoreEnquiry } from '#app/admin/enquiries/restore-enquiry.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

const isFailed = ({ enquiry }: LoadedEnquiry) => !enquiry.ok

/** An enquiry in the inbox. */
export function EnquiryItem({ place }: { place: InboxPlace }) {
  const { value, reload } = useRecord(place.id, loadEnquiry, isFailed)
  if (!value) return <ItemSkeleton place={place} />
  const { enquiry, ...rest } = value
  if (!enquiry.ok) return <ItemMissing place={place} missing={enquiryMessages.notFound} failure={enquiry} />
  return <EnquiryPanes enquiry={enquiry.value.data} {...rest} place={place} reload={reload} />
}

type Props = Omit<LoadedEnquiry, 'enquiry'> & {
  enquiry: Enquiry
  place: InboxPlace
  reload: () => Promise<void>
}

function EnquiryPanes({ enquiry, entries, reply: found, people, keepMonths, place, reload }: Props) {
  const navigate = useNavigate()
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const { _id: id, name } = enquiry
  const params = { id }
  const reloadAll = async () => {
    await Promise.all([reload(), place.reload()])
  }
  useUpdates(async () => {
    const { entries: present } = await api.listEnquiryEntries({ params })
    return entries.ok && present.length !== entries.value.length
  }, reloadAll)

  const onSaved = useDecision({
    place,
    name,
    record: enquiry,
    statusLabel,
    reload: reloadAll,
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
  })
  const changes = useEnquiryChanges(enquiry, { reload: reloadAll, onSaved })
  const reply = useReply(id, found.ok ? found.value.draft : null, {
    desk: enquiryReplies,
    entries,
    reload: reloadAll,
    onSent: place.goOn,
  })
  const remove = async () => {
    try {
      const { message } = await api.removeEnquiry({ params })
      void notifyRemoval(message, async () => {
        const restored = await restoreEnquiry(id)
        if (!restored.ok) return notify('error', restored.message)
        void notify('success', restored.value.message)
        await navigate(place.here)
      })
      await place.goOn()
    } catch (error) {
      // a failure is only logged
      console.info(error)
    }
    return undefined
  }
  const timeline = { enquiry, entries, reply, reload: reloadAll }
  const hasMails = entries.ok && entries.value.some((entry) => partOf(entry) === 'mails')

  return (
    <ItemPanes
      title={name}
      lead={
        <>
          {enquiry.companyName && (
            <>
              <bdi>{enquiry.companyName}</bdi> ·{' '}
            </>
          )}
          <RelativeTime at={enquiry.createdAt} />
        </>
      }
      place={place}
      keys={[
        { key: 'e', does: 'Mark as completed', run: () => changes.changeStatus('completed') },
        { key: 'a', does: 'Assign', run: focusAssignee },
        { key: 'r', does: 'Reply', run: reply.open },
      ]}
      actions={
        <IconButton label="Delete" Icon={Trash2} tone="danger" onClick={() => setIsDeletionPending(true)} />
      }
      side={
        <>
          <EnquiryStatusPanel
            status={changes.shown.status}
            failure={changes.failure}
            onChange={changes.changeStatus}
          />
          <EnquiryHandling people={people} keepMonths={keepMonths} handling={changes} entries={entries} />
          <EnquiryTimeline {...timeline} part="notes" />
          <EnquiryFacts enquiry={enquiry} />
        </>
      }
    >
      <EnquiryMessage enquiry={enquiry} />
      {enquiry.filePath && <AttachedFile enquiry={enquiry} onExpired={reload} />}
      {hasMails && <EnquiryTimeline {...timeline} part="mails" />}
      <ReplyBox
        title="Your Reply"
        label="Reply"
        desk={enquiryReplies}
        addressee={addresseeOf(enquiry)}
        entries={entries}
        reply={reply}
        found={found}
        onRetry={() => void reload()}
      />
      <DeleteEnquiry
        enquiry={enquiry}
        isOpen={isDeletionPending}
        onConfirm={remove}
        onClose={() => setIsDeletionPending(false)}
      />
    </ItemPanes>
  )
}
