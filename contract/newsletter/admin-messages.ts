/** Messages about subscribers in the back office. */
export const subscriberMessages = {
  none: 'No subscribers found',
  listFailed: 'Failed to load subscribers. Please try again.',
  exportFailed: 'Failed to export subscribers',
} as const
