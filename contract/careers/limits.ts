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

/** Maximum status changes, and other applications of the person, in the response for one application. They are the newest. */
export const applicationDetailLimits = { history: 100, others: 50 } as const

/** The position of an application for none of the openings (specification). */
export const otherPosition = 'Other'

/** The period that `recentApplications` counts (7 days, in milliseconds). */
export const recentApplicationsMs = 7 * 24 * 60 * 60_000
