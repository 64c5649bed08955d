import type { Migration } from '../dialects.ts'

/** Admins read the record of what was done, all of it or one area's. */
export const auditReading: Migration = {
  name: '0010-audit',
  statements: () => ['create index audit_newest_of_action on audit (action, at, id)'],
}
