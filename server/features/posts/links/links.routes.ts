import type { Mount } from '#server/platform/http/endpoints.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { LinkChecker } from './link-checker.ts'

type Deps = { checkLinks: LinkChecker; rateCounter: RateCounter; hasRateLimits: boolean }

/** For each account: what it may ask of others' servers. */
const checkLimit = { max: 20, windowMs: 60_000 }

/** The call that asks whether links to other sites answer. */
export function linkRoutes(mount: Mount, { checkLinks, rateCounter, hasRateLimits }: Deps): void {
  mount('checkLinks', async ({ body, viewer }) => {
    if (hasRateLimits) {
      const key = `link checks of ${viewer.id}`
      const retryAfter = await rateCounter.consume([{ key, ...checkLimit }])
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    }
    return { links: await checkLinks(body.addresses) }
  })
}
