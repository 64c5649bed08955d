import { z } from 'zod'
import { id } from '#contract/text.ts'

/** Proves that a like is of the browser that has it; signed by the server, of one post alone. */
const likeReceipt = z.string().regex(/^[\w-]{43}$/)

export const LikeParams = z.object({ id })
export const UnlikeParams = z.object({ id, receipt: likeReceipt })

/** A like; `receipt` is that of an earlier like of the same browser, which then counts again instead of a second one. */
export const LikeBody = z.object({ receipt: likeReceipt.optional() })

/** `likes` as a post has them. */
export const Liked = z.object({ success: z.literal(true), likes: z.number().int(), receipt: likeReceipt })
export const Unliked = z.object({ success: z.literal(true), likes: z.number().int() })
