import { api } from '#app/api/admin-api.ts'
import { ItemMissing, ItemSkeleton } from '#app/admin/desk/conversation/item-missing.tsx'
import { hasOtherEntries } from '#app/admin/desk/timeline/known-entries.rules.ts'
import type { InboxContext } from '#app/admin/desk/conversation/inbox-context.ts'
import { useItemFrame } from '#app/admin/desk/conversation/use-item-frame.tsx'
import { useRecord } from '#app/admin/desk/conversation/use-record.ts'
import { statusLabel } from '#app/admin/enquiries/enquiry-status.tsx'
import { EnquiryView } from '#app/admin/enquiries/enquiry-view.tsx'
import { loadEnquiry, type LoadedEnquiry } from '#app/admin/enquiries/load-enquiry.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

const isFailed = ({ enquiry }: LoadedEnquiry) => !enquiry.ok

export function EnquiryItem({ inbox }: { inbox: InboxContext }) {
  const { value, reload } = useRecord(inbox.id, loadEnquiry, isFailed)
  if (!value) return <ItemSkeleton inbox={inbox} />
  const { enquiry, ...rest } = value
  if (!enquiry.ok) return <ItemMissing inbox={inbox} missing={enquiryMessages.notFound} failure={enquiry} />
  return <LoadedItem enquiry={enquiry.value.data} {...rest} inbox={inbox} reload={reload} />
}

type Props = Omit<LoadedEnquiry, 'enquiry'> & {
  enquiry: Enquiry
  inbox: InboxContext
  reload: () => Promise<void>
}

function LoadedItem({ inbox, reload, ...loaded }: Props) {
  const { enquiry, timeline } = loaded
  const params = { id: enquiry._id }
  const frame = useItemFrame<Enquiry>({
    inbox,
    name: enquiry.name,
    record: enquiry,
    statusLabel,
    reload: async () => {
      await Promise.all([reload(), inbox.reload()])
    },
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
    look: async () => {
      const present = await api.listEnquiryEntries({ params })
      return timeline.ok && hasOtherEntries(present, timeline.value)
    },
  })
  return <EnquiryView {...loaded} frame={frame} />
}
