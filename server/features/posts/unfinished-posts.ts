import { draftRecord } from '#contract/posts/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createAdminPostStore } from './admin-posts.store.ts'
import { draftRoutes } from './drafts/drafts.routes.ts'
import { createDraftStore } from './drafts/drafts.store.ts'
import { createPresenceStore } from './drafts/presence.store.ts'
import { sharedDraftRoutes } from './drafts/shared-drafts.routes.ts'
import { createSharedDraftStore } from './drafts/shared-drafts.store.ts'

/** Unfinished writing: what is kept before it is saved, who else has a post open, and links that show a draft. */
export const unfinishedPosts: Feature = ({ database, tokens, media, settings, now }) => {
  const drafts = createDraftStore({ database, tokens }, now)
  const findPost = createAdminPostStore(database, now).find
  const presence = createPresenceStore(database, now)
  const links = createSharedDraftStore({ database, tokens, url: settings.publicUrl })
  return {
    routes(mount) {
      draftRoutes(mount, { drafts, presence, findPost })
      sharedDraftRoutes(mount, { links, drafts, findPost, media })
    },
    records: [
      {
        kind: { ...draftRecord, table: 'drafts', parts: ['presence'] },
        retention: {
          days: 1,
          async removeBefore(moment) {
            await presence.removeBefore(moment)
            return drafts.removeEndedBefore(moment)
          },
        },
      },
    ],
  }
}
