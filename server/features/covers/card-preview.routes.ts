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

/** For each account. */
const previewLimit = { max: 60, windowMs: 60_000 }

/** The call that draws the card of an article which is being written, by the renderer of the public cards. */
export function cardPreviewRoutes(
  mount: Mount,
  { caseStudies, readBrand, render, rateCounter, hasRateLimits }: Deps,
): void {
  // apart from the public cards, which the words of a draft neither reach nor push out
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
