import { api } from '#app/api/admin-api.ts'
import { toOptional, toResult } from '#app/api/result.ts'
import { adminDeskMessages } from '#contract/desk/admin-messages.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { emailMessages } from '#contract/emails/messages.ts'

/** Loads an enquiry with its timeline and draft, possible assignees and the retention period. */
export async function loadEnquiry(id: string, signal: AbortSignal) {
  const params = { id }
  const [enquiry, timeline, reply, person, teamMembers, notice] = await Promise.all([
    toResult(api.getEnquiry({ params }, { signal }), enquiryMessages.detailFailed),
    toResult(api.listEnquiryEntries({ params }, { signal }), adminDeskMessages.timelineFailed),
    toResult(api.getReplyDraft({ params }, { signal }), emailMessages.loadFailed),
    toOptional(api.getEnquiryPerson({ params }, { signal })),
    toOptional(api.listEnquiryAssignees({}, { signal })),
    toOptional(api.getPrivacyNotice({}, { signal })),
  ])
  return {
    enquiry,
    timeline,
    reply,
    person,
    people: teamMembers?.people,
    keepMonths: notice?.keepMonths.enquiries,
  }
}

export type LoadedEnquiry = Awaited<ReturnType<typeof loadEnquiry>>
