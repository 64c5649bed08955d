import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds to the number of likes of a post, in the transaction that stores or deletes them. */
export async function countLikes(trx: Transaction<Tables>, postId: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('posts')
    .set((eb) => ({ likes: eb('likes', '+', by) }))
    .where('id', '=', postId)
    .execute()
}
