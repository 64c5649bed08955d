import type { Feature } from '#server/platform/feature.ts'
import { feedRoutes, type FeedOptions } from './feeds.routes.ts'
import { createFeedStore } from './feeds.store.ts'

/** The documents for programs: sitemap, feeds, `robots.txt`. */
export const feeds =
  (options: Pick<FeedOptions, 'title' | 'description' | 'pages'>): Feature =>
  ({ settings, database, now }) => ({
    routes(_mount, app) {
      const { origin } = new URL(settings.publicUrl)
      feedRoutes(app, { store: createFeedStore(database, settings.timeZone, now), origin, ...options })
    },
  })
