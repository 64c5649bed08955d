import type { Feature } from '#server/platform/feature.ts'
import type { DemoCompany } from './company-facts.rules.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { createRecentEventStore } from './recent-events.store.ts'
import { createSetupStore } from './setup.store.ts'

/** The dashboard: pending work, recent events and the setup checklist. */
export const dashboard =
  (demo: DemoCompany, demoKey: string): Feature =>
  ({ settings, database, companyTexts, waitingWork, now }) => {
    const setup = createSetupStore({ query: database.query, settings, companyTexts, demo, demoKey, now })
    const recentEvents = createRecentEventStore({ query: database.query, timeZone: settings.timeZone, now })
    return { routes: (mount) => dashboardRoutes(mount, { waitingWork, recentEvents, setup }) }
  }
