import { startTransition, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { useHandling, type HandlingOptions } from '#app/admin/desk/handling/use-handling.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { EnquiryStatus } from '#app/admin/enquiries/enquiry-status.tsx'
import { updateEnquiryStatus } from '#app/admin/enquiries/update-enquiry-status.ts'

/** Changes of an enquiry that is shown, its status among them. */
export function useEnquiryChanges(
  enquiry: Enquiry,
  { reload, onSaved = reload }: Omit<HandlingOptions<EnquiryStatus>, 'send'>,
) {
  const { show, ...handling } = useHandling(enquiry, {
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
    reload,
    onSaved,
  })
  const [failure, setFailure] = useState<string>()

  return {
    ...handling,
    /** Why the last change of the status failed. */
    failure,
    changeStatus: (status: EnquiryStatus) => {
      setFailure(undefined)
      startTransition(async () => {
        show({ status })
        const message = await updateEnquiryStatus(enquiry._id, status)
        setFailure(message)
        await (message ? reload() : onSaved({ status }))
      })
    },
  }
}
