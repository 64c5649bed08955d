import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/tables.ts'
import { indexMissing } from '#server/platform/database/search/search-reindexer.ts'
import { commentKind, replyKind } from './comment-kinds.ts'

/** Selects one comment by its id, or all comments of a post. */
export type CommentScope = { column: 'id' | 'postId'; value: string }

type Kind = typeof commentKind | typeof replyKind

/** Indexes the current texts of comments or replies. */
export async function indexTexts(
  { recordSearch }: Pick<Database, 'recordSearch'>,
  trx: Transaction<Tables>,
  kind: Kind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom(kind.table)
    .select(['id', 'name', 'email', 'comment'])
    .where('id', 'in', ids)
    .execute()
  for (const row of rows) await recordSearch(kind).index(trx, row.id, row)
}

/**
 * Indexes comments and replies that aren't indexed yet because they were restored or imported, in many short transactions. Call it outside
 * of a transaction.
 * @param scope undefined for all
 */
export async function indexMissingComments(
  database: Database,
  scope?: CommentScope,
  stopping?: AbortSignal,
): Promise<void> {
  const of = scope && sql`comments.${sql.ref(scope.column)} = ${scope.value}`
  const comments = of && sql<{ id: string }>`(select comments.id from comments where ${of})`
  const replies =
    of &&
    sql<{ id: string }>`(select replies.id from comments
      inner join replies on replies.comment_id = comments.id where ${of})`
  for (const [kind, among] of [
    [commentKind, comments],
    [replyKind, replies],
  ] as const)
    await indexMissing(database, kind, {
      index: (trx, ids) => indexTexts(database, trx, kind, ids),
      among,
      stopping,
    })
}
