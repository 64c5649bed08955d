import { z } from 'zod'
import { id, timestamp } from '#contract/text.ts'
import { mailboxFailures, mailOutages, maxUnsentEmails } from './limits.ts'

/** An email that is not tried any more. `lastError` is what the mail server last answered; empty when it was never tried. */
export const UnsentEmail = z.object({
  _id: id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  lastError: z.string(),
})
export type UnsentEmail = z.infer<typeof UnsentEmail>

/** The emails that wait since the mail server does not take them: how many, since when the oldest of them, and why the last one failed. */
export const DelayedEmails = z.object({
  total: z.number().int(),
  oldestAt: timestamp,
  failure: z.enum(mailOutages),
})
export type DelayedEmails = z.infer<typeof DelayedEmails>

/**
 * The mailbox that answers come to: when it was read last, since when and why it cannot be read, and how many of its unread mails stay
 * there: those that belong to no enquiry, and those that could not be taken in.
 */
export const MailboxState = z.object({
  checkedAt: timestamp.nullable(),
  failure: z.enum(mailboxFailures).nullable(),
  failedSince: timestamp.nullable(),
  unmatched: z.number().int(),
  untaken: z.number().int(),
})
export type MailboxState = z.infer<typeof MailboxState>

/** What became of a test email. `message` says it in a sentence: that the mail server took it, or why not. */
export const TestEmailOutcome = z.object({
  success: z.literal(true),
  isAccepted: z.boolean(),
  message: z.string(),
})
export type TestEmailOutcome = z.infer<typeof TestEmailOutcome>

export const UnsentEmails = z.object({
  success: z.literal(true),
  emails: z.array(UnsentEmail).meta({ description: `The newest ${maxUnsentEmails}` }),
  total: z.number().int(),
  delayed: DelayedEmails.nullable().meta({ description: 'Null if no email is delayed' }),
  mailbox: MailboxState.nullable().meta({ description: 'Null if no mailbox for replies is connected' }),
})
export type UnsentEmails = z.infer<typeof UnsentEmails>
