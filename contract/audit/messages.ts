/** Messages of the audit log's screen. */
export const auditMessages = {
  none: 'No entries found',
  listFailed: 'Failed to load the audit log. Please try again.',
} as const
