import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { countLikes } from '#server/articles/count-likes.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import type { Tables } from '#server/tables.ts'

const hashOf = (receipt: string) => createHash('sha256').update(receipt).digest('hex')

/** Likes of public posts. Each method returns the new number of likes; undefined if the post isn't public. */
export function createLikeStore(now: () => string) {
  const countOf = async (trx: Transaction<Tables>, postId: string): Promise<number | undefined> => {
    const post = await trx
      .selectFrom('posts')
      .select('likes')
      .where('id', '=', postId)
      .where(isPublic(now()))
      .executeTakeFirst()
    return post?.likes
  }

  return {
    /** Stores a like; one with the same receipt counts once. */
    async add(trx: Transaction<Tables>, postId: string, receipt: string): Promise<number | undefined> {
      if ((await countOf(trx, postId)) === undefined) return undefined
      const added = await trx
        .insertInto('postLikes')
        .values({ postId, receiptHash: hashOf(receipt), createdAt: now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('postId')
        .executeTakeFirst()
      if (added) await countLikes(trx, postId, 1)
      return countOf(trx, postId)
    },

    async remove(trx: Transaction<Tables>, postId: string, receipt: string): Promise<number | undefined> {
      const removed = await trx
        .deleteFrom('postLikes')
        .where('postId', '=', postId)
        .where('receiptHash', '=', hashOf(receipt))
        .returning('postId')
        .executeTakeFirst()
      if (removed) await countLikes(trx, postId, -1)
      return countOf(trx, postId)
    },
  }
}
