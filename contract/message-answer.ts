import { z } from 'zod'

/** The answer of a call that returns a message only. */
export const MessageAnswer = z.object({ success: z.literal(true), message: z.string() })
