import type { Transaction } from 'kysely'
import { initialLikes } from '#contract/posts/limits.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Adds to the likes of a post, in the transaction that stores or deletes them. Stored is the number that readers see: `initialLikes` and
 * its own likes, and 0 while it has none of its own.
 */
export async function countLikes(trx: Transaction<Tables>, postId: string, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('posts')
    .set((eb) => {
      const [edge, beyond] = by === 1 ? [0, initialLikes + 1] : [initialLikes + 1, 0]
      const isAtEdge = eb('likes', '<=', edge)
      return {
        likes: eb
          .case()
          .when(isAtEdge)
          .then(beyond)
          .else(eb('likes', '+', by))
          .end(),
      }
    })
    .where('id', '=', postId)
    .execute()
}
