import { z } from 'zod'
import { Comment, Reply } from './comments.ts'
import { pageSizes } from '#contract/limits.ts'
import { adminReplies, commentStates, commentViews, maxDeletedReplies } from './limits.ts'
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
 * A comment as a moderator sees it: with its post, and with as many replies as a page of them has, fewer where they are long. Those that wait
 * for approval are chosen first; they are in the order of their time, oldest first.
 */
export const AdminComment = Comment.omit({ replyCount: true }).extend({
  email: z.string(),
  ...spamShape,
  replies: z.array(AdminReply),
  /** How many replies there are without spam, and how many of them wait for approval. */
  replyCounts: z.object({ total: count, pending: count }),
  /** The post's slug and id, as the specification names them; `post` has the rest. */
  slug: z.string(),
  postId: id,
  post: z.object({ _id: id, title: z.string(), slug: z.string(), status: z.enum(postStatuses) }),
})
export type AdminComment = z.infer<typeof AdminComment>

/**
 * `status` pending selects what awaits a decision: pending comments, and comments with a pending reply; spam what is spam, or has a reply
 * that is. Without it all but spam are listed.
 * `search` covers names, e-mail addresses and texts of comments and replies.
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
export const RepliesQuery = z.object({ page: pageParam, limit: limitParam(adminReplies) })
export const Replies = z.object({
  success: z.literal(true),
  replies: z.array(AdminReply),
  pagination: Pagination,
})

/** The comment after its pending replies were deleted; `deleted.replyIds` restores them. */
export const RepliesDeleted = CommentModerated.extend({ deleted: z.object({ replyIds: z.array(id) }) })
export const RepliesRestoreBody = z.object({ replyIds: z.array(id).min(1).max(maxDeletedReplies) })

/** The number of replies that were deleted with the comment. */
export const CommentDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.object({ replies: count }),
})

/**
 * What comments and replies become: some by their ids, or all that match a filter and came no later than `asOf`. A comment that the list of
 * `filter.status` shows for its replies alone stands for those.
 */
export const CommentChangesBody = z
  .object({ ...bulkShape, filter: z.object(filters).default({}), state: z.enum(commentStates) })
  .refine(({ ids, filter }) => ids !== undefined || Object.values(filter).some(Boolean), {
    error: deskMessages.selectionInvalid,
    path: ['ids'],
  })
export type CommentChange = z.output<typeof CommentChangesBody>
