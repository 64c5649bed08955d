/** Messages about the newsletter that visitors see. */
export const newsletterMessages = {
  emailRequired: 'Email is required',
  subscribed: 'Thank you for subscribing!',
  confirmByMail:
    'Thank you for subscribing! Please follow the link that we send you to confirm your address.',
  confirmed: 'Your subscription is confirmed. Welcome!',
  unsubscribed: 'You have been unsubscribed.',
  linkUnknown: 'This link is no longer valid',
  subscribeFailed: 'Failed to subscribe. Please try again.',
  confirmFailed: 'Failed to confirm your subscription. Please try again.',
  unsubscribeFailed: 'Failed to unsubscribe. Please try again.',
} as const
