/** How many of the emails that could not be sent are listed. */
export const maxUnsentEmails = 20

/** Why a mailbox cannot be read. */
export const inboxFailures = ['password', 'unreachable', 'security', 'folder', 'other'] as const
export type InboxFailure = (typeof inboxFailures)[number]

/** Why the mail server took no email. */
export type SmtpFailure =
  | 'unreachable'
  | 'timeout'
  | 'security'
  | 'password'
  | 'sender'
  | 'recipient'
  | 'other'

/** Test emails for each person: others' mailboxes and mail servers are not to be filled from here. */
export const testEmailLimit = { max: 5, windowMs: 10 * 60_000 } as const
