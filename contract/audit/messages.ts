export const auditMessages = {
  actorInvalid: 'The actor must be the id of an account',
  peopleFailed: 'Failed to load team members',
  none: 'No entries found',
  listFailed: 'Failed to load the audit log. Please try again.',
} as const
