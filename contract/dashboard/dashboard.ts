import { z } from 'zod'
import { id, timestamp } from '#contract/text.ts'
import { waitingRecords } from '#contract/records/record-kinds.ts'
import { recentEventNames, setupSteps } from './limits.ts'

/**
 * Pending work of one kind. `oldestAt` is when the oldest began to wait, null if there is none. `desk`, for enquiries and applications, has
 * the person's own work, their email drafts, and failed emails.
 */
export const WaitingWork = z.object({
  kind: z.enum(waitingRecords.map(({ name }) => name)),
  count: z.number().int(),
  oldestAt: timestamp.nullable(),
  desk: z.object({ mine: z.number().int(), drafts: z.number().int(), unsent: z.number().int() }).optional(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** All kinds that the person can see, in the order of `waitingRecords`. */
export const WaitingWorkList = z.object({ success: z.literal(true), waiting: z.array(WaitingWork) })

/**
 * An event: a new record, a reply by email, or a published post. `record` and `_id` are the record that shows it, such as the comment of a
 * reply. `name` is who did it, `about` the subject or the start of the text, `slug` that of a post.
 */
export const RecentEvent = z.object({
  what: z.enum(recentEventNames),
  record: z.enum(['enquiry', 'application', 'comment', 'post']),
  _id: id,
  at: timestamp,
  name: z.string(),
  about: z.string(),
  slug: z.string().nullable(),
})
export type RecentEvent = z.infer<typeof RecentEvent>

/**
 * The newest events that the person can see since `since`, the start of yesterday in the site's time zone. `hasMore` is whether there are
 * older ones.
 */
export const RecentEvents = z.object({
  success: z.literal(true),
  since: timestamp,
  events: z.array(RecentEvent),
  hasMore: z.boolean(),
})
export type RecentEvents = z.infer<typeof RecentEvents>

/**
 * The setup checklist. The step `account` is about the email address of the signed-in person. `isShown` is whether the dashboard shows the
 * checklist; `hasServer` and `hasRecipient` whether `SMTP_URL` and `NOTIFY_EMAIL` are set.
 */
export const SetupProgress = z.object({
  success: z.literal(true),
  steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })),
  mail: z.object({ hasServer: z.boolean(), hasRecipient: z.boolean() }),
  isShown: z.boolean(),
})
export type SetupProgress = z.infer<typeof SetupProgress>

export const SetupProgressChange = z.object({ isShown: z.boolean() })
