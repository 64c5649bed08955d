/** Messages about notification settings. */
export const notificationMessages = {
  saved: 'Notifications saved',
  saveFailed: 'Failed to save the notifications',
} as const
