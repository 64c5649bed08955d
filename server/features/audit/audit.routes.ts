import type { Mount } from '#server/platform/http/endpoints.ts'
import type { AuditStore } from './audit.store.ts'

/** The record of what was done, for admins to read. */
export function auditRoutes(mount: Mount, audit: AuditStore): void {
  mount('listAuditEntries', ({ query }) => audit.list(query))
}
