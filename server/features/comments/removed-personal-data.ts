import type { Transaction } from 'kysely'
import type { Person } from '#server/platform/erasures/personal-data.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Erases the comments and replies of a person that were removed and could be restored. @returns how many */
export async function eraseRemoved(
  trx: Transaction<Tables>,
  person: Person,
): Promise<{ comments: number; replies: number; repliesByOthers: number }> {
  const replies = await trx
    .deleteFrom('removedReplies')
    .where(person.isIn('email'))
    .where(person.isFromBefore('createdAt'))
    .executeTakeFirstOrThrow()
  const below = await trx
    .deleteFrom('removedReplies')
    .where('commentId', 'in', ({ selectFrom }) =>
      selectFrom('removedComments')
        .select('removedComments.id')
        .where(person.isIn('removedComments.email'))
        .where(person.isFromBefore('removedComments.createdAt')),
    )
    .executeTakeFirstOrThrow()
  const comments = await trx
    .deleteFrom('removedComments')
    .where(person.isIn('email'))
    .where(person.isFromBefore('createdAt'))
    .executeTakeFirstOrThrow()
  return {
    comments: Number(comments.numDeletedRows),
    replies: Number(replies.numDeletedRows),
    repliesByOthers: Number(below.numDeletedRows),
  }
}
