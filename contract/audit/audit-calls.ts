import { addresses } from '#contract/addresses.ts'
import * as audit from './audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls of the audit log. There is none that writes: other calls add entries for what they do. */
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
