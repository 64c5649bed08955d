import type { Transaction } from 'kysely'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { Notifier } from '#server/platform/notifications/notifier.ts'
import type { Tables } from '#server/tables.ts'
import {
  addressFor,
  plainCopy,
  type DataSubject,
  type PersonalDataSource,
} from '#server/platform/erasures/personal-data.ts'

const kept = { comments: 'comments', replies: 'replies' } as const
/** Removed comments and replies, which can be restored. */
const removed = { comments: 'removedComments', replies: 'removedReplies' } as const
type Both = typeof kept | typeof removed

/** Erases a person's comments and replies. The replies to a comment are erased with it, as when a moderator deletes it. */
export function commentPersonalData(notifier: Pick<Notifier, 'forget'>): PersonalDataSource {
  const find = async (trx: Transaction<Tables>, person: DataSubject, { comments, replies }: Both) => {
    const theirs = trx
      .selectFrom(comments)
      .select('id')
      .where(person.isIn('email'))
      .where(person.isFromBefore('createdAt'))
    return {
      comments: await theirs.execute(),
      replies: await trx
        .selectFrom(replies)
        .select(['id', person.isIn('email').as('isOwn')])
        .where(({ eb, and, or }) =>
          or([eb('commentId', 'in', theirs), and([person.isIn('email'), person.isFromBefore('createdAt')])]),
        )
        .execute(),
    }
  }

  const eraseFrom = async (trx: Transaction<Tables>, person: DataSubject, tables: Both) => {
    const found = await find(trx, person, tables)
    // replies first: deleting a comment would delete its replies with it
    for (const name of ['replies', 'comments'] as const)
      await changeInBatches(
        found[name].map(({ id }) => id),
        async (ids) => {
          await notifier.forget(trx, ids)
          await trx.deleteFrom(tables[name]).where('id', 'in', ids).execute()
        },
      )
    return found
  }

  const countsOf = (found: Awaited<ReturnType<typeof find>>[]) => {
    const replies = found.flatMap((part) => part.replies)
    const own = replies.filter(({ isOwn }) => isOwn).length
    return {
      comments: found.flatMap((part) => part.comments).length,
      replies: own,
      repliesByOthers: replies.length - own,
    }
  }

  /** Copies a reply; only its text if someone else wrote it. */
  const copyOf =
    (table: 'replies' | 'removedReplies') =>
    (row: { email: string; comment: string; createdAt: string }, person: DataSubject) => {
      const { comment, createdAt } = row
      const by = addressFor(row.email, person)
      return [by === row.email ? plainCopy(table, row) : { by, comment, createdAt }]
    }

  return {
    copies: { replies: copyOf('replies'), removedReplies: copyOf('removedReplies') },
    count: async (trx, person) => countsOf([await find(trx, person, kept), await find(trx, person, removed)]),
    erase: async (trx, person) =>
      countsOf([await eraseFrom(trx, person, kept), await eraseFrom(trx, person, removed)]),
    async *addresses(query) {
      yield* columnValues(query, 'comments', 'email')
      yield* columnValues(query, 'replies', 'email')
      yield* columnValues(query, 'removedComments', 'email')
      yield* columnValues(query, 'removedReplies', 'email')
    },
  }
}
