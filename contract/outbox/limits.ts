/** Maximum number of listed unsent emails. */
export const maxUnsentEmails = 20

/** Why a mailbox can't be read, or its emails can't be stored. */
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

/** Why the mail server accepts no email at all. */
export const mailOutages = ['unreachable', 'timeout', 'security', 'password', 'sender', 'other'] as const
export type MailOutage = (typeof mailOutages)[number]

/** Why the mail server rejected an email. */
export type SmtpFailure = MailOutage | 'recipient'

/** Delay (ms) after which owners are told that the mail server isn't accepting an email: many accept it at the second attempt. */
export const delayedAfterMs = 15 * 60_000

/** Test emails per person, so that nobody can flood mailboxes or mail servers. */
export const testEmailLimit = { max: 5, windowMs: 10 * 60_000 } as const
