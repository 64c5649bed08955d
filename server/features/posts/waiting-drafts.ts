import { mayWriteAnyPost } from '#contract/posts/post-access.ts'
import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'

/** Posts that are not published yet: for writers their own. */
export const waitingDrafts: WaitingQuery = (query, viewer) => {
  const drafts = query.selectFrom('posts').where('status', '=', 'draft')
  const theirs = mayWriteAnyPost(viewer) ? drafts : drafts.where('ownerId', '=', viewer.id)
  return {
    count: theirs.select((eb) => eb.fn.countAll().as('n')),
    oldestAt: theirs.select('createdAt').orderBy('createdAt').limit(1),
  }
}
