import { z } from 'zod'
import { blocklistLimits } from './limits.ts'
import { timestamp } from '#contract/text.ts'

/**
 * What a public form sends beside its texts, only where it is suspicious: `website` is a field that people do not see, `seconds` how long
 * after the form appeared it was sent, as its script counts them.
 */
export const signalShape = {
  website: z.string().max(2_000).optional(),
  seconds: z.coerce.number().min(0).max(1_000_000).optional(),
}

/** What a moderator sees of the filter: since when something is spam, why it was sorted there, and whether it waits behind the others. */
export const spamShape = {
  spamAt: timestamp.nullable(),
  /** Why the filter moved it to spam, in sentences; empty where a person did. */
  spamReasons: z.array(z.string()),
  /** It came after five others of one address or network within ten minutes. */
  isHeldBack: z.boolean(),
}

export const BlocklistBody = z.object({
  text: z.string().max(blocklistLimits.lines * (blocklistLimits.line + 1)),
})
export const Blocklist = z.object({ success: z.literal(true), text: z.string() })
export const BlocklistSaved = Blocklist.extend({ message: z.string() })
