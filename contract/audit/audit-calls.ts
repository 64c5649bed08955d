import { addresses } from '#contract/addresses.ts'
import * as audit from './audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls of the audit log. Entries are only ever added, by the actions that they record. */
export const auditCalls = {
  listAuditEntries: {
    address: addresses.listAuditEntries,
    group: 'Audit log',
    summary: 'List who did what and when, newest first',
    capability: 'audit',
    query: audit.AuditQuery,
    answer: audit.AuditEntries,
  },
} as const satisfies Record<string, Endpoint>
