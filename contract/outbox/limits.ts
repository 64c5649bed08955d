/** How many of the emails that could not be sent are listed. */
export const maxUnsentEmails = 20

/** Why a mailbox cannot be read. */
export const inboxFailures = ['password', 'unreachable', 'security', 'folder', 'other'] as const
export type InboxFailure = (typeof inboxFailures)[number]
