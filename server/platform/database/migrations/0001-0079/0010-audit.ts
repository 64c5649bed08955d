import type { Migration } from '#server/platform/database/dialects.ts'

/** An index for the audit log, of which admins list all entries, or those of one area. */
export const auditReading: Migration = {
  name: '0010-audit',
  statements: () => ['create index audit_newest_of_action on audit (action, at, id)'],
}
