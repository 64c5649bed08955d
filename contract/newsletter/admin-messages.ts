/** Messages about subscribers in the back office. */
export const subscriberMessages = {
  none: 'No subscribers found',
  listFailed: 'Failed to load subscribers. Please try again.',
  notFound: 'Subscriber not found',
  deleted: 'Subscriber deleted successfully',
  deleteFailed: 'Failed to delete subscriber',
  restored: 'Subscriber restored',
  restoreFailed: 'Failed to restore subscriber',
  subscribedAgain: 'This address has subscribed again meanwhile',
  exportFailed: 'Failed to export subscribers',
} as const
