/**
 * Method and path of the calls that only the pages of the newsletter make. Apart from `siteAddresses`, since every page loads those and
 * articles have no room for more.
 */
export const readerAddresses = {
  listArchive: 'GET /api/newsletter/archive',
  readIssue: 'GET /api/newsletter/archive/:slug',
  readPreferences: 'GET /api/newsletter/preferences',
  savePreferences: 'POST /api/newsletter/preferences',
  emailSubscription: 'POST /api/newsletter/preferences/copy',
  eraseSubscription: 'POST /api/newsletter/preferences/erase',
} as const
