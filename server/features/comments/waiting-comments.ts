import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** Comments, or replies, that wait for approval. */
export const waitingIn =
  (table: 'comments' | 'replies'): WaitingQuery =>
  (query) => {
    const pending = query.selectFrom(table).where('isApproved', '=', false).where('spamAt', 'is', null)
    return {
      count: pending.select((eb) => eb.fn.countAll().as('n')),
      oldestAt: pending.select('createdAt').orderBy('createdAt').limit(1),
    }
  }
