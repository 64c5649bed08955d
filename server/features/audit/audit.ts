import type { Feature } from '#server/platform/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { createAuditStore } from './audit.store.ts'

/** How long rejected requests and failed sign-ins stay in the log, since anyone can cause them. Everything else stays. */
const keepDenialsDays = 90

/** The audit log, for admins to read. */
export const auditLog: Feature = ({ database }) => {
  const store = createAuditStore(database)
  return {
    routes: (mount) => auditRoutes(mount, store),
    retention: { days: keepDenialsDays, removeBefore: store.removeDenialsBefore },
  }
}
