import type { Feature } from '#server/platform/feature.ts'
import { fileRoutes } from './files.routes.ts'

/** Private files at their signed addresses. */
export const files: Feature = ({ privateFiles }) => ({
  routes: (mount) => fileRoutes(mount, privateFiles),
})
