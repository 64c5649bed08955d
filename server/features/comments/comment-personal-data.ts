import { columnValues } from '#server/platform/database/queries/column-values.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import { eraseRemoved } from './removed-personal-data.ts'

/** The comments and replies of a person. The replies to a comment are erased with it, as when a moderator deletes it. */
export function commentPersonalData(): PersonalDataSource {
  return {
    async erase(trx, person) {
      const below = await trx
        .selectFrom('replies')
        .innerJoin('comments', 'comments.id', 'replies.commentId')
        .select((eb) => eb.fn.countAll<number>().as('all'))
        .where(person.isIn('comments.email'))
        .where(person.isFromBefore('comments.createdAt'))
        .executeTakeFirstOrThrow()
      const own = await trx
        .selectFrom('replies')
        .innerJoin('comments', 'comments.id', 'replies.commentId')
        .select((eb) => eb.fn.countAll<number>().as('all'))
        .where(person.isIn('comments.email'))
        .where(person.isFromBefore('comments.createdAt'))
        .where(person.isIn('replies.email'))
        .executeTakeFirstOrThrow()
      const gone = await trx
        .deleteFrom('comments')
        .where(person.isIn('email'))
        .where(person.isFromBefore('createdAt'))
        .executeTakeFirstOrThrow()
      const replies = await trx
        .deleteFrom('replies')
        .where(person.isIn('email'))
        .where(person.isFromBefore('createdAt'))
        .executeTakeFirstOrThrow()
      const removed = await eraseRemoved(trx, person)
      return {
        comments: Number(gone.numDeletedRows) + removed.comments,
        replies: Number(replies.numDeletedRows) + Number(own.all) + removed.replies,
        repliesByOthers: Number(below.all) - Number(own.all) + removed.repliesByOthers,
      }
    },
    async *addresses(query) {
      yield* columnValues(query, 'comments', 'email')
      yield* columnValues(query, 'replies', 'email')
      yield* columnValues(query, 'removedComments', 'email')
      yield* columnValues(query, 'removedReplies', 'email')
    },
  }
}
