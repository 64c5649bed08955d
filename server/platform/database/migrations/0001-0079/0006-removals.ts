import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Stored files to remove at a time, unless a record refers to them by then. A row is written before a file is stored, and before
 * the record of a file is deleted, so that a process that dies in between leaves no orphaned file (decision 010).
 */
export const removals: Migration = {
  name: '0006-removals',
  statements: ({ text, timestamp, strict }) => [
    `create table file_removals (
      ${text('name')} primary key,
      ${timestamp('due_at')} not null
    )${strict}`,
    'create index file_removals_due on file_removals (due_at)',
  ],
}
