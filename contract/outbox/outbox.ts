import { z } from 'zod'
import { id, timestamp } from '#contract/text.ts'
import { mailboxFailures, mailOutages, maxUnsentEmails } from './limits.ts'

/** An email that is no longer retried. `lastError` is the mail server's last response; empty if it was never tried. */
export const UnsentEmail = z.object({
  _id: id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  lastError: z.string(),
})
export type UnsentEmail = z.infer<typeof UnsentEmail>

/** Delayed emails: how many, when the oldest was created, and why the last attempt failed. */
export const DelayedEmails = z.object({
  total: z.number().int(),
  oldestAt: timestamp,
  failure: z.enum(mailOutages),
})
export type DelayedEmails = z.infer<typeof DelayedEmails>

/**
 * The mailbox for replies: when it was last read, why and since when it can't be, and how many unread emails stay there because they belong to
 * no record or couldn't be imported.
 */
export const MailboxState = z.object({
  checkedAt: timestamp.nullable(),
  failure: z.enum(mailboxFailures).nullable(),
  failedSince: timestamp.nullable(),
  unmatched: z.number().int(),
  untaken: z.number().int(),
})
export type MailboxState = z.infer<typeof MailboxState>

/** The outcome of a test email. `message` says whether the mail server accepted it, or why not. */
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
