import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { CommentScope } from '#server/articles/comment-index.ts'
import type { Tables } from '#server/tables.ts'

type Trx = Transaction<Tables>

const deletedAtOnce = 500

const sharedColumns = [
  ...(['id', 'name', 'email', 'comment', 'isApproved', 'spamAt', 'spamReasons', 'isHeldBack'] as const),
  ...(['fingerprint', 'createdAt'] as const),
] as const
const commentColumns = ['postId', ...sharedColumns] as const
const replyColumns = ['commentId', 'isAuthor', ...sharedColumns] as const

const qualified = <Table extends string, Column extends string>(table: Table, columns: readonly Column[]) =>
  columns.map((column) => `${table}.${column}` as const)

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Moves replies to the table of removed ones, each with the post of its comment. @param at the time of the removal (ISO 8601) */
export const removeReplies = (trx: Trx, ids: string[], at: string): Promise<void> =>
  changeInBatches(ids, async (some) => {
    await trx
      .insertInto('removedReplies')
      .columns([...replyColumns, 'postId', 'removedAt'])
      .expression((eb) =>
        eb
          .selectFrom('replies')
          .innerJoin('comments', 'comments.id', 'replies.commentId')
          .select(qualified('replies', replyColumns))
          .select((row) => ['comments.postId', row.val(at).as('removedAt')])
          .where('replies.id', 'in', some),
      )
      .execute()
    await trx.deleteFrom('replies').where('id', 'in', some).execute()
  })

/** Moves rows back to their original table. */
const restore = (
  trx: Trx,
  { from, to, columns }: { from: keyof Tables; to: keyof Tables; columns: readonly string[] },
  ids: string[],
): Promise<void> =>
  changeInBatches(ids, async (some) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const kept = sql`from ${sql.table(from)} where id in (${sql.join(some)})`
    await sql`insert into ${sql.table(to)} (${names}) select ${names} ${kept}`.execute(trx)
    await sql`delete ${kept}`.execute(trx)
  })

/** Restores replies whose comments exist. `indexMissingComments` indexes them after the transaction. */
export const restoreReplies = (trx: Trx, ids: string[]): Promise<void> =>
  restore(trx, { from: 'removedReplies', to: 'replies', columns: replyColumns }, ids)

/**
 * Removes comments with their replies, so that they can be restored: moves them to tables that nothing else reads.
 * @param at the time of the removal (ISO 8601)
 */
export async function removeComments(trx: Trx, { column, value }: CommentScope, at: string): Promise<void> {
  const comments = trx.selectFrom('comments').where(`comments.${column}`, '=', value)
  // replies first, because they would be deleted with their comments
  const replies = await comments
    .innerJoin('replies', 'replies.commentId', 'comments.id')
    .select('replies.id')
    .execute()
  await removeReplies(trx, idsOf(replies), at)
  await changeInBatches(idsOf(await comments.select('comments.id').execute()), async (ids) => {
    await trx
      .insertInto('removedComments')
      .columns([...commentColumns, 'removedAt'])
      .expression((eb) =>
        eb
          .selectFrom('comments')
          .select(qualified('comments', commentColumns))
          .select((row) => row.val(at).as('removedAt'))
          .where('id', 'in', ids),
      )
      .execute()
    await trx.deleteFrom('comments').where('id', 'in', ids).execute()
  })
}

/**
 * Restores removed comments with the replies that were removed with them. `indexMissingComments` indexes them after the transaction.
 * @param removedAt the time of their removal (ISO 8601)
 * @returns the number of restored comments
 */
export async function restoreComments(
  trx: Trx,
  { column, value }: CommentScope,
  removedAt: string,
): Promise<number> {
  const removed = trx
    .selectFrom('removedComments')
    .where(`removedComments.${column}`, '=', value)
    .where('removedComments.removedAt', '=', removedAt)
  const comments = idsOf(await removed.select('removedComments.id').execute())
  const replies = await removed
    .innerJoin('removedReplies', 'removedReplies.commentId', 'removedComments.id')
    .where('removedReplies.removedAt', '=', removedAt)
    .select('removedReplies.id')
    .execute()
  await restore(trx, { from: 'removedComments', to: 'comments', columns: commentColumns }, comments)
  await restoreReplies(trx, idsOf(replies))
  return comments.length
}

/**
 * Permanently deletes a batch of what was removed before a moment (ISO 8601), except comments of posts that can still be restored.
 * @returns whether there may be more
 */
export async function deleteRemovedBefore(
  { query }: Pick<Database, 'query'>,
  moment: string,
): Promise<boolean> {
  let isMore = false
  for (const table of ['removedComments', 'removedReplies'] as const) {
    const due = query
      .selectFrom(table)
      .select(`${table}.id`)
      .where('removedAt', '<=', moment)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('posts')
              .select('posts.id')
              .whereRef('posts.id', '=', `${table}.postId`)
              .whereRef('posts.deletedAt', '=', `${table}.removedAt`),
          ),
        ),
      )
      .limit(deletedAtOnce)
    const { numDeletedRows } = await query.deleteFrom(table).where('id', 'in', due).executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === deletedAtOnce) isMore = true
  }
  return isMore
}
