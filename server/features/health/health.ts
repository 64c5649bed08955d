import type { Feature } from '#server/platform/feature.ts'
import { healthRoutes } from './health.routes.ts'

/** Where people look for the checks too. */
const alsoBelow = '/api'

/** Whether the process runs, and whether it can serve. */
export const health: Feature = (platform) => ({
  routes(mount, app) {
    healthRoutes(mount, platform)
    for (const check of ['/health/live', '/health/ready'])
      app.get(alsoBelow + check, { schema: { hide: true } as object }, (_request, reply) =>
        reply.redirect(check, 308),
      )
  },
})
