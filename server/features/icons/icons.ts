import type { Feature } from '#server/platform/feature.ts'
import { iconRoutes } from './icons.routes.ts'

/** Icons of the site, and its web app manifest. */
export const icons: Feature = ({ words }) => ({
  routes: (_mount, app) =>
    iconRoutes(app, async () => {
      const { company, logo } = await words.read()
      return { name: company.name, description: company.description, logo }
    }),
})
