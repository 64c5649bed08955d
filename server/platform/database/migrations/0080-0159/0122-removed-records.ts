import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Records that were removed from a list and can be restored for some minutes. `data` has the rows of all their tables: nothing that
 * lists, counts, searches or exports records has to leave them out, on a node of the version before either. `email` and `created_at`
 * are those of the record, where it is of a person. Its file keeps its row, so that backups hold it; `removed_at` closes its addresses.
 */
export const removedRecords: Migration = {
  name: '0122-removed-records',
  statements: ({ kind, id, text, json, timestamp, strict }) => [
    `create table removed_records (
      ${id('id')} primary key,
      ${text('kind')} not null,
      ${json('data')} not null,
      ${id('file_id')},
      ${text('email')} not null default '',
      ${timestamp('created_at')} not null,
      ${timestamp('removed_at')} not null
    )${strict}`,
    'create index removed_records_expiry on removed_records (removed_at)',
    `alter table files add column ${timestamp('removed_at')}`,
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('removed_records', 'sqlite_autoindex_removed_records_1', '200 1'),
            ('removed_records', 'removed_records_expiry', '200 2')`,
          'analyze sqlite_schema',
        ]),
  ],
}
