import { api } from '#app/api/admin-api.ts'
import { useHandling, type HandlingOptions } from '#app/admin/desk/handling/use-handling.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

/** Changes of a shown enquiry, including its status. */
export const useEnquiryChanges = (
  enquiry: Enquiry,
  options: Pick<HandlingOptions<Enquiry>, 'reload' | 'onSaved'>,
) =>
  useHandling(enquiry, {
    ...options,
    send: (id, body) => api.changeEnquiry({ params: { id }, body }),
    statusFailed: enquiryMessages.statusFailed,
  })
