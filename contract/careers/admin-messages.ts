/** Application messages that only the back office shows; kept out of the site's bundle. */
export const adminApplicationMessages = {
  restored: 'Application restored',
  manyRestored: 'Applications restored',
  removeFailed: 'Failed to delete applications. Please try again.',
  restoreFailed: 'Failed to restore application',
  stale: 'Someone else has saved this application',
} as const
