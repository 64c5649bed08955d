export const enquiriesPageSize = 10

/**
 * How an enquiry arrived: by the contact form; by an email that belonged to no record; or entered by a team member after a phone call or
 * meeting, or to send the first email.
 */
export const enquirySources = ['form', 'email', 'phone', 'meeting', 'outbound'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** Whether an enquiry is an unanswered email that belonged to no record. */
export const isUnmatched = ({ source, status }: { source: EnquirySource; status: string }): boolean =>
  source === 'email' && status === 'new'

/** Maximum enquiries a day from emails that belong to no record. Further emails stay in the mailbox. */
export const maxUnmatchedPerDay = 200

export const enquiryStatuses = ['new', 'in-progress', 'completed'] as const
