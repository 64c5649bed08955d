import { z } from 'zod'
import { textLimits } from '#contract/limits.ts'
import { signalShape } from '#contract/spam/spam.ts'
import { commentPageSizes, maxCommentLength, replyPageSizes } from './limits.ts'
import { commentMessages } from './messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { emailAddress, id, requiredText, timestamp, requiredLine } from '#contract/text.ts'

const required = commentMessages.fieldsRequired

/**
 * A reply as visitors see it. `isApproved` is false only in the response to its own author. `image` is the profile image of a team member.
 */
export const Reply = z.object({
  _id: id,
  name: z.string(),
  comment: z.string(),
  createdAt: timestamp,
  isAuthor: z.boolean(),
  isApproved: z.boolean(),
  image: z.string().optional(),
})
export type Reply = z.infer<typeof Reply>

/** A comment as visitors see it, without the email address, and with its first replies. `replyCount` counts all approved ones. */
export const Comment = z.object({
  _id: id,
  name: z.string(),
  comment: z.string(),
  createdAt: timestamp,
  isApproved: z.boolean(),
  replies: z.array(Reply),
  replyCount: z.number().int(),
})
export type Comment = z.infer<typeof Comment>

export const PostCommentsParams = z.object({ postId: id })
export const PostCommentsQuery = z.object({ page: pageParam, limit: limitParam(commentPageSizes.article) })

/** The approved comments of a post, newest first, each with its oldest approved replies. */
export const PostComments = z.object({
  success: z.literal(true),
  comments: z.array(Comment),
  pagination: Pagination,
})
export type PostComments = z.infer<typeof PostComments>

export const CommentRepliesQuery = z.object({ page: pageParam, limit: limitParam(replyPageSizes.page) })
export const CommentReplies = z.object({
  success: z.literal(true),
  replies: z.array(Reply),
  pagination: Pagination,
})

const words = {
  name: requiredLine('Name', textLimits.name, required),
  email: emailAddress(required),
  comment: requiredText('Comment', maxCommentLength, required),
  ...signalShape,
}

/** A new comment. Drops other keys of the body, such as `isApproved`, `likes` and `_id`. */
export const CommentBody = z.object({
  postId: z.string({ error: required }).max(100),
  slug: z.string().max(postTextLimits.slug).optional(),
  ...words,
})
export type CommentBody = z.input<typeof CommentBody>

/** A reply. `commentId` repeats the id in the address, and `isAuthor` is ignored; both are in the specification's payload. */
export const ReplyBody = z.object({
  commentId: z.string().max(100).optional(),
  isAuthor: z.boolean().optional(),
  ...words,
})
export type ReplyBody = z.input<typeof ReplyBody>

export const CommentParams = z.object({ id })

/** The response to the author: the comment, or the updated parent of a reply, and a message about moderation. */
export const CommentAccepted = z.object({
  success: z.literal(true),
  message: z.string(),
  comment: Comment.extend({ email: z.string().optional() }),
})
export type CommentAccepted = z.infer<typeof CommentAccepted>

export const RecentCommentsQuery = z.object({ limit: limitParam(commentPageSizes.recent) })

/** One of the newest approved comments, with its post. */
export const RecentComment = z.object({
  _id: id,
  name: z.string(),
  comment: z.string(),
  createdAt: timestamp,
  post: z.object({ title: z.string(), slug: z.string() }),
})
export type RecentComment = z.infer<typeof RecentComment>

export const RecentComments = z.object({ success: z.literal(true), comments: z.array(RecentComment) })
