import type { Feature } from '#server/platform/feature.ts'
import { healthRoutes } from './health.routes.ts'

/** Whether the process runs, and whether it can serve. */
export const health: Feature = (platform) => ({
  routes: (mount) => healthRoutes(mount, platform),
})
