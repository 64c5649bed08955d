import type { Migration } from '#server/platform/database/dialects.ts'

/** What came in from other sites, by its identity there, so that no run adds it twice; and the paths that it had there. */
export const imports: Migration = {
  name: '0140-imports',
  statements: ({ text, timestamp, strict }) => [
    `create table imported (
      ${text('source_id')} primary key,
      ${text('record_id')} not null,
      ${timestamp('created_at')} not null
    )${strict}`,
    `create table redirects (
      ${text('path')} primary key,
      ${text('target')} not null,
      ${timestamp('created_at')} not null
    )${strict}`,
  ],
}
