import type { Feature } from '#server/platform/feature.ts'
import { adminPostRoutes } from './admin-posts.routes.ts'
import { createAdminPostStore } from './admin-posts.store.ts'
import { createPostWrites } from './post-writes.store.ts'
import { postRoutes } from './posts.routes.ts'
import { createPublicPostStore } from './posts.store.ts'
import { createPublicationClock } from './publication-clock.ts'
import { waitingDrafts } from './waiting-drafts.ts'

/** The blog: what readers read, what the back office writes, and posts that become public at their time. */
export const posts: Feature = ({ database, images, nodes, changes, audit, log, now }) => {
  const clock = createPublicationClock({ database, changes, log, now })
  return {
    routes(mount) {
      postRoutes(mount, createPublicPostStore(database, now))
      adminPostRoutes(mount, {
        posts: createAdminPostStore(database),
        writes: createPostWrites(database, images, now),
        audit,
        checkSchedule: clock.check,
      })
    },
    waitingWork: waitingDrafts,
    async onStart() {
      await clock.check()
      // Another node may have scheduled a post.
      nodes.onChange(() => void clock.check())
      return clock.stop
    },
  }
}
