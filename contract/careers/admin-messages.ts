/** Messages about applications that only the back office shows, so that the bundle of the site does not contain them. */
export const adminApplicationMessages = {
  restored: 'Application restored',
  manyRestored: 'Applications restored',
  removeFailed: 'Failed to delete applications. Please try again.',
  restoreFailed: 'Failed to restore application',
  stale: 'Someone else has saved this application',
} as const
