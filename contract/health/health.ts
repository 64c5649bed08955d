import { mailboxFailures, mailOutages } from '#contract/outbox/limits.ts'
import { z } from 'zod'

export const Live = z.object({ success: z.literal(true), status: z.literal('live') })
/**
 * `details` is for operators, not for load balancers: whether emails are sent (`none` without a mail server) and replies received (`none`
 * without a mailbox), or why not, and what to do about it.
 */
export const Ready = z.object({
  success: z.literal(true),
  status: z.literal('ready'),
  details: z.object({
    mail: z.enum(['none', 'sent', ...mailOutages]),
    mailbox: z.enum(['none', 'read', ...mailboxFailures]),
    /** Background jobs whose last run on this node failed; the node still serves. */
    failingJobs: z.array(z.string()),
    /** How to fix sending and receiving email, in sentences. */
    advice: z.array(z.string()),
  }),
})
