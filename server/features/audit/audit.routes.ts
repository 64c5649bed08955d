import type { Mount } from '#server/platform/http/endpoints.ts'
import type { AuditStore } from './audit.store.ts'

/** Mounts the call that lists the audit log. */
export function auditRoutes(mount: Mount, audit: AuditStore): void {
  mount('listAuditEntries', ({ query }) => audit.list(query))
}
