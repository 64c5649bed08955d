import { api } from '#app/api/admin-api.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'

export const restoreEnquiry = (id: string) =>
  toExplainedResult(api.restoreEnquiry({ params: { id } }), adminEnquiryMessages.restoreFailed)
