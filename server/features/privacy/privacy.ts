import type { Feature } from '#server/platform/feature.ts'
import { privacyRoutes } from './privacy.routes.ts'

/** How personal data is handled; what is held of a person, found and erased. */
export const privacy: Feature = (platform) => ({
  routes: (mount) => privacyRoutes(mount, platform),
})
