/** Messages about applications that only the back office shows, so that the bundle of the site does not contain them. */
export const adminApplicationMessages = {
  revisionInvalid: 'The revision must be a whole number',
  stale: 'Somebody else saved this application meanwhile',
} as const
