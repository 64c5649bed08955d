import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'
import type { Comment, Reply } from '#contract/comments/comments.ts'

export type CommentRow = {
  id: string
  name: string
  comment: string
  created_at: string
  is_approved: boolean
}
export type ReplyRow = CommentRow & { comment_id: string; is_author: boolean }

const repliesOf = <Row extends ReplyRow>(id: string, replies: Row[]) =>
  replies.filter((reply) => reply.comment_id === id)

const toReply = (row: ReplyRow): Reply => ({
  _id: row.id,
  name: row.name,
  comment: row.comment,
  createdAt: row.created_at,
  isAuthor: row.is_author,
  isApproved: row.is_approved,
})

/** A comment in the words of the wire, with those of `replies` that are its own. */
export const toComment = (row: CommentRow, replies: ReplyRow[]): Comment => ({
  _id: row.id,
  name: row.name,
  comment: row.comment,
  createdAt: row.created_at,
  isApproved: row.is_approved,
  replies: repliesOf(row.id, replies).map(toReply),
})

export type AdminReplyRow = ReplyRow & { email: string }
export type AdminCommentRow = CommentRow & {
  email: string
  post_id: string
  post_title: string
  post_slug: string
  post_status: AdminComment['post']['status']
}

const toAdminReply = (row: AdminReplyRow): AdminReply => ({ ...toReply(row), email: row.email })

/** A comment as a moderator sees it. */
export const toAdminComment = (row: AdminCommentRow, replies: AdminReplyRow[]): AdminComment => ({
  ...toComment(row, []),
  email: row.email,
  replies: repliesOf(row.id, replies).map(toAdminReply),
  slug: row.post_slug,
  postId: row.post_id,
  post: { _id: row.post_id, title: row.post_title, slug: row.post_slug, status: row.post_status },
})
