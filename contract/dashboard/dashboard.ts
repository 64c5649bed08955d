import { z } from 'zod'
import { timestamp } from '#contract/text.ts'
import { waitingRecords } from '#contract/records/records.ts'
import { setupSteps } from './limits.ts'

/**
 * How much work of one kind waits, and since when the oldest of it has waited; `oldestAt` is null where none waits. Of a desk, `desk` is how much
 * of it is assigned to the person, how many letters they have begun, and how many letters could not be sent.
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
 * The steps that make a new site one's own. `isShown` is whether the dashboard begins with them. Of `mail`, `hasServer` and `hasRecipient` are
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
