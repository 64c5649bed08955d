import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { useHandling } from '#app/admin/desk/handling/use-handling.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import type { EnquiryStatus } from '#app/admin/enquiries/enquiry-status.tsx'
import { updateEnquiryStatus } from '#app/admin/enquiries/update-enquiry-status.ts'

/** Changes of an enquiry that is shown, its status among them. */
export function useEnquiryChanges(enquiry: Enquiry) {
  const { revalidate } = useRevalidator()
  const { show, ...handling } = useHandling(enquiry, {
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
    reload: revalidate,
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
        setFailure(await updateEnquiryStatus(enquiry._id, status))
        await revalidate()
      })
    },
  }
}
