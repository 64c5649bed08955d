import { mayWriteAnyPost } from '#contract/posts/post-access.ts'
import { trashDays, versionDays } from '#contract/posts/limits.ts'
import { postRecordKind } from '#contract/posts/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { WaitingQuery } from '#server/platform/records/waiting-work.ts'
import { adminPostRoutes } from './admin-posts.routes.ts'
import { createAdminPostStore } from './admin-posts.store.ts'
import { createDraftStore, listedDrafts } from './drafts/drafts.store.ts'
import { createReviewStore } from './drafts/review.store.ts'
import { createPostWrites } from './post-writes.store.ts'
import { createLinkChecker } from './links/link-checker.ts'
import { linkRoutes } from './links/links.routes.ts'
import { postRoutes } from './posts.routes.ts'
import { createPublicPostStore } from './posts.store.ts'
import { createPublicationClock } from './publication-clock.ts'
import { trashRoutes } from './trash.routes.ts'
import { createTrash } from './trash.store.ts'
import { versionRoutes } from './versions.routes.ts'
import { createVersions } from './versions.store.ts'

/** Unpublished posts and unsaved drafts; writers only see their own. */
const waitingDrafts: WaitingQuery = (query, viewer) => {
  const saved = query.selectFrom('posts').where('status', '=', 'draft')
  const theirs = mayWriteAnyPost(viewer) ? saved : saved.where('ownerId', '=', viewer.id)
  const all = theirs
    .select('createdAt as at')
    .unionAll(listedDrafts(query, viewer).select('drafts.updatedAt as at'))
  return {
    count: query.selectFrom(all.as('waiting')).select((eb) => eb.fn.countAll().as('n')),
    oldestAt: query.selectFrom(all.as('waiting')).select((eb) => eb.fn.min('at').as('at')),
  }
}

/** The blog: the public posts, the editing of posts, and the publication of scheduled posts. */
export const posts: Feature = (platform) => {
  const { settings, database, jobs, images, nodes, changes, tokens, audit, log, now } = platform
  const clock = createPublicationClock({ database, jobs, changes, log, now })
  const versions = createVersions(database)
  const adminPosts = createAdminPostStore(database, now)
  const checkLinks = createLinkChecker(platform.guardedFetch)
  const review = createReviewStore(database, platform.notifier, now)
  const trash = createTrash({ database, images, audit, now })
  return {
    routes(mount) {
      postRoutes(mount, createPublicPostStore(database, now))
      adminPostRoutes(mount, {
        query: database.query,
        posts: adminPosts,
        versions,
        writes: createPostWrites(database, versions, now),
        trash,
        drafts: createDraftStore({ database, tokens }, now),
        highlightSections: platform.highlightSections,
        checkSchedule: clock.check,
        now,
      })
      versionRoutes(mount, { posts: adminPosts, versions })
      linkRoutes(mount, { ...platform, checkLinks, hasRateLimits: settings.rateLimits })
      trashRoutes(mount, { trash, checkSchedule: clock.check })
    },
    records: [
      {
        kind: {
          ...postRecordKind,
          table: 'posts',
          parts: ['postTags', 'postSlugs', 'postLikes', 'versions'],
        },
        announce: (ids) => review.announceReady(ids, settings.publicUrl),
        waiting: waitingDrafts,
        retention: [
          { days: trashDays, removeBefore: trash.deleteTrashedBefore },
          { days: versionDays, removeBefore: versions.removeBefore },
        ],
      },
    ],
    async onStart() {
      // Another node may have scheduled a post.
      nodes.onChange(() => void clock.check())
    },
  }
}
