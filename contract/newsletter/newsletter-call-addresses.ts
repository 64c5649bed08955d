/**
 * Method and path of calls that only newsletter pages make. Separate from `siteAddresses`, which every page loads, to keep pages small.
 */
export const newsletterCallAddresses = {
  listArchive: 'GET /api/newsletter/archive',
  readIssue: 'GET /api/newsletter/archive/:slug',
  readPreferences: 'GET /api/newsletter/preferences',
  savePreferences: 'POST /api/newsletter/preferences',
  emailSubscription: 'POST /api/newsletter/preferences/copy',
  eraseSubscription: 'POST /api/newsletter/preferences/erase',
} as const
