import { z } from 'zod'
import { Comment, Reply } from './comments.ts'
import { pageSizes } from '#contract/limits.ts'
import { adminReplyPageSize, commentStates, commentViews, maxDeletedReplies } from './limits.ts'
import { adminCommentMessages } from './admin-messages.ts'
import { postStatuses } from '#contract/posts/limits.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { bulkShape } from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { spamShape } from '#contract/spam/spam.ts'
import { choiceFilter, id, searchText } from '#contract/text.ts'

/** A reply as a moderator sees it. */
export const AdminReply = Reply.omit({ image: true }).extend({ email: z.string(), ...spamShape })
export type AdminReply = z.infer<typeof AdminReply>

const count = z.number().int()

/**
 * A comment as a moderator sees it, with its post and a page of its replies, or fewer if they are long. Pending replies take precedence;
 * all are sorted oldest first.
 */
export const AdminComment = Comment.omit({ replyCount: true }).extend({
  email: z.string(),
  ...spamShape,
  replies: z.array(AdminReply),
  /** The number of replies without spam, and of those that are pending. */
  replyCounts: z.object({ total: count, pending: count }),
  /** The post's slug and id, under the specification's names; `post` has the rest. */
  slug: z.string(),
  postId: id,
  post: z.object({ _id: id, title: z.string(), slug: z.string(), status: z.enum(postStatuses) }),
})
export type AdminComment = z.infer<typeof AdminComment>

/**
 * With `status`, `pending` finds pending comments and those with a pending reply, and `spam` finds spam and comments with a spam reply.
 * Without it, the list contains everything except spam. `search` covers names, email addresses, and the texts of comments and replies.
 */
const filters = {
  status: choiceFilter(commentViews),
  postId: z.string().max(100).optional(),
  search: searchText,
}
export const CommentsQuery = z.object({
  page: pageParam,
  limit: limitParam(pageSizes.admin),
  ...filters,
})
export type CommentsQuery = z.output<typeof CommentsQuery>

export const Comments = z.object({
  success: z.literal(true),
  comments: z.array(AdminComment),
  pagination: Pagination,
})

export const CommentStats = z.object({
  success: z.literal(true),
  stats: z.object({
    totalComments: count,
    approvedComments: count,
    pendingComments: count,
    totalReplies: count,
    approvedReplies: count,
    pendingReplies: count,
    spamComments: count,
    spamReplies: count,
  }),
  recentComments: z.array(AdminComment),
})
export type CommentStats = z.infer<typeof CommentStats>

const isApproved = z.boolean({ error: adminCommentMessages.approvalInvalid })

export const CommentStatusBody = z.object({ isApproved })
export const ReplyStatusBody = z.object({
  replyId: z.string({ error: adminCommentMessages.replyIdRequired }).max(100),
  isApproved,
})

export const ReplyParams = z.object({ id, replyId: id })

export const CommentFound = z.object({ success: z.literal(true), comment: AdminComment })

/** The comment after the change. */
export const CommentModerated = z.object({
  success: z.literal(true),
  message: z.string(),
  comment: AdminComment,
})

/** The replies of one comment, oldest first. */
export const RepliesQuery = z.object({ page: pageParam, limit: limitParam(adminReplyPageSize) })
export const Replies = z.object({
  success: z.literal(true),
  replies: z.array(AdminReply),
  pagination: Pagination,
})

/** The comment without its pending replies. `deleted.replyIds` can restore them. */
export const RepliesDeleted = CommentModerated.extend({ deleted: z.object({ replyIds: z.array(id) }) })
export const RepliesRestoreBody = z.object({ replyIds: z.array(id).min(1).max(maxDeletedReplies) })

/** The number of replies that were deleted with the comment. */
export const CommentDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.object({ replies: count }),
})

/**
 * Moderates comments and replies: those in `ids`, or all that match the filter and arrived by `asOf`. If a comment is in the list of
 * `filter.status` only because of its replies, the change applies to those replies.
 */
export const CommentChangesBody = z
  .object({ ...bulkShape, filter: z.object(filters).default({}), state: z.enum(commentStates) })
  .refine(({ ids, filter }) => ids !== undefined || Object.values(filter).some(Boolean), {
    error: deskMessages.selectionInvalid,
    path: ['ids'],
  })
export type CommentChange = z.output<typeof CommentChangesBody>
