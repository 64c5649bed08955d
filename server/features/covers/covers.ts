import type { Feature } from '#server/platform/feature.ts'
import type { CoverDrawings } from './cover-drawings.ts'
import { coverRoutes } from './covers.routes.ts'
import type { Brand } from './social-card.ts'
import { socialCardRoutes, type SocialCardPage } from './social.routes.ts'
import { createSocialStore } from './social.store.ts'

/** Drawn covers of articles. */
export const covers =
  (renderer: CoverDrawings): Feature =>
  () => ({
    routes: (_mount, app) => coverRoutes(app, renderer),
  })

/** Cards for sharing, of articles and of the company's own pages. */
export const socialCards =
  (pages: SocialCardPage[], brand: Omit<Brand, 'host'>): Feature =>
  ({ settings, database, now }) => ({
    routes(_mount, app) {
      const { host } = new URL(settings.publicUrl)
      socialCardRoutes(app, { store: createSocialStore(database, now), pages, brand: { ...brand, host } })
    },
  })
