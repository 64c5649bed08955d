import type { Feature } from '#server/platform/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { createAuditStore } from './audit.store.ts'

/** How long requests that were rejected, and attempts to sign in that failed, stay in the log. Anybody can cause them; everything else stays. */
const keepDenialsDays = 90

/** The audit log, for admins to read. */
export const auditLog: Feature = ({ database }) => {
  const store = createAuditStore(database)
  return {
    routes: (mount) => auditRoutes(mount, store),
    retention: { days: keepDenialsDays, removeBefore: store.removeDenialsBefore },
  }
}
