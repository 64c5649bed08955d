export const enquiriesPageSize = 10

export const enquiryStatuses = ['new', 'in-progress', 'completed'] as const
