import { mebibyte } from '#contract/limits.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import { findStudy } from './cover.rules.ts'
import { createImageCache } from './image-cache.ts'
import { articleCard } from './social-card.ts'
import type { SocialCardOptions } from './social.routes.ts'

type Deps = Pick<SocialCardOptions, 'caseStudies' | 'readBrand' | 'render'> & {
  rateCounter: RateCounter
  hasRateLimits: boolean
}

/** Limit per account. */
const previewLimit = { max: 60, windowMs: 60_000 }

/** Mounts the call that previews the card of an unpublished post, with the renderer of public cards. */
export function cardPreviewRoutes(
  mount: Mount,
  { caseStudies, readBrand, render, rateCounter, hasRateLimits }: Deps,
): void {
  // separate from public cards, so that drafts neither reach nor evict them
  const images = createImageCache(4 * mebibyte, 1)

  mount('previewCard', async ({ body, viewer }) => {
    if (hasRateLimits) {
      const key = `card previews of ${viewer.id}`
      const retryAfter = await rateCounter.consume([{ key, ...previewLimit }])
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    }
    const card = articleCard(body, findStudy(caseStudies, body.slug))
    const { brand } = await readBrand()
    const image = await images.get(JSON.stringify([card, brand]), () => render(card, brand))
    return { image: `data:image/png;base64,${image.toString('base64')}` }
  })
}
