import type { Migration } from '#server/platform/database/dialects.ts'

/** How often an import was started since its last new post, so that one that brings the server down is given up. */
export const importAttempts: Migration = {
  name: '0255-import-attempts',
  statements: ({ integer }) => [`alter table imports add column ${integer('attempts')} not null default 0`],
}
