import type { Feature } from '#server/platform/feature.ts'
import type { CompanyFacts } from './company-facts.rules.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { createSetupStore } from './setup.store.ts'

/** The dashboard: the work that waits for an admin, and the first steps of a new site. */
export const dashboard =
  (company: CompanyFacts, demoKey: string): Feature =>
  ({ settings, database, waitingWork, now }) => {
    const setup = createSetupStore({ query: database.query, settings, company, demoKey, now })
    return { routes: (mount) => dashboardRoutes(mount, waitingWork, setup) }
  }
