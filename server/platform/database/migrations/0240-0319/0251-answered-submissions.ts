import type { Migration } from '#server/platform/database/dialects.ts'

/** What waits no more is counted and listed, the newest first, without reading what waits. */
export const answeredSubmissions: Migration = {
  name: '0251-answered-submissions',
  statements: ({ kind }) => [
    // with the columns that the view asks for, so that SQLite counts without reading a row
    `create index enquiries_answered on enquiries (created_at, id, waiting_since, spam_at)
      where waiting_since is null and spam_at is null`,
    `create index applications_answered on applications (applied_at, id, waiting_since, spam_at)
      where waiting_since is null and spam_at is null`,
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('enquiries', 'enquiries_answered', '13000 2 1 1 1'),
            ('applications', 'applications_answered', '13000 2 1 1 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
