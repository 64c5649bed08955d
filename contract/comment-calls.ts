import { addresses as at } from './addresses.ts'
import type { Endpoint } from './endpoint.ts'
import * as comments from './comments.ts'
import { messages } from './messages.ts'

/** Calls of the comments. */
export const commentCalls = {
  listPostComments: {
    at: at.listPostComments,
    group: 'Comments',
    summary: 'Approved comments of a published post, newest first',
    access: 'public',
    params: comments.PostCommentsParams,
    query: comments.PostCommentsQuery,
    answer: comments.PostComments,
    missing: messages.blog.notFound,
    isCached: true,
  },
  listRecentComments: {
    at: at.listRecentComments,
    group: 'Comments',
    summary: 'The newest approved comments of published posts',
    access: 'public',
    query: comments.RecentCommentsQuery,
    answer: comments.RecentComments,
    isCached: true,
  },
  createComment: {
    at: at.createComment,
    group: 'Comments',
    summary: 'Comment on a published post; shown to others once approved',
    access: 'public',
    body: comments.CommentBody,
    status: 201,
    answer: comments.CommentAccepted,
    missing: messages.blog.notFound,
    rate: 'comments',
  },
  createReply: {
    at: at.createReply,
    group: 'Comments',
    summary: 'Reply to an approved comment; with an admin token, as the author and at once',
    access: 'public',
    params: comments.CommentParams,
    body: comments.ReplyBody,
    status: 201,
    answer: comments.CommentAccepted,
    missing: messages.comments.notFound,
    rate: 'comments',
  },
} as const satisfies Record<string, Endpoint>
