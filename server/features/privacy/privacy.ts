import type { Feature } from '#server/platform/feature.ts'
import { privacyRoutes } from './privacy.routes.ts'

/** Personal data of a person: found, and erased. */
export const privacy: Feature = ({ personalData, audit }) => ({
  routes: (mount) => privacyRoutes(mount, personalData, audit),
})
