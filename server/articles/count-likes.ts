import type { Transaction } from 'kysely'
import { initialLikes } from '#contract/posts/limits.ts'
import type { Tables } from '#server/tables.ts'

/**
 * Updates the number of likes of a post, in the transaction that stores or deletes a like. The stored number is the one that readers see:
 * `initialLikes` plus its own likes, or 0 without any of its own.
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
