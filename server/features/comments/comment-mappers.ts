import { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'
import { Comment, Reply } from '#contract/comments/comments.ts'
import { fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'

/** The fields of a comment that are columns of `comments`, for visitors and for moderators. */
export const CommentFields = Comment.omit({ replies: true, replyCount: true })
export const ReplyFields = Reply.omit({ image: true })
export const AdminCommentFields = AdminComment.omit({
  replies: true,
  replyCounts: true,
  slug: true,
  post: true,
})

export type CommentRow = SchemaRow<typeof CommentFields>
/** `authorImage` is the author image of the post, if its author wrote the reply. */
export type ReplyRow = SchemaRow<typeof ReplyFields> & { commentId: string; authorImage?: string | null }

/** Finds the portrait of one of the company's people by name. */
export type FindPortrait = (name: string) => string | undefined

const ofComment = <Row extends { commentId: string }>(id: string, replies: Row[]) =>
  replies.filter((reply) => reply.commentId === id)

/** Maps a reply to the contract, with its author's portrait. */
export const toReply = (reply: ReplyRow, findPortrait: FindPortrait): Reply => {
  const image = reply.isAuthor && (reply.authorImage || findPortrait(reply.name))
  return { ...fieldsOf(ReplyFields, reply), ...(image && { image }) }
}

/** Maps a comment to the contract, with those of `replies` that belong to it. */
export const toComment = (
  { replyCount, ...row }: CommentRow & { replyCount?: number | null },
  replies: ReplyRow[],
  findPortrait: FindPortrait,
): Comment => ({
  ...fieldsOf(CommentFields, row),
  replies: ofComment(row.id, replies).map((reply) => toReply(reply, findPortrait)),
  replyCount: Number(replyCount ?? 0),
})

export type AdminReplyRow = SchemaRow<typeof AdminReply> & { commentId: string }
/** Maps a reply to the contract for moderators. */
export const toAdminReply = (reply: SchemaRow<typeof AdminReply>): AdminReply => fieldsOf(AdminReply, reply)

type AdminCommentRow = SchemaRow<typeof AdminCommentFields> & {
  totalReplies: number | null
  pendingReplies: number | null
  postTitle: string
  postSlug: string
  postStatus: AdminComment['post']['status']
}

/** Maps a comment to the contract for moderators, with those of `replies` that belong to it. */
export const toAdminComment = (row: AdminCommentRow, replies: AdminReplyRow[]): AdminComment => ({
  ...fieldsOf(AdminCommentFields, row),
  replies: ofComment(row.id, replies).map(toAdminReply),
  replyCounts: { total: Number(row.totalReplies), pending: Number(row.pendingReplies) },
  slug: row.postSlug,
  post: { _id: row.postId, title: row.postTitle, slug: row.postSlug, status: row.postStatus },
})
