/** Maximum length of the notes on an application, in characters after trimming. */
export const adminNotesLimit = 5_000

export const applicationsPageSize = 10

export const applicationStatuses = [
  'pending',
  'reviewed',
  'shortlisted',
  'interviewed',
  'hired',
  'rejected',
] as const

/** The position of those who apply for none of the openings (specification). */
export const otherPosition = 'Other'

/**
 * The period that `recentApplications` counts (milliseconds): 7 days. As ages are said in whole days, it goes to the end of the seventh,
 * so that what is `7 days ago` in the list is counted.
 */
export const recentApplicationsMs = 8 * 24 * 60 * 60_000
