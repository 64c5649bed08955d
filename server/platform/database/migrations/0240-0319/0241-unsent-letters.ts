import type { Migration } from '#server/platform/database/dialects.ts'

/** The few letters that could not be sent or came back are found without reading the others. */
export const unsentLetters: Migration = {
  name: '0241-unsent-letters',
  statements: ({ kind }) => [
    `create index entries_unsent on entries (subject_id, subject_kind, at)
      where kind = 'letter' and delivery in ('failed', 'bounced')`,
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values ('entries', 'entries_unsent', '50 2 2 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
