/** Messages about enquiries that only the back office shows, so that the bundle of the site does not contain them. */
export const adminEnquiryMessages = {
  restored: 'Contact submission restored',
  manyRestored: 'Contact submissions restored',
  removeFailed: 'Failed to delete contact submissions. Please try again.',
  restoreFailed: 'Failed to restore contact submission',
} as const
