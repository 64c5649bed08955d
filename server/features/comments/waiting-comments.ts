import type { WaitingWorkSource } from '#server/platform/waiting-work.ts'

/** Comments and replies that wait for approval. */
export const waitingComments: WaitingWorkSource = (query) => {
  const pendingOf = (table: 'comments' | 'replies') => ({
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
  return { comments: pendingOf('comments'), replies: pendingOf('replies') }
}
