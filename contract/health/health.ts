import { inboxFailures } from '#contract/outbox/limits.ts'
import { z } from 'zod'

export const Live = z.object({ success: z.literal(true), status: z.literal('live') })
/**
 * `details` is for operators, and no reason to send visitors elsewhere: whether answers by email come in (`none` without a mailbox), or why
 * they do not.
 */
export const Ready = z.object({
  success: z.literal(true),
  status: z.literal('ready'),
  details: z.object({
    mailbox: z.enum(['none', 'read', ...inboxFailures]),
    /** Jobs in the background whose last run on this node failed; it serves all the same. */
    failingJobs: z.array(z.string()),
  }),
})
