import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** Comments, or replies, that wait for approval. */
export const waitingIn =
  (table: 'comments' | 'replies'): WaitingQuery =>
  (query) => ({
    count: query
      .selectFrom('queueTallies')
      .select((eb) => eb.fn.sum<number>('n').as('n'))
      .where('subject', '=', table),
    oldestAt: query
      .selectFrom(table)
      .select('createdAt')
      .where('isApproved', '=', false)
      .where('spamAt', 'is', null)
      .orderBy('createdAt')
      .limit(1),
  })
