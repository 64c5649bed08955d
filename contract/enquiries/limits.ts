/** Maximum lengths of an enquiry's texts, in characters after trimming. */
export const enquiryTextLimits = { companyName: 120, project: 10_000 } as const

export const enquiriesPageSize = 10

export const enquiryStatuses = ['new', 'in-progress', 'completed'] as const
