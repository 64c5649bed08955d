/** How many of the emails that could not be sent are listed. */
export const maxUnsentEmails = 20

/** Why a mailbox cannot be read, or what is in it cannot be stored. */
export const mailboxFailures = [
  'password',
  'unreachable',
  'security',
  'folder',
  'disk',
  'storage',
  'other',
] as const
export type MailboxFailure = (typeof mailboxFailures)[number]

/** Why the mail server takes no emails at all. */
export const mailOutages = ['unreachable', 'timeout', 'security', 'password', 'sender', 'other'] as const
export type MailOutage = (typeof mailOutages)[number]

/** Why the mail server took no email. */
export type SmtpFailure = MailOutage | 'recipient'

/** An email that waits for longer than this (ms) since the mail server does not take it is told of: many take one at the second attempt. */
export const delayedAfterMs = 15 * 60_000

/** Test emails for each person: others' mailboxes and mail servers are not to be filled from here. */
export const testEmailLimit = { max: 5, windowMs: 10 * 60_000 } as const
