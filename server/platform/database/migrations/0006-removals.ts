import type { Migration } from '../dialects.ts'

/**
 * Stored files that are to be removed unless a record claims them first: each is announced here before it is stored and
 * before its record is deleted, so that a process that dies in between leaves no file behind.
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
