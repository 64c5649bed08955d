import type { Migration } from '#server/platform/database/dialects.ts'

/** The audit log says who did something, and to which record, by the names that both had; and of which visitor the record was. */
export const auditNames: Migration = {
  name: '0081-audit-names',
  statements: ({ text }) => [
    `alter table audit add column ${text('actor_name')} not null default ''`,
    `alter table audit add column ${text('subject_name')} not null default ''`,
    `alter table audit add column ${text('subject_email')} not null default ''`,
  ],
}
