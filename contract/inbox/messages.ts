/** Messages about the inbox. */
export const inboxMessages = {
  loadFailed: 'Failed to load the inbox. Please try again.',
} as const
