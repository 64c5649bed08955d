import type { Kysely, Transaction } from 'kysely'
import { AdminReply } from '#contract/comments/admin-comments.ts'
import { maxDeletedReplies } from '#contract/comments/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import { removeReplies, restoreReplies } from '#server/articles/removed-comments.ts'
import type { Tables } from '#server/tables.ts'
import { toAdminReply } from './comment-mappers.ts'

/** Selects replies for moderators. */
export const selectReplies = (query: Kysely<Tables>) =>
  query.selectFrom('replies').select([...columnsOf('replies', AdminReply), 'commentId'])

/** The columns that the decision on a comment or reply sets; neither is spam afterwards. */
export const moderationColumns = (isApproved: boolean) => ({ isApproved, spamAt: null, isHeldBack: false })

/** Selects the author of a comment, for the audit log. */
export const selectCommentAuthor = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('comments').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()

const replyOf = (trx: Transaction<Tables>, commentId: string, replyId: string) =>
  trx
    .selectFrom('replies')
    .select(['id', 'name', 'email', 'isApproved', 'spamAt'])
    .where('id', '=', replyId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()

/** Lists replies for moderators, and stores their decisions. */
export function createReplyModeration(query: Kysely<Tables>, now: () => string) {
  return {
    /** Lists the replies to a comment, oldest first; undefined if there is no such comment. */
    async listReplies(
      id: string,
      page: number,
      limit: number,
    ): Promise<{ replies: AdminReply[]; pagination: Pagination } | undefined> {
      const comment = await query.selectFrom('comments').select('id').where('id', '=', id).executeTakeFirst()
      if (!comment) return undefined
      const [rows, { n }] = await Promise.all([
        selectReplies(query)
          .where('commentId', '=', id)
          .where('spamAt', 'is', null)
          .orderBy('createdAt')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        query
          .selectFrom('replies')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('commentId', '=', id)
          .where('spamAt', 'is', null)
          .executeTakeFirstOrThrow(),
      ])
      return { replies: rows.map(toAdminReply), pagination: paginate(page, limit, Number(n)) }
    },

    /** @returns whether the comment has such a reply */
    async setReplyStatus(
      { trx, logAction }: UnitOfWork<'reply.approved' | 'reply.rejected'>,
      id: string,
      replyId: string,
      isApproved: boolean,
    ): Promise<boolean> {
      const reply = await replyOf(trx, id, replyId)
      if (!reply) return false
      if (reply.isApproved === isApproved && reply.spamAt === null) return true
      await trx.updateTable('replies').set(moderationColumns(isApproved)).where('id', '=', replyId).execute()
      await logAction(isApproved ? 'reply.approved' : 'reply.rejected', reply)
      return true
    },

    /** @returns whether the comment had such a reply */
    async removeReply(
      { trx, logAction }: UnitOfWork<'reply.deleted'>,
      id: string,
      replyId: string,
    ): Promise<boolean> {
      const reply = await replyOf(trx, id, replyId)
      if (!reply) return false
      await removeReplies(trx, [replyId], now())
      await logAction('reply.deleted', reply)
      return true
    },

    /** Removes the oldest pending replies to a comment, up to the limit of one call. @returns the removed replies */
    async removePendingReplies(
      { trx, logAction }: UnitOfWork<'replies.deleted'>,
      id: string,
    ): Promise<string[]> {
      const subject = await selectCommentAuthor(trx, id)
      const pending = await trx
        .selectFrom('replies')
        .select('id')
        .where('commentId', '=', id)
        .where('isApproved', '=', false)
        .where('spamAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(maxDeletedReplies)
        .execute()
      const ids = pending.map((reply) => reply.id)
      if (!subject || ids.length === 0) return []
      await removeReplies(trx, ids, now())
      await logAction('replies.deleted', subject, { replies: ids.length })
      return ids
    },

    /** Restores a removed reply. @returns false if it wasn't removed or its comment has been removed since */
    async restoreReply(
      { trx, logAction }: UnitOfWork<'reply.restored'>,
      id: string,
      replyId: string,
    ): Promise<boolean> {
      const removed = await trx
        .selectFrom('removedReplies')
        .innerJoin('comments', 'comments.id', 'removedReplies.commentId')
        .select(['removedReplies.id', 'removedReplies.name', 'removedReplies.email'])
        .where('removedReplies.id', '=', replyId)
        .where('comments.id', '=', id)
        .executeTakeFirst()
      if (!removed) return false
      await restoreReplies(trx, [replyId])
      await logAction('reply.restored', removed)
      return true
    },

    /** Restores removed pending replies. @returns false if none was removed or the comment has been removed since */
    async restoreReplies(
      { trx, logAction }: UnitOfWork<'replies.restored'>,
      id: string,
      replyIds: string[],
    ): Promise<boolean> {
      const subject = await selectCommentAuthor(trx, id)
      const removed = await trx
        .selectFrom('removedReplies')
        .select('id')
        .where('id', 'in', replyIds)
        .where('commentId', '=', id)
        .where('isApproved', '=', false)
        .execute()
      const ids = removed.map((reply) => reply.id)
      if (!subject || ids.length === 0) return false
      await restoreReplies(trx, ids)
      await logAction('replies.restored', subject, { replies: ids.length })
      return true
    },
  }
}
