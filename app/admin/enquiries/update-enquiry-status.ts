import { api } from '#app/api/admin-api.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import type { EnquiryStatus } from './enquiry-status.tsx'

/**
 * Saves a status. A failure is shown as a toast, since the status on screen reverts.
 * @returns the sentence of the failure, if any
 */
export async function updateEnquiryStatus(id: string, status: EnquiryStatus): Promise<string | undefined> {
  try {
    await api.setEnquiryStatus({ params: { id }, body: { status } })
    return undefined
  } catch (error) {
    console.info(error)
    void notify('error', enquiryMessages.statusFailed)
    return enquiryMessages.statusFailed
  }
}
