/** Messages about what a person is told by email. */
export const notificationMessages = {
  saved: 'Notifications saved',
  saveFailed: 'Failed to save the notifications',
} as const
