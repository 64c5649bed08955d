import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/tables.ts'
import { indexMissing } from '#server/platform/database/search/search-reindexer.ts'
import { commentKind, replyKind } from './comment-kinds.ts'

/** Which comments: one by its id, or all of a post. */
export type CommentScope = { column: 'id' | 'postId'; value: string }

type Kind = typeof commentKind | typeof replyKind

/** Indexes comments or replies by their own texts, as they are now. */
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
 * Indexes comments and their replies that have no entry yet, in many short transactions (those that were restored or imported). Outside of transactions.
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
