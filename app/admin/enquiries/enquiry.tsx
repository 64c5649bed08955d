import { Mail, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { focusAssignee } from '#app/admin/desk/handling/assignee-field.tsx'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { NeighbourLinks } from '#app/admin/desk/views/neighbour-links.tsx'
import { useNeighbours, type LoadNeighbours } from '#app/admin/desk/views/use-neighbours.ts'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { readFilters } from '#app/ui/admin/lists/list-state.ts'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import type { Enquiry as EnquiryRecord } from '#contract/enquiries/enquiries.ts'
import { BackToList } from './frame/back-to-list.tsx'
import { EnquiryHandling } from './enquiry-panels.tsx'
import { EnquiryTimeline } from './handling/enquiry-timeline.tsx'
import { enquiryFilters } from './load-enquiries.ts'
import { loadEnquiry, type LoadedEnquiry } from './load-enquiry.ts'
import { useEnquiryChanges } from './handling/use-enquiry-changes.ts'
import { restoreEnquiry } from './restore-enquiry.ts'
import { addresseeOf, enquiryReplies } from './enquiry-replies.ts'
import { EnquirySkeleton } from './frame/enquiry-skeleton.tsx'
import { EnquiryMissing } from './frame/enquiry-missing.tsx'
import { EnquiryView } from './enquiry-view.tsx'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { withLastAnswer } from '#app/admin/desk/reply/quoted.rules.ts'
import { ReplyComposer } from '#app/admin/desk/reply/reply-composer.tsx'
import { replyLink } from '#app/admin/desk/reply/reply-link.rules.ts'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { useCompany } from '#app/company/use-company.ts'
import { blankReply } from '#app/admin/desk/reply/reply-form.rules.ts'

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadEnquiry(params.id!, request.signal), request)

const pathOf = (id: string | undefined) => id && `/admin/enquires/${id}`

const loadNeighbours: LoadNeighbours = (id, list, signal) => {
  const query = readFilters(list, enquiryFilters)
  return api.getEnquiryNeighbours({ params: { id }, query }, { signal })
}

export default function Enquiry() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!loaded) return <EnquirySkeleton />
  const { enquiry, ...rest } = loaded
  if (!enquiry.ok) return <EnquiryMissing isAbsent={enquiry.status === 404} message={enquiry.message} />
  const { data } = enquiry.value
  return <EnquiryScreen key={data._id} enquiry={data} {...rest} />
}

type ScreenProps = Omit<LoadedEnquiry, 'enquiry'> & { enquiry: EnquiryRecord }

function EnquiryScreen({ enquiry, entries, reply: found, people, keepMonths }: ScreenProps) {
  const { name: firm } = useCompany('company')
  const navigate = useNavigate()
  const list = useListAddress('/admin/enquires')
  const { state } = useLocation()
  const { revalidate } = useRevalidator()
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const changes = useEnquiryChanges(enquiry, { reload: revalidate })
  const beside = useNeighbours(enquiry._id, new URL(list, location.origin).search, loadNeighbours)
  const neighbours = { previous: pathOf(beside.previous), next: pathOf(beside.next) }
  const { opener, ...reply } = useReply(enquiry._id, found.ok ? found.value.draft : null, {
    desk: enquiryReplies,
    entries,
    reload: revalidate,
  })
  const params = { id: enquiry._id }
  const addressee = withLastAnswer(addresseeOf(enquiry), entries.ok ? entries.value : [])

  const openNeighbour = (path: string | undefined) => {
    if (path) void navigate(path, { state })
  }
  const keys = [
    { key: 'j', does: 'Go to the next enquiry', run: () => openNeighbour(neighbours.next) },
    { key: 'k', does: 'Go to the previous enquiry', run: () => openNeighbour(neighbours.previous) },
    { key: 'e', does: 'Mark as completed', run: () => changes.changeStatus('completed') },
    { key: 'a', does: 'Assign', run: focusAssignee },
    { key: 'r', does: 'Reply', run: reply.open },
  ]

  const undo = async () => {
    const restored = await restoreEnquiry(enquiry._id)
    if (!restored.ok) return notify('error', restored.message)
    void notify('success', restored.value.message)
    await navigate(`/admin/enquires/${enquiry._id}`, { state })
  }
  const remove = async () => {
    try {
      const { message } = await api.removeEnquiry({ params })
      void notifyRemoval(message, undo)
      await navigate(list)
    } catch (error) {
      // a failure is only logged
      console.info(error)
    }
    return undefined
  }

  return (
    <>
      <title>Contact Details | Blog CMS</title>
      <BackToList />
      <ScreenHead
        title="Contact Details"
        isSmall
        lead={
          <>
            <span dir="auto" className="block text-h3 font-semibold text-heading sm:text-[1.75rem]">
              {enquiry.name}
            </span>
            {enquiry.companyName && (
              <>
                <bdi>{enquiry.companyName}</bdi> ·{' '}
              </>
            )}
            <RelativeTime at={enquiry.createdAt} />
          </>
        }
        actions={
          <>
            <NeighbourLinks noun="enquiry" {...neighbours} origin={state as object | null} />
            <Button
              variant="danger"
              size="compact"
              // apart from the next enquiry on a phone, for who goes through them
              className="max-sm:order-last max-sm:ml-auto"
              onClick={() => setIsDeletionPending(true)}
            >
              <Trash2 className="size-4" aria-hidden="true" />
              Delete
            </Button>
            <SingleKeys keys={keys} />
            <a
              href={replyLink(addressee, blankReply(firm))}
              className={`${buttonClass({ variant: 'secondary', size: 'compact' })} max-sm:-order-1`}
            >
              <Mail className="size-4" aria-hidden="true" />
              Reply by Email
            </a>
            <Button
              ref={opener}
              size="compact"
              aria-expanded={reply.isOpen}
              className="max-sm:-order-1 max-sm:grow max-sm:basis-44"
              onClick={reply.open}
            >
              <Reply className="size-4" aria-hidden="true" />
              Reply
            </Button>
          </>
        }
      />
      <EnquiryView
        enquiry={changes.shown}
        failure={changes.failure}
        onStatusChange={changes.changeStatus}
        onExpired={revalidate}
        handling={
          <EnquiryHandling people={people} keepMonths={keepMonths} handling={changes} entries={entries} />
        }
        reply={
          reply.isOpen && (
            <ReplyComposer
              title="Your Reply"
              desk={enquiryReplies}
              addressee={addressee}
              reply={reply}
              found={found}
              onRetry={() => void revalidate()}
            />
          )
        }
        timeline={<EnquiryTimeline enquiry={enquiry} entries={entries} reply={reply} reload={revalidate} />}
      />
      <DeleteEnquiry
        enquiry={enquiry}
        isOpen={isDeletionPending}
        onConfirm={remove}
        onClose={() => setIsDeletionPending(false)}
      />
    </>
  )
}
