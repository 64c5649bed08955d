import { z } from 'zod'
import { Comment, Reply } from './comments.ts'
import { pageSizes } from '#contract/limits.ts'
import { adminCommentMessages } from './admin-messages.ts'
import { postStatuses } from '#contract/posts/limits.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { choiceFilter, id, searchText } from '#contract/text.ts'

/** A reply as a moderator sees it. */
export const AdminReply = Reply.extend({ email: z.string() })
export type AdminReply = z.infer<typeof AdminReply>

/** A comment as a moderator sees it: with every reply, oldest first, and its post. */
export const AdminComment = Comment.extend({
  email: z.string(),
  replies: z.array(AdminReply),
  /** The post's slug and id, as the specification names them; `post` has the rest. */
  slug: z.string(),
  postId: id,
  post: z.object({ _id: id, title: z.string(), slug: z.string(), status: z.enum(postStatuses) }),
})
export type AdminComment = z.infer<typeof AdminComment>

/**
 * `status` pending selects what awaits a decision: pending comments, and comments with a pending reply.
 * `search` covers names, e-mail addresses and texts of comments and replies.
 */
export const CommentsQuery = z.object({
  page: pageParam,
  limit: limitParam(pageSizes.admin),
  status: choiceFilter(['approved', 'pending']),
  postId: z.string().max(100).optional(),
  search: searchText,
})
export type CommentsQuery = z.output<typeof CommentsQuery>

export const Comments = z.object({
  success: z.literal(true),
  comments: z.array(AdminComment),
  pagination: Pagination,
})

const count = z.number().int()

export const CommentStats = z.object({
  success: z.literal(true),
  stats: z.object({
    totalComments: count,
    approvedComments: count,
    pendingComments: count,
    totalReplies: count,
    approvedReplies: count,
    pendingReplies: count,
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

/** The comment after the change. */
export const CommentModerated = z.object({
  success: z.literal(true),
  message: z.string(),
  comment: AdminComment,
})

/** The number of replies that were deleted with the comment. */
export const CommentDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.object({ replies: count }),
})
