import { z } from 'zod'
import { blocklistLimits } from './limits.ts'
import { timestamp } from '#contract/text.ts'

/**
 * Spam signals that a public form sends, only if they are suspicious: `website` is a field that people don't see, and `seconds` is the time
 * between showing and sending the form, measured by its script.
 */
export const signalShape = {
  website: z.string().max(2_000).optional(),
  seconds: z.coerce.number().min(0).max(1_000_000).optional(),
}

/** What the spam filter found, for moderators. */
export const spamShape = {
  spamAt: timestamp.nullable(),
  /** Why the filter marked it as spam, in sentences; empty if a person did. */
  spamReasons: z.array(z.string()),
  /** Five others from the same address or network arrived within ten minutes before it. */
  isHeldBack: z.boolean(),
}

export const BlocklistBody = z.object({
  text: z.string().max(blocklistLimits.lines * (blocklistLimits.line + 1)),
})
export const Blocklist = z.object({ success: z.literal(true), text: z.string() })
export const BlocklistSaved = Blocklist.extend({ message: z.string() })
