import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import * as likes from './likes.ts'

/** Calls about likes of posts. */
export const likeCalls = {
  likePost: {
    address: addresses.likePost,
    group: 'Blog',
    summary: 'Like a published post, once per browser; the receipt in the response undoes the like',
    access: 'public',
    capability: 'public',
    params: likes.LikeParams,
    body: likes.LikeBody,
    answer: likes.Liked,
    notFoundMessage: publicPostMessages.notFound,
    rate: 'likes',
    publishes: true,
    audit: 'none',
  },
  unlikePost: {
    address: addresses.unlikePost,
    group: 'Blog',
    summary: 'Undo a like with its receipt; repeating the call has no effect',
    access: 'public',
    capability: 'public',
    params: likes.UnlikeParams,
    answer: likes.Unliked,
    notFoundMessage: publicPostMessages.notFound,
    rate: 'likes',
    publishes: true,
    audit: 'none',
  },
} as const satisfies Record<string, Endpoint>
