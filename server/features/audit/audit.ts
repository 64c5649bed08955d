import type { Feature } from '#server/platform/feature.ts'
import { auditRoutes } from './audit.routes.ts'
import { createAuditStore } from './audit.store.ts'

/** The audit log, for admins to read. */
export const auditLog: Feature = ({ database }) => ({
  routes: (mount) => auditRoutes(mount, createAuditStore(database)),
})
