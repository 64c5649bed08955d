import { paletteOf } from '#contract/company/palette.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import type { Feature } from '#server/platform/feature.ts'
import { readImage } from '#server/platform/images/read-image.ts'
import { cardPreviewRoutes } from './card-preview.routes.ts'
import type { CoverDrawings } from './cover-drawings.ts'
import type { CaseStudies } from './cover.rules.ts'
import { coverRoutes } from './covers.routes.ts'
import { createCardRenderer } from './social-card.ts'
import { socialCardRoutes, type SocialCardPage } from './social.routes.ts'
import { createSocialStore } from './social.store.ts'

/** Drawn covers of posts. */
export const covers =
  (renderer: CoverDrawings): Feature =>
  () => ({
    routes: (_mount, app) => coverRoutes(app, renderer),
  })

/** Cards for sharing posts and the company's own pages. */
export const socialCards =
  (listPages: (parts: CompanyParts) => SocialCardPage[], caseStudies: CaseStudies): Feature =>
  ({ settings, database, companyTexts, images, rateCounter, now }) => ({
    routes(mount, app) {
      const { host } = new URL(settings.publicUrl)
      const readBrand = async () => {
        const parts = await companyTexts.read()
        const { company, logo, look } = parts
        const { drawing, accent } = paletteOf(look).dark
        const brand = { name: company.name, logo, host, colours: { drawing, accent } }
        return { brand, pages: listPages(parts) }
      }
      const render = createCardRenderer((address) => readImage(images, address))
      const store = createSocialStore(database, now)
      socialCardRoutes(app, { store, caseStudies, readBrand, render })
      const hasRateLimits = settings.rateLimits
      cardPreviewRoutes(mount, { caseStudies, readBrand, render, rateCounter, hasRateLimits })
    },
  })
