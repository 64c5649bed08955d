import type { CompanyParts } from '#contract/company/parts.ts'
import type { Feature } from '#server/platform/feature.ts'
import { feedRoutes, type SitemapPage } from './feeds.routes.ts'
import { createFeedStore } from './feeds.store.ts'

/** Serves sitemap, feeds and `robots.txt`. */
export const feeds =
  (listPages: (parts: CompanyParts) => SitemapPage[]): Feature =>
  ({ settings, database, companyTexts, now }) => ({
    routes(_mount, app) {
      const { origin } = new URL(settings.publicUrl)
      feedRoutes(app, {
        store: createFeedStore(database, { origin, timeZone: settings.timeZone, now }),
        origin,
        async readSite() {
          const parts = await companyTexts.read()
          return {
            title: `${parts.company.name} Blog`,
            description: parts.blog.searchResult.description,
            pages: listPages(parts),
          }
        },
      })
    },
  })
