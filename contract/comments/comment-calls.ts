import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as admin from './admin-comments.ts'
import * as comments from './comments.ts'
import { adminCommentMessages } from './admin-messages.ts'
import { commentMessages } from './messages.ts'
import { postMessages } from '#contract/posts/messages.ts'

/** Calls of the comments. */
export const commentCalls = {
  listPostComments: {
    address: addresses.listPostComments,
    group: 'Comments',
    summary: 'Approved comments of a published post, newest first',
    access: 'public',
    params: comments.PostCommentsParams,
    query: comments.PostCommentsQuery,
    answer: comments.PostComments,
    notFoundMessage: postMessages.notFound,
    isCached: true,
  },
  listRecentComments: {
    address: addresses.listRecentComments,
    group: 'Comments',
    summary: 'The newest approved comments of published posts',
    access: 'public',
    query: comments.RecentCommentsQuery,
    answer: comments.RecentComments,
    isCached: true,
  },
  createComment: {
    address: addresses.createComment,
    group: 'Comments',
    summary: 'Comment on a published post; shown to others once approved',
    access: 'public',
    body: comments.CommentBody,
    acceptsForm: true,
    status: 201,
    answer: comments.CommentAccepted,
    notFoundMessage: postMessages.notFound,
    rate: 'comments',
  },
  createReply: {
    address: addresses.createReply,
    group: 'Comments',
    summary: 'Reply to an approved comment; with an admin token, as the author and at once',
    access: 'public',
    params: comments.CommentParams,
    body: comments.ReplyBody,
    acceptsForm: true,
    status: 201,
    answer: comments.CommentAccepted,
    notFoundMessage: commentMessages.notFound,
    rate: 'comments',
    publishes: true,
  },
  getCommentStats: {
    address: addresses.getCommentStats,
    group: 'Comments',
    summary: 'How many comments and replies there are, by approval, and the newest',
    answer: admin.CommentStats,
  },
  listComments: {
    address: addresses.listComments,
    group: 'Comments',
    summary: 'Comments of every post with all their replies, newest first',
    query: admin.CommentsQuery,
    answer: admin.Comments,
  },
  setCommentStatus: {
    address: addresses.setCommentStatus,
    group: 'Comments',
    summary: 'Approve or reject a comment',
    params: comments.CommentParams,
    body: admin.CommentStatusBody,
    answer: admin.CommentModerated,
    notFoundMessage: commentMessages.notFound,
    publishes: true,
  },
  setReplyStatus: {
    address: addresses.setReplyStatus,
    group: 'Comments',
    summary: 'Approve or reject a reply',
    params: comments.CommentParams,
    body: admin.ReplyStatusBody,
    answer: admin.CommentModerated,
    notFoundMessage: commentMessages.notFound,
    publishes: true,
  },
  deleteComment: {
    address: addresses.deleteComment,
    group: 'Comments',
    summary: 'Delete a comment with its replies',
    params: comments.CommentParams,
    answer: admin.CommentDeleted,
    notFoundMessage: commentMessages.notFound,
    publishes: true,
  },
  deleteReply: {
    address: addresses.deleteReply,
    group: 'Comments',
    summary: 'Delete a reply',
    params: admin.ReplyParams,
    answer: admin.CommentModerated,
    notFoundMessage: adminCommentMessages.replyNotFound,
    publishes: true,
  },
} as const satisfies Record<string, Endpoint>
