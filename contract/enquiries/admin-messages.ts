/** Enquiry messages that only the back office shows; kept out of the site's bundle. */
export const adminEnquiryMessages = {
  restored: 'Contact submission restored',
  added: 'Enquiry added',
  addFailed: 'Failed to add the enquiry. Please try again.',
  attached: 'Email attached',
  attachFailed: 'Failed to attach the email. Please try again.',
  notAttachable: 'Only an unanswered email can be attached to another record',
  targetNotFound: 'This record no longer exists',
  targetForbidden: 'You don’t have access to applications',
  manyRestored: 'Contact submissions restored',
  removeFailed: 'Failed to delete contact submissions. Please try again.',
  restoreFailed: 'Failed to restore contact submission',
} as const
