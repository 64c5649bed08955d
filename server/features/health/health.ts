import type { Feature } from '#server/platform/feature.ts'
import { healthRoutes } from './health.routes.ts'

/** Prefix of a second address for the checks, where people look for them too. */
const alsoBelow = '/api'

/** Liveness and readiness checks. */
export const health: Feature = (platform) => ({
  routes(mount, app) {
    healthRoutes(mount, platform)
    for (const check of ['/health/live', '/health/ready'])
      app.get(alsoBelow + check, { schema: { hide: true } as object }, (_request, reply) =>
        reply.redirect(check, 308),
      )
  },
})
