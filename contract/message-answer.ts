import { z } from 'zod'

/** The response of a call that only returns a message. */
export const MessageAnswer = z.object({ success: z.literal(true), message: z.string() })
