import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { WaitingWorkSource } from '#server/platform/waiting-work.ts'

/** Comments and replies that wait for approval. */
export const waitingComments: WaitingWorkSource = {
  comments: (query) => pendingOf(query, 'comments'),
  replies: (query) => pendingOf(query, 'replies'),
}

const pendingOf = (query: Kysely<Tables>, table: 'comments' | 'replies') => ({
  count: query
    .selectFrom('queueTallies')
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .where('subject', '=', table),
  oldestAt: query
    .selectFrom(table)
    .select('createdAt')
    .where('isApproved', '=', false)
    .orderBy('createdAt')
    .limit(1),
})
