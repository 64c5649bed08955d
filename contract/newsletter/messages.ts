/** Messages about the newsletter that visitors see. */
export const newsletterMessages = {
  emailRequired: 'Email is required',
  noMail:
    'Thank you for subscribing! Your address is on the list, but this site can’t send email at the moment.',
  confirmByMail: 'Thank you for subscribing! Please check your email to confirm your address.',
  confirmed: 'Your subscription is confirmed. Welcome!',
  unsubscribed: 'You have been unsubscribed.',
  linkUnknown: 'This link is no longer valid',
  subscribeFailed: 'Failed to subscribe. Please try again.',
  confirmFailed: 'Failed to confirm your subscription. Please try again.',
  unsubscribeFailed: 'Failed to unsubscribe. Please try again.',
} as const
