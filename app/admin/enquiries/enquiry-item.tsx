import { api } from '#app/api/admin-api.ts'
import { ItemMissing, ItemSkeleton } from '#app/admin/desk/conversation/item-missing.tsx'
import { hasOtherEntries } from '#app/admin/desk/timeline/known-entries.rules.ts'
import type { InboxPlace } from '#app/admin/desk/conversation/place.ts'
import { useItemFrame } from '#app/admin/desk/conversation/use-item-frame.tsx'
import { useRecord } from '#app/admin/desk/conversation/use-record.ts'
import { statusLabel } from '#app/admin/enquiries/enquiry-status.tsx'
import { EnquiryView } from '#app/admin/enquiries/enquiry-view.tsx'
import { loadEnquiry, type LoadedEnquiry } from '#app/admin/enquiries/load-enquiry.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

const isFailed = ({ enquiry }: LoadedEnquiry) => !enquiry.ok

/** An enquiry in the inbox. */
export function EnquiryItem({ place }: { place: InboxPlace }) {
  const { value, reload } = useRecord(place.id, loadEnquiry, isFailed)
  if (!value) return <ItemSkeleton place={place} />
  const { enquiry, ...rest } = value
  if (!enquiry.ok) return <ItemMissing place={place} missing={enquiryMessages.notFound} failure={enquiry} />
  return <LoadedItem enquiry={enquiry.value.data} {...rest} place={place} reload={reload} />
}

type Props = Omit<LoadedEnquiry, 'enquiry'> & {
  enquiry: Enquiry
  place: InboxPlace
  reload: () => Promise<void>
}

function LoadedItem({ place, reload, ...loaded }: Props) {
  const { enquiry, timeline } = loaded
  const params = { id: enquiry._id }
  const frame = useItemFrame<Enquiry>({
    place,
    name: enquiry.name,
    record: enquiry,
    statusLabel,
    reload: async () => {
      await Promise.all([reload(), place.reload()])
    },
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
    look: async () => {
      const present = await api.listEnquiryEntries({ params })
      return timeline.ok && hasOtherEntries(present, timeline.value)
    },
  })
  return <EnquiryView {...loaded} frame={frame} />
}
