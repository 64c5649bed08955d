import { z } from 'zod'

export const Live = z.object({ success: z.literal(true), status: z.literal('live') })
export const Ready = z.object({ success: z.literal(true), status: z.literal('ready') })
