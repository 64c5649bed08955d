import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { commentMessages } from '#contract/comments/messages.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { formatCount } from '#contract/locale.ts'
import { blocklistMessages } from '#contract/spam/messages.ts'
import { id } from '#contract/text.ts'
import { found, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { SpamFilter } from '#server/platform/spam/spam-filter.ts'
import type { BulkModeration } from './bulk-moderation.store.ts'
import type { ModerationStore } from './moderation.store.ts'

/** Mounts the calls to moderate comments and replies. */
export function moderationRoutes(mount: Mount, moderation: ModerationStore): void {
  mount('getCommentStats', () => moderation.getStats())

  mount('listComments', ({ query }) => moderation.list(query))

  mount('getComment', async ({ params }) => ({
    comment: found(await moderation.find(params.id), commentMessages.notFound),
  }))

  mount('setCommentStatus', async ({ params, body: { isApproved }, write }) => {
    await write((unit) => moderation.setStatus(unit, params.id, isApproved))
    const comment = found(await moderation.find(params.id), commentMessages.notFound)
    return { message: isApproved ? adminCommentMessages.approved : adminCommentMessages.rejected, comment }
  })

  mount('setReplyStatus', async ({ params, body: { replyId, isApproved }, write }) => {
    if (!(await moderation.find(params.id))) throw notFound(commentMessages.notFound)
    const reply = id.safeParse(replyId).data
    const isThere =
      reply && (await write((unit) => moderation.setReplyStatus(unit, params.id, reply, isApproved)))
    const comment = found(isThere && (await moderation.find(params.id)), adminCommentMessages.replyNotFound)
    return {
      message: isApproved ? adminCommentMessages.replyApproved : adminCommentMessages.replyRejected,
      comment,
    }
  })

  mount('deleteComment', async ({ params, write }) => {
    const replies = await write((unit) => moderation.remove(unit, params.id))
    if (replies === undefined) throw notFound(commentMessages.notFound)
    return { message: adminCommentMessages.deleted, deleted: { replies } }
  })

  mount('deleteReply', async ({ params, write }) => {
    const isGone = await write((unit) => moderation.removeReply(unit, params.id, params.replyId))
    const comment = found(isGone && (await moderation.find(params.id)), adminCommentMessages.replyNotFound)
    return { message: adminCommentMessages.replyDeleted, comment }
  })

  mount('listReplies', async ({ params, query }) => {
    const found = await moderation.listReplies(params.id, query.page, query.limit)
    if (!found) throw notFound(commentMessages.notFound)
    return found
  })

  mount('deletePendingReplies', async ({ params, write }) => {
    const replyIds = await write((unit) => moderation.removePendingReplies(unit, params.id))
    const comment = found(await moderation.find(params.id), commentMessages.notFound)
    return { message: adminCommentMessages.repliesDeleted(replyIds.length), comment, deleted: { replyIds } }
  })

  mount('restoreReplies', async ({ params, body, write }) => {
    const isBack = await write((unit) => moderation.restoreReplies(unit, params.id, body.replyIds))
    const comment = isBack && (await moderation.findRestored(params.id))
    if (!comment) throw notFound(adminCommentMessages.replyNotFound)
    return { message: adminCommentMessages.repliesRestored, comment }
  })

  mount('restoreComment', async ({ params, write }) => {
    const isBack = await write((unit) => moderation.restore(unit, params.id))
    const comment = found(isBack && (await moderation.findRestored(params.id)), commentMessages.notFound)
    return { message: adminCommentMessages.restored, comment }
  })

  mount('restoreReply', async ({ params, write }) => {
    const isBack = await write((unit) => moderation.restoreReply(unit, params.id, params.replyId))
    const comment = isBack && (await moderation.findRestored(params.id))
    if (!comment) throw notFound(adminCommentMessages.replyNotFound)
    return { message: adminCommentMessages.replyRestored, comment }
  })
}

/** Mounts the calls to moderate many comments at once. */
export function bulkModerationRoutes(
  mount: Mount,
  moderation: Pick<ModerationStore, 'idsOf'>,
  bulk: BulkModeration,
  now: () => string,
): void {
  mount('changeComments', async ({ body, viewer, write, keepCaches }) => {
    const { ids, filter, state, isDryRun } = body
    const asOf = body.asOf ?? now()
    const selected = ids ? [...new Set(ids)] : await moderation.idsOf(filter, asOf)
    const { one, ...done } = await bulk.apply(write, selected, body, viewer)
    if (isDryRun) keepCaches()
    const what = one
      ? one === 'reply'
        ? 'Reply'
        : 'Comment'
      : formatCount(done.changed, 'comment', 'comments')
    const message =
      done.changed === 0 ? adminCommentMessages.nothingChanged : adminCommentMessages.changed[state](what)
    return { ...done, asOf, message }
  })

  mount('undoCommentChanges', async ({ params, viewer, write }) => {
    const done = await bulk.undo(write, params.id, viewer.id)
    if (!done) throw notFound(deskMessages.undoExpired)
    return { ...done, message: deskMessages.undone }
  })
}

/** Mounts the calls of the blocklist. */
export function blocklistRoutes(mount: Mount, spamFilter: SpamFilter): void {
  mount('getBlocklist', async () => ({ text: await spamFilter.readBlocklist() }))

  mount('saveBlocklist', async ({ body, write }) => {
    const text = await write(async ({ trx, logAction }) => {
      const saved = await spamFilter.saveBlocklist(trx, body.text)
      await logAction('blocklist.changed', undefined, { lines: saved ? saved.split('\n').length : 0 })
      return saved
    })
    return { text, message: blocklistMessages.saved }
  })
}
