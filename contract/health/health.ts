import { mailboxFailures, mailOutages } from '#contract/outbox/limits.ts'
import { z } from 'zod'

export const Live = z.object({ success: z.literal(true), status: z.literal('live') })
/**
 * `details` is for operators, and no reason to send visitors elsewhere: whether emails go out (`none` without a mail server) and answers come
 * in (`none` without a mailbox), or why they do not, and what to do about it.
 */
export const Ready = z.object({
  success: z.literal(true),
  status: z.literal('ready'),
  details: z.object({
    mail: z.enum(['none', 'sent', ...mailOutages]),
    mailbox: z.enum(['none', 'read', ...mailboxFailures]),
    /** Jobs in the background whose last run on this node failed; it serves all the same. */
    failingJobs: z.array(z.string()),
    /** What to do so that mail goes out and answers come in, in sentences. */
    advice: z.array(z.string()),
  }),
})
