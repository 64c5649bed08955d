import { mayWriteAnyPost } from '#contract/posts/post-access.ts'
import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** Posts that are not published yet: for writers their own. */
export const waitingDrafts: WaitingQuery = (query, viewer) => {
  const drafts = query.selectFrom('posts').where('status', '=', 'draft')
  const oldest = drafts.select('createdAt').orderBy('createdAt').limit(1)
  if (!mayWriteAnyPost(viewer)) {
    const own = drafts.where('ownerId', '=', viewer.id)
    return {
      count: own.select((eb) => eb.fn.countAll<number>().as('n')),
      oldestAt: oldest.where('ownerId', '=', viewer.id),
    }
  }
  const count = query
    .selectFrom('tallies')
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .where('subject', '=', 'posts')
    .where('status', '=', 'draft')
  return { count, oldestAt: oldest }
}
