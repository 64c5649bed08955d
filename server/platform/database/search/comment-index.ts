import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Which comments: one by its id, or all of a post. */
export type CommentScope = { column: 'id' | 'postId'; value: string }

type Kind = 'comments' | 'replies'
type Ids = RawBuilder<{ id: string }>

/** Texts that one transaction indexes, so that other writers wait for a moment only. */
const batchSize = 20

const firstId = '00000000-0000-0000-0000-000000000000'

/** Indexes comments or replies by their own texts, as they are now. */
export async function indexTexts(
  { recordSearch }: Pick<Database, 'recordSearch'>,
  trx: Transaction<Tables>,
  kind: Kind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom(kind)
    .select(['id', 'name', 'email', 'comment'])
    .where('id', 'in', ids)
    .execute()
  for (const row of rows) await recordSearch[kind].index(trx, row.id, row)
}

/** Indexes those of `among` that have no entry yet, a few at a time. */
async function indexMissing(
  database: Database,
  kind: Kind,
  among: Ids | undefined,
  stopping: AbortSignal | undefined,
) {
  let after = firstId
  for (;;) {
    if (stopping?.aborted) return
    const options = { after, limit: batchSize, among }
    const ids = await database.recordSearch[kind].listMissing(database.query, options)
    await database.transaction((trx) => indexTexts(database, trx, kind, ids))
    if (ids.length < batchSize) return
    after = ids.at(-1)!
  }
}

/**
 * Indexes comments and their replies that have no entry yet, in many short transactions: those that were restored, and those of
 * versions before the migration 0210-reply-search. Outside of transactions.
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
  await indexMissing(database, 'comments', comments, stopping)
  await indexMissing(database, 'replies', replies, stopping)
}
