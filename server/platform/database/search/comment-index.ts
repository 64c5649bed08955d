import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Indexes a comment by its own texts and those of its replies, as they are now. */
export async function indexComment(
  { recordSearch }: Pick<Database, 'recordSearch'>,
  trx: Transaction<Tables>,
  id: string,
): Promise<void> {
  const comments = await trx.selectFrom('comments').selectAll().where('id', '=', id).execute()
  const replies = await trx.selectFrom('replies').selectAll().where('commentId', '=', id).execute()
  await recordSearch.comments.index(trx, id, ...comments, ...replies)
}
