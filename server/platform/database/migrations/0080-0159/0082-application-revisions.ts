import type { Migration } from '#server/platform/database/dialects.ts'

/** Applications count their saves, so that of two people who save one at the same time neither overwrites the other. */
export const applicationRevisions: Migration = {
  name: '0082-application-revisions',
  statements: ({ integer }) => [
    `alter table applications add column ${integer('revision')} not null default 1 check (revision >= 1)`,
  ],
}
