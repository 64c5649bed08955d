import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import * as likes from './likes.ts'

/** Calls of the likes of posts. */
export const likeCalls = {
  likePost: {
    address: addresses.likePost,
    group: 'Blog',
    summary: 'Like a published post, once a browser; the receipt of the answer takes the like back',
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
    summary: 'Take a like back with its receipt; repeating it has no effect',
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
