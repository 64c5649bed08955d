import type { WaitingWorkSource } from '#server/platform/waiting-work.ts'

/** Posts that are not published yet. */
export const waitingDrafts: WaitingWorkSource = (query) => ({
  drafts: {
    count: query
      .selectFrom('tallies')
      .select((eb) => eb.fn.sum<number>('n').as('n'))
      .where('subject', '=', 'posts')
      .where('status', '=', 'draft'),
    oldestAt: query
      .selectFrom('posts')
      .select('createdAt')
      .where('status', '=', 'draft')
      .orderBy('createdAt')
      .limit(1),
  },
})
