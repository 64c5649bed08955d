import type { InboxFailure } from './limits.ts'
import { formatNumber } from '#contract/locale.ts'

/** Messages about emails that could not be sent. */
export const outboxMessages = {
  title: 'Emails not sent',
  notice: (total: number) =>
    `${formatNumber(total)} ${total === 1 ? 'email' : 'emails'} of the last 30 days could not be sent and ${total === 1 ? 'is' : 'are'} not tried any more.`,
  neverTried: 'It was too old when the mail server could be reached again.',
} as const

/** Messages about the mailbox that answers come to. */
export const inboxMessages = {
  title: 'Answers by email',
  failures: {
    password: 'The mailbox refuses the user or the password of IMAP_URL.',
    unreachable: 'The mail server of the mailbox cannot be reached.',
    security:
      'The mail server of the mailbox offers no secure connection, or one with a certificate that is not valid.',
    folder: 'The folder that IMAP_URL names is not in the mailbox.',
    other: 'The mailbox cannot be read; the log of the server says why.',
  } satisfies Record<InboxFailure, string>,
  consequence: 'Answers to enquiries stay there until it can be read again.',
  unmatched: (count: number) =>
    `${formatNumber(count)} unread ${count === 1 ? 'mail' : 'mails'} in the mailbox ${count === 1 ? 'belongs' : 'belong'} to no enquiry and ${count === 1 ? 'stays' : 'stay'} there.`,
} as const
