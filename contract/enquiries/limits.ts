export const enquiriesPageSize = 10

/**
 * How an enquiry came: by the contact form, by an email that belonged to no record, or written down by somebody of the desk after a
 * telephone call or a meeting, or to write the first email.
 */
export const enquirySources = ['form', 'email', 'phone', 'meeting', 'outbound'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** Whether an enquiry is an email that belongs to no record, and that nobody has answered. */
export const isUnmatched = ({ source, status }: { source: EnquirySource; status: string }): boolean =>
  source === 'email' && status === 'new'

/** How many emails that belong to no record become enquiries in a day; more stay in the mailbox. */
export const maxUnmatchedPerDay = 200

export const enquiryStatuses = ['new', 'in-progress', 'completed'] as const
