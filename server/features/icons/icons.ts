import type { Feature } from '#server/platform/feature.ts'
import { iconRoutes, type IconOptions } from './icons.routes.ts'

/** Icons of the site, and its web app manifest. */
export const icons =
  (company: IconOptions): Feature =>
  () => ({
    routes: (_mount, app) => iconRoutes(app, company),
  })
