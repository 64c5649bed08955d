import { z } from 'zod'
import { id, timestamp } from '#contract/text.ts'
import { waitingRecords } from '#contract/records/records.ts'
import { recentEventNames, setupSteps } from './limits.ts'

/**
 * How much work of one kind waits, and since when the oldest of it has waited; `oldestAt` is null where none waits. Of a desk, `desk` is how much
 * of it is assigned to the person, how many emails they have begun, and how many emails could not be sent.
 */
export const WaitingWork = z.object({
  kind: z.enum(waitingRecords.map(({ name }) => name)),
  count: z.number().int(),
  oldestAt: timestamp.nullable(),
  desk: z.object({ mine: z.number().int(), drafts: z.number().int(), unsent: z.number().int() }).optional(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** Every kind that waits for the person who asks, in the order of `waitingRecords`. */
export const WaitingWorkList = z.object({ success: z.literal(true), waiting: z.array(WaitingWork) })

/**
 * Something that has happened: a record came, an answer by email did, or a post became public. `record` and `_id` are the record that shows it:
 * of a reply the comment, of an answer what it answers. `name` is who did it, `about` what it is about or how it begins, and `slug` that of a
 * post.
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
 * The newest of what has happened since `since`, the beginning of yesterday where the site is, as far as the person who asks may see it. `hasMore`
 * is whether there are older ones.
 */
export const RecentEvents = z.object({
  success: z.literal(true),
  since: timestamp,
  events: z.array(RecentEvent),
  hasMore: z.boolean(),
})
export type RecentEvents = z.infer<typeof RecentEvents>

/**
 * The steps that make a new site one's own, of which `account` is about the address of the person who asks. `isShown` is whether the dashboard begins with them. Of `mail`, `hasServer` and `hasRecipient` are
 * whether `SMTP_URL` and `NOTIFY_EMAIL` are set.
 */
export const Setup = z.object({
  success: z.literal(true),
  steps: z.array(z.object({ name: z.enum(setupSteps), isDone: z.boolean() })),
  mail: z.object({ hasServer: z.boolean(), hasRecipient: z.boolean() }),
  isShown: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

export const SetupChange = z.object({ isShown: z.boolean() })
