export const auditPageSize = 25

/** What the record of the back office is about. */
export const auditAreas = [
  'access',
  'accounts',
  'posts',
  'categories',
  'comments',
  'enquiries',
  'applications',
  'subscribers',
  'privacy',
] as const
