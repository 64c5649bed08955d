import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { commentMessages } from '#contract/comments/messages.ts'
import { id } from '#contract/text.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { ModerationStore } from './moderation.store.ts'

/** The calls by which admins moderate comments and replies. */
export function moderationRoutes(mount: Mount, moderation: ModerationStore): void {
  mount('getCommentStats', () => moderation.getStats())

  mount('listComments', ({ query }) => moderation.list(query))

  mount('setCommentStatus', async ({ params, body: { isApproved }, viewer }) => {
    const comment = await moderation.setStatus(params.id, isApproved, viewer)
    if (!comment) throw notFound(commentMessages.notFound)
    return { message: isApproved ? adminCommentMessages.approved : adminCommentMessages.rejected, comment }
  })

  mount('setReplyStatus', async ({ params, body: { replyId, isApproved }, viewer }) => {
    if (!(await moderation.find(params.id))) throw notFound(commentMessages.notFound)
    const reply = id.safeParse(replyId).data
    const comment = reply && (await moderation.setReplyStatus(params.id, reply, isApproved, viewer))
    if (!comment) throw notFound(adminCommentMessages.replyNotFound)
    return {
      message: isApproved ? adminCommentMessages.replyApproved : adminCommentMessages.replyRejected,
      comment,
    }
  })

  mount('deleteComment', async ({ params, viewer }) => {
    const replies = await moderation.remove(params.id, viewer)
    if (replies === undefined) throw notFound(commentMessages.notFound)
    return { message: adminCommentMessages.deleted, deleted: { replies } }
  })

  mount('deleteReply', async ({ params, viewer }) => {
    const comment = await moderation.removeReply(params.id, params.replyId, viewer)
    if (!comment) throw notFound(adminCommentMessages.replyNotFound)
    return { message: adminCommentMessages.replyDeleted, comment }
  })

  mount('listReplies', async ({ params, query }) => {
    const found = await moderation.listReplies(params.id, query.page, query.limit)
    if (!found) throw notFound(commentMessages.notFound)
    return found
  })

  mount('deletePendingReplies', async ({ params, viewer }) => {
    const removed = await moderation.removePendingReplies(params.id, viewer)
    if (!removed) throw notFound(commentMessages.notFound)
    const { comment, replyIds } = removed
    return { message: adminCommentMessages.repliesDeleted(replyIds.length), comment, deleted: { replyIds } }
  })

  mount('restoreReplies', async ({ params, body, viewer }) => {
    const comment = await moderation.restoreReplies(params.id, body.replyIds, viewer)
    if (!comment) throw notFound(adminCommentMessages.replyNotFound)
    return { message: adminCommentMessages.repliesRestored, comment }
  })

  mount('restoreComment', async ({ params, viewer }) => {
    const comment = await moderation.restore(params.id, viewer)
    if (!comment) throw notFound(commentMessages.notFound)
    return { message: adminCommentMessages.restored, comment }
  })

  mount('restoreReply', async ({ params, viewer }) => {
    const comment = await moderation.restoreReply(params.id, params.replyId, viewer)
    if (!comment) throw notFound(adminCommentMessages.replyNotFound)
    return { message: adminCommentMessages.replyRestored, comment }
  })
}
