import { draftRecordKind, reviewCommentRecordKind } from '#contract/posts/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createAdminPostStore } from '#server/features/posts/admin-posts.store.ts'
import { draftRoutes } from './drafts.routes.ts'
import { createDraftStore } from './drafts.store.ts'
import { createPresenceStore } from './presence.store.ts'
import { createReviewStore } from './review.store.ts'
import { sharedDraftRoutes } from './shared-drafts.routes.ts'
import { createSharedDraftStore } from './shared-drafts.store.ts'

/** Drafts, their reviews, who has them open, and links that show them. */
export const drafts: Feature = ({ database, tokens, media, notifier, settings, now }) => {
  const store = createDraftStore({ database, tokens }, now)
  const findPost = createAdminPostStore(database, now).find
  const presence = createPresenceStore(database, now)
  const review = createReviewStore(database, notifier, now)
  const links = createSharedDraftStore({ database, tokens, url: settings.publicUrl })
  return {
    routes(mount) {
      draftRoutes(mount, { drafts: store, presence, review })
      sharedDraftRoutes(mount, { links, drafts: store, findPost, media, review })
    },
    records: [
      {
        kind: { ...draftRecordKind, table: 'drafts', parts: ['presence'] },
        retention: {
          days: 1,
          async removeBefore(moment) {
            await presence.removeBefore(moment)
            return store.removeEndedBefore(moment)
          },
        },
      },
      {
        kind: { ...reviewCommentRecordKind, table: 'reviewComments' },
        personalData: review.personalData,
        announce: (ids) => review.announceComments(ids, settings.publicUrl),
      },
    ],
  }
}
