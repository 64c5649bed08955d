import type { Kysely, Transaction } from 'kysely'
import { AdminReply, type AdminComment } from '#contract/comments/admin-comments.ts'
import { maxDeletedReplies } from '#contract/comments/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { Audit } from '#server/platform/audit.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import { removeReplies, restoreReplies } from '#server/articles/removed-comments.ts'
import type { Database } from '#server/platform/database/open.ts'
import { indexMissingComments } from '#server/articles/comment-index.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import { toAdminReply } from './comment-mappers.ts'

type Deps = { database: Database; audit: Audit; now: () => string }

/** Selects the replies to a comment, as a moderator sees them. */
export const repliesOf = (query: Kysely<Tables>, commentId: string) =>
  query
    .selectFrom('replies')
    .select([...columnsOf('replies', AdminReply), 'commentId'])
    .where('commentId', '=', commentId)

/** Selects who wrote a comment, for the audit log. */
export const commentOf = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('comments').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()

const replyOf = (trx: Transaction<Tables>, commentId: string, replyId: string) =>
  trx
    .selectFrom('replies')
    .select(['id', 'name', 'email', 'isApproved'])
    .where('id', '=', replyId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()

/** Replies as moderators list and decide on them. @param find loads their comment */
export function createReplyModeration(
  { database, audit, now }: Deps,
  find: (id: string) => Promise<AdminComment | undefined>,
) {
  const { query } = database

  return {
    /** Lists the replies to a comment, oldest first; undefined when there is no such comment. */
    async listReplies(
      id: string,
      page: number,
      limit: number,
    ): Promise<{ replies: AdminReply[]; pagination: Pagination } | undefined> {
      const comment = await query.selectFrom('comments').select('id').where('id', '=', id).executeTakeFirst()
      if (!comment) return undefined
      const [rows, { n }] = await Promise.all([
        repliesOf(query, id)
          .orderBy('createdAt')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        query
          .selectFrom('replies')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('commentId', '=', id)
          .executeTakeFirstOrThrow(),
      ])
      return { replies: rows.map(toAdminReply), pagination: paginate(page, limit, Number(n)) }
    },

    /** @returns the comment as it is now; undefined when there is no such reply below it */
    async setReplyStatus(
      id: string,
      replyId: string,
      isApproved: boolean,
      actor: Viewer,
    ): Promise<AdminComment | undefined> {
      const isThere = await database.transaction(async (trx) => {
        const reply = await replyOf(trx, id, replyId)
        if (!reply) return false
        if (reply.isApproved === isApproved) return true
        await trx.updateTable('replies').set({ isApproved }).where('id', '=', replyId).execute()
        const action = isApproved ? 'reply.approved' : 'reply.rejected'
        await audit.record({ action, actor, subject: reply }, trx)
        return true
      })
      return isThere ? find(id) : undefined
    },

    /** @returns the comment as it is now; undefined when there was no such reply below it */
    async removeReply(id: string, replyId: string, actor: Viewer): Promise<AdminComment | undefined> {
      const isGone = await database.transaction(async (trx) => {
        const reply = await replyOf(trx, id, replyId)
        if (!reply) return false
        await removeReplies(trx, [replyId], now())
        await audit.record({ action: 'reply.deleted', actor, subject: reply }, trx)
        return true
      })
      return isGone ? find(id) : undefined
    },

    /**
     * Removes pending replies to a comment, the oldest first, as many as one call may.
     * @returns the comment as it is now, and which replies went; undefined when there is no such comment
     */
    async removePendingReplies(
      id: string,
      actor: Viewer,
    ): Promise<{ comment: AdminComment; replyIds: string[] } | undefined> {
      const replyIds = await database.transaction(async (trx) => {
        const subject = await commentOf(trx, id)
        const pending = await trx
          .selectFrom('replies')
          .select('id')
          .where('commentId', '=', id)
          .where('isApproved', '=', false)
          .orderBy('createdAt')
          .orderBy('id')
          .limit(maxDeletedReplies)
          .execute()
        const ids = pending.map((reply) => reply.id)
        if (!subject || ids.length === 0) return []
        await removeReplies(trx, ids, now())
        const detail = { replies: ids.length }
        await audit.record({ action: 'replies.deleted', actor, subject, detail }, trx)
        return ids
      })
      const comment = await find(id)
      return comment && { comment, replyIds }
    },

    /** Takes back the removal of a reply. @returns its comment; undefined when it was not removed, or its comment was since */
    async restoreReply(id: string, replyId: string, actor: Viewer): Promise<AdminComment | undefined> {
      const isBack = await database.transaction(async (trx) => {
        const removed = await trx
          .selectFrom('removedReplies')
          .innerJoin('comments', 'comments.id', 'removedReplies.commentId')
          .select(['removedReplies.id', 'removedReplies.name', 'removedReplies.email'])
          .where('removedReplies.id', '=', replyId)
          .where('comments.id', '=', id)
          .executeTakeFirst()
        if (!removed) return false
        await restoreReplies(trx, [replyId])
        await audit.record({ action: 'reply.restored', actor, subject: removed }, trx)
        return true
      })
      if (!isBack) return undefined
      await indexMissingComments(database, { column: 'id', value: id })
      return find(id)
    },

    /** Takes back the removal of pending replies. @returns their comment; undefined when none of them was removed, or the comment was since */
    async restoreReplies(id: string, replyIds: string[], actor: Viewer): Promise<AdminComment | undefined> {
      const isBack = await database.transaction(async (trx) => {
        const subject = await commentOf(trx, id)
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
        const detail = { replies: ids.length }
        await audit.record({ action: 'replies.restored', actor, subject, detail }, trx)
        return true
      })
      if (!isBack) return undefined
      await indexMissingComments(database, { column: 'id', value: id })
      return find(id)
    },
  }
}
