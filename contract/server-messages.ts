/** The server's messages about any request. Pages show them as received, so they are in no script of the site. */
export const serverMessages = {
  invalid: 'The request is not valid',
  unauthorized: 'Please sign in to continue',
  forbidden: 'You don’t have permission to do this',
  notFound: 'Not found',
  tooLarge: 'The request is too large',
  lengthRequired: 'Please send a Content-Length header',
  tooSlow: 'The request arrived too slowly. Please try again over a faster connection.',
  wrongType: 'The content type is not supported',
  tooMany: 'Too many requests. Please try again later.',
  tooManyAtOnce: 'Too many requests came from your network at the same time. Please try again in a minute.',
  busy: 'The site is very busy at the moment. Please try again in a minute.',
  tooManyPendingComments: 'Too many comments on this post are awaiting moderation. Please try again later.',
  tooManyPendingReplies: 'Too many replies to this comment are awaiting moderation. Please try again later.',
  full: 'There is no space left to store this. Please try again later.',
  notReady: 'The service is not ready. Please try again shortly.',
} as const
