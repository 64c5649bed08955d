import type { MailboxFailure, MailOutage, SmtpFailure } from './limits.ts'
import type { DelayedEmails, MailboxState } from './outbox.ts'
import { formatNumber } from '#contract/locale.ts'

/** How to fix a mail server that accepts no email. */
const outages = {
  unreachable: 'Can’t reach the mail server. Check the host and port in SMTP_URL.',
  timeout: 'The mail server timed out. Check the host and port in SMTP_URL, and any firewall in between.',
  security:
    'No secure connection to the mail server: it doesn’t offer one, or its certificate isn’t valid for the host in SMTP_URL.',
  password: 'The mail server rejected the login. Check the user and password in SMTP_URL.',
  sender: 'The mail server rejected the sender. Set MAIL_FROM to an address it can send from.',
  other: 'The mail server isn’t accepting email. See the server log for details.',
} satisfies Record<MailOutage, string>

/** Messages about unsent emails. */
export const outboxMessages = {
  title: 'Unsent emails',
  notice: (total: number) =>
    `${formatNumber(total)} ${total === 1 ? 'email' : 'emails'} from the last 30 days couldn’t be sent and won’t be retried.`,
  delayed: ({ total, failure }: Pick<DelayedEmails, 'total' | 'failure'>) =>
    `${formatNumber(total)} ${total === 1 ? 'email is' : 'emails are'} waiting to be sent. ${outages[failure]} Sending is retried for five days.`,
  neverTried: 'It had expired by the time the mail server was back.',
} as const

/** Messages about the test email. */
export const testEmailMessages = {
  send: 'Send a test email',
  accepted: (recipient: string) =>
    `The mail server accepted the test email. Check ${recipient}, including the spam folder.`,
  noMailServer: 'Email isn’t set up. Set SMTP_URL and restart the server.',
  failed: 'Failed to send the test email',
  failures: {
    unreachable: () => outages.unreachable,
    timeout: () => outages.timeout,
    security: () => outages.security,
    password: () => outages.password,
    sender: () => outages.sender,
    recipient: (recipient) => `The mail server won’t deliver to ${recipient}.`,
    other: () => 'The mail server didn’t accept the test email. See the server log for details.',
  } satisfies Record<SmtpFailure, (recipient: string) => string>,
} as const

/** Messages about the mailbox for replies. */
export const mailboxMessages = {
  title: 'Email replies',
  failures: {
    password: 'The mailbox rejected the login. Check the user and password in IMAP_URL.',
    unreachable: 'Can’t reach the mailbox server. Check the host and port in IMAP_URL.',
    security:
      'No secure connection to the mailbox server: it doesn’t offer one, or its certificate isn’t valid.',
    folder: 'The mailbox doesn’t have the folder named in IMAP_URL.',
    disk: 'The disk is full, so replies with attachments can’t be imported. Free up some space.',
    storage:
      'File storage is failing, so replies with attachments can’t be imported. Check STORAGE_URL and the storage.',
    other: 'The mailbox can’t be read. See the server log for details.',
  } satisfies Record<MailboxFailure, string>,
  consequence: 'Replies stay in the mailbox until this is fixed.',
  untaken: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'reply' : 'replies'} couldn’t be imported. Read ${count === 1 ? 'it' : 'them'} in the mailbox. The server log says why; the server retries when it restarts.`,
  unmatched: (count: number) =>
    `${formatNumber(count)} unread ${count === 1 ? 'email' : 'emails'} in the mailbox ${count === 1 ? 'doesn’t' : 'don’t'} belong to any record and ${count === 1 ? 'stays' : 'stay'} there: automatic emails, and emails from before the mailbox was connected.`,
} as const

/** How an operator fixes email, in sentences. */
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
