import { ArrowLeft, Trash2 } from 'lucide-react'
import { startTransition, useOptimistic, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Enquiry as EnquiryRecord } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { EnquiryPlaceholder } from './enquiry-placeholder.tsx'
import { EnquiryMissing } from './enquiry-missing.tsx'
import type { EnquiryStatus } from './enquiry-status.tsx'
import { EnquiryView } from './enquiry-view.tsx'
import { updateEnquiryStatus } from './update-enquiry-status.ts'
import { DeletionSummary } from './deletion-summary.tsx'

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadDeferred(
    toResult(
      api.getEnquiry({ params: { id: params.id! } }, { signal: request.signal }),
      enquiryMessages.detailFailed,
    ),
    request,
  )

export default function Enquiry() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  if (!loaded) return <EnquiryPlaceholder />
  if (!loaded.ok) return <EnquiryMissing isAbsent={loaded.status === 404} message={loaded.message} />
  return <EnquiryScreen enquiry={loaded.value.data} />
}

function EnquiryScreen({ enquiry }: { enquiry: EnquiryRecord }) {
  const navigate = useNavigate()
  const list = useListAddress('/admin/enquires')
  const { revalidate } = useRevalidator()
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [shown, show] = useOptimistic(enquiry, (current, status: EnquiryStatus) => ({ ...current, status }))
  const params = { id: enquiry._id }

  const changeStatus = (status: EnquiryStatus) => {
    setFailure(undefined)
    startTransition(async () => {
      show(status)
      setFailure(await updateEnquiryStatus(enquiry._id, status))
      await revalidate()
    })
  }

  const remove = async () => {
    try {
      const { message } = await api.removeEnquiry({ params })
      void notify('success', message)
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
      <ScreenHead
        title="Contact Details"
        lead={enquiry.name}
        before={<IconLink to={list} Icon={ArrowLeft} label="Back" />}
        actions={
          <>
            <LinkButton to={list} prefetch="none" variant="secondary" size="compact">
              Back to List
            </LinkButton>
            <Button variant="danger" size="compact" onClick={() => setIsDeletionPending(true)}>
              <Trash2 className="size-4" aria-hidden="true" />
              Delete
            </Button>
          </>
        }
      />
      <EnquiryView enquiry={shown} failure={failure} onStatusChange={changeStatus} onExpired={revalidate} />
      <ConfirmDialog
        title="Delete contact submission"
        isOpen={isDeletionPending}
        onConfirm={remove}
        onClose={() => setIsDeletionPending(false)}
      >
        <p>{enquiryMessages.confirmDelete}</p>
        <DeletionSummary enquiry={enquiry} />
      </ConfirmDialog>
    </>
  )
}
