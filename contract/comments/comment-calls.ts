import { addresses as at } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as admin from './admin-comments.ts'
import * as comments from './comments.ts'
import { adminCommentMessages } from './admin-messages.ts'
import { commentMessages } from './messages.ts'
import { postMessages } from '#contract/posts/messages.ts'

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
    missing: postMessages.notFound,
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
    missing: postMessages.notFound,
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
    missing: commentMessages.notFound,
    rate: 'comments',
  },
  getCommentStats: {
    at: at.getCommentStats,
    group: 'Comments',
    summary: 'How many comments and replies there are, by approval, and the newest',
    answer: admin.CommentStats,
  },
  listComments: {
    at: at.listComments,
    group: 'Comments',
    summary: 'Comments of every post with all their replies, newest first',
    query: admin.CommentsQuery,
    answer: admin.Comments,
  },
  setCommentStatus: {
    at: at.setCommentStatus,
    group: 'Comments',
    summary: 'Approve or reject a comment',
    params: comments.CommentParams,
    body: admin.CommentStatusBody,
    answer: admin.CommentModerated,
    missing: commentMessages.notFound,
  },
  setReplyStatus: {
    at: at.setReplyStatus,
    group: 'Comments',
    summary: 'Approve or reject a reply',
    params: comments.CommentParams,
    body: admin.ReplyStatusBody,
    answer: admin.CommentModerated,
    missing: commentMessages.notFound,
  },
  deleteComment: {
    at: at.deleteComment,
    group: 'Comments',
    summary: 'Delete a comment with its replies',
    params: comments.CommentParams,
    answer: admin.CommentDeleted,
    missing: commentMessages.notFound,
  },
  deleteReply: {
    at: at.deleteReply,
    group: 'Comments',
    summary: 'Delete a reply',
    params: admin.ReplyParams,
    answer: admin.CommentModerated,
    missing: adminCommentMessages.replyNotFound,
  },
} as const satisfies Record<string, Endpoint>
