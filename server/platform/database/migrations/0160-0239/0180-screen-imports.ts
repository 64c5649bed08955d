import type { Migration } from '#server/platform/database/dialects.ts'

/** The import by the screen: one row, so that there is one at a time. */
export const screenImports: Migration = {
  name: '0180-screen-imports',
  statements: ({ id, text, integer, boolean, json, timestamp, strict }) => [
    `create table imports (
      ${integer('slot')} primary key default 1 check (slot = 1),
      ${id('id')} not null,
      ${text('status')} not null
        check (status in ('uploading', 'checking', 'checked', 'importing', 'finished', 'failed', 'cancelled')),
      ${text('file_name')} not null,
      ${integer('size')} not null,
      ${id('started_by')} references users (id) on delete set null,
      ${text('runner')} not null default '',
      ${timestamp('lease_until')} not null,
      ${integer('share')} not null default 0,
      ${integer('posts')} not null default 0,
      ${boolean('is_resumed')} not null default false,
      ${text('failure')} not null default '',
      ${json('forecast')},
      ${json('report')},
      ${timestamp('created_at')} not null,
      ${timestamp('updated_at')} not null
    )${strict}`,
  ],
}
