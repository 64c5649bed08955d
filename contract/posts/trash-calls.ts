import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { PostParams } from './admin-posts.ts'
import { publicPostMessages } from './messages.ts'
import * as trash from './trash.ts'

/** Calls about deleted posts. */
export const trashCalls = {
  listTrash: {
    address: addresses.listTrash,
    group: 'Blog',
    summary:
      'List deleted posts that can still be restored, most recently deleted first; writers see their own',
    capability: 'posts.write.own',
    query: trash.TrashQuery,
    answer: trash.Trash,
  },
  restorePost: {
    address: addresses.restorePost,
    group: 'Blog',
    summary: 'Restore a deleted post with its address, former status and comments',
    capability: 'posts.write.own',
    params: PostParams,
    answer: trash.PostRestored,
    notFoundMessage: publicPostMessages.notFound,
    publishes: true,
    audit: ['post.restored'],
  },
  deletePostPermanently: {
    address: addresses.deletePostPermanently,
    group: 'Blog',
    summary: 'Delete a post in the trash for good',
    capability: 'posts.write.own',
    params: PostParams,
    answer: MessageAnswer,
    notFoundMessage: publicPostMessages.notFound,
    audit: ['post.purged'],
  },
} as const satisfies Record<string, Endpoint>
