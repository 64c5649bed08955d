import { addresses } from '#contract/addresses.ts'
import * as audit from './audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The record of what was done in the back office. It is written by what is done, and changed by nobody. */
export const auditCalls = {
  listAuditEntries: {
    address: addresses.listAuditEntries,
    group: 'Audit log',
    summary: 'Who did what and when, newest first',
    query: audit.AuditQuery,
    answer: audit.AuditEntries,
  },
} as const satisfies Record<string, Endpoint>
