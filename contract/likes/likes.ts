import { z } from 'zod'
import { id } from '#contract/text.ts'

/** Proves that a browser owns a like; signed by the server for one post. */
const likeReceipt = z.string().regex(/^[\w-]{43}$/)

export const LikeParams = z.object({ id })
export const UnlikeParams = z.object({ id, receipt: likeReceipt })

/** A like; `receipt` is from an earlier like by the same browser, so that it isn't counted twice. */
export const LikeBody = z.object({ receipt: likeReceipt.optional() })

/** `likes` as in a post. */
export const Liked = z.object({ success: z.literal(true), likes: z.number().int(), receipt: likeReceipt })
export const Unliked = z.object({ success: z.literal(true), likes: z.number().int() })
