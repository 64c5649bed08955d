/** Maximum lengths of an application's texts, in characters after trimming. */
export const applicationTextLimits = { experience: 100, coverLetter: 10_000, adminNotes: 5_000 } as const

export const applicationsPageSize = 10

export const applicationStatuses = [
  'pending',
  'reviewed',
  'shortlisted',
  'interviewed',
  'hired',
  'rejected',
] as const

/** What one can apply for (specification, public §5). */
export const positions = [
  'Senior DevOps Engineer',
  'Cloud Infrastructure Architect',
  'Site Reliability Engineer',
  'Other',
] as const

/** How far back `recentApplications` counts (specification, back office §9). */
export const recentApplicationsMs = 7 * 24 * 60 * 60_000
