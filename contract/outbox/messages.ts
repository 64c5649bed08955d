import type { MailboxFailure, MailOutage, SmtpFailure } from './limits.ts'
import type { DelayedEmails, MailboxState } from './outbox.ts'
import { formatNumber } from '#contract/locale.ts'

/** What to do about a mail server that takes no emails. */
const outages = {
  unreachable: 'The mail server cannot be reached: check host and port of SMTP_URL.',
  timeout:
    'The mail server does not answer in time: check host and port of SMTP_URL, and whether a firewall is between.',
  security:
    'No secure connection to the mail server: it offers none, or its certificate is not valid for the host of SMTP_URL.',
  password: 'The mail server refuses the login: check user and password of SMTP_URL.',
  sender: 'The mail server refuses the sender: set MAIL_FROM to an address that it sends for.',
  other: 'The mail server does not take them; the log of the server says what it answers.',
} satisfies Record<MailOutage, string>

/** Messages about emails that could not be sent. */
export const outboxMessages = {
  title: 'Emails not sent',
  notice: (total: number) =>
    `${formatNumber(total)} ${total === 1 ? 'email' : 'emails'} of the last 30 days could not be sent and ${total === 1 ? 'is' : 'are'} not tried any more.`,
  delayed: ({ total, failure }: Pick<DelayedEmails, 'total' | 'failure'>) =>
    `${formatNumber(total)} ${total === 1 ? 'email waits' : 'emails wait'} to be sent. ${outages[failure]} None is lost: ${total === 1 ? 'it is' : 'they are'} tried again for five days.`,
  neverTried: 'It was too old when the mail server could be reached again.',
} as const

/** Messages about the email that tests the mail server. */
export const testEmailMessages = {
  send: 'Send a test mail',
  accepted: (recipient: string) =>
    `The mail server has taken the test mail. Look for it at ${recipient}, also among the spam.`,
  noMailServer: 'No mail server is set up: set SMTP_URL and start the server again.',
  failed: 'Failed to send the test mail',
  failures: {
    unreachable: () => outages.unreachable,
    timeout: () => outages.timeout,
    security: () => outages.security,
    password: () => outages.password,
    sender: () => outages.sender,
    recipient: (recipient) => `The mail server refuses to send to ${recipient}.`,
    other: () => 'The mail server has not taken the test mail; the log of the server says why.',
  } satisfies Record<SmtpFailure, (recipient: string) => string>,
} as const

/** Messages about the mailbox that answers come to. */
export const mailboxMessages = {
  title: 'Answers by email',
  failures: {
    password: 'The mailbox refuses the user or the password of IMAP_URL.',
    unreachable: 'The mail server of the mailbox cannot be reached.',
    security:
      'The mail server of the mailbox offers no secure connection, or one with a certificate that is not valid.',
    folder: 'The folder that IMAP_URL names is not in the mailbox.',
    disk: 'The disk of the site is full, so that no answers with files are taken in: free space on it.',
    storage:
      'The storage of files takes none, so that no answers with files are taken in: check STORAGE_URL and the storage.',
    other: 'The mailbox cannot be read; the log of the server says why.',
  } satisfies Record<MailboxFailure, string>,
  consequence: 'Answers stay in the mailbox until they can be taken in again.',
  untaken: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'answer' : 'answers'} in the mailbox could not be taken in and ${count === 1 ? 'stays' : 'stay'} there: read ${count === 1 ? 'it' : 'them'} there. The log of the server says why; it tries again when it starts.`,
  unmatched: (count: number) =>
    `${formatNumber(count)} unread ${count === 1 ? 'email' : 'emails'} in the mailbox ${count === 1 ? 'belongs' : 'belong'} to no record and ${count === 1 ? 'stays' : 'stay'} there: automatic ones, and those from before the mailbox was connected.`,
} as const

/** What an operator is to do so that mail moves again, in sentences. */
export function mailAdvice({
  delayed,
  mailbox,
}: {
  delayed: DelayedEmails | null
  mailbox: MailboxState | null
}): string[] {
  return [
    ...(delayed ? [outboxMessages.delayed(delayed)] : []),
    ...(mailbox?.failure
      ? [`${mailboxMessages.failures[mailbox.failure]} ${mailboxMessages.consequence}`]
      : []),
    ...(mailbox?.untaken ? [mailboxMessages.untaken(mailbox.untaken)] : []),
  ]
}
