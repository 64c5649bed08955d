import { z } from 'zod'

/** The answer of a call that has nothing to give but a sentence. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
