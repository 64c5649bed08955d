import type { Feature } from '#server/platform/feature.ts'
import { fileRoutes } from './files.routes.ts'

/** Private files at signed URLs. */
export const files: Feature = ({ privateFiles }) => ({
  routes: (mount) => fileRoutes(mount, privateFiles),
})
