import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'
import type { Comment, Reply } from '#contract/comments/comments.ts'

export type CommentRow = {
  id: string
  name: string
  comment: string
  createdAt: string
  isApproved: boolean
}
export type ReplyRow = CommentRow & { commentId: string; isAuthor: boolean }

const repliesOf = <Row extends ReplyRow>(id: string, replies: Row[]) =>
  replies.filter((reply) => reply.commentId === id)

const toReply = (row: ReplyRow): Reply => ({
  _id: row.id,
  name: row.name,
  comment: row.comment,
  createdAt: row.createdAt,
  isAuthor: row.isAuthor,
  isApproved: row.isApproved,
})

/** A comment in the words of the wire, with those of `replies` that are its own. */
export const toComment = (row: CommentRow, replies: ReplyRow[]): Comment => ({
  _id: row.id,
  name: row.name,
  comment: row.comment,
  createdAt: row.createdAt,
  isApproved: row.isApproved,
  replies: repliesOf(row.id, replies).map(toReply),
})

export type AdminReplyRow = ReplyRow & { email: string }
export type AdminCommentRow = CommentRow & {
  email: string
  postId: string
  postTitle: string
  postSlug: string
  postStatus: AdminComment['post']['status']
}

const toAdminReply = (row: AdminReplyRow): AdminReply => ({ ...toReply(row), email: row.email })

/** A comment as a moderator sees it. */
export const toAdminComment = (row: AdminCommentRow, replies: AdminReplyRow[]): AdminComment => ({
  ...toComment(row, []),
  email: row.email,
  replies: repliesOf(row.id, replies).map(toAdminReply),
  slug: row.postSlug,
  postId: row.postId,
  post: { _id: row.postId, title: row.postTitle, slug: row.postSlug, status: row.postStatus },
})
