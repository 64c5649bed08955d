import type { Migration } from '#server/platform/database/dialects.ts'

/** The newest replies to comments, and the newest answers by email, are found without reading the others. */
export const recentEvents: Migration = {
  name: '0252-recent-events',
  statements: ({ kind }) => [
    'create index replies_newest on replies (created_at, id)',
    `create index entries_newest_answers on entries (at, id) where kind = 'answer' and origin = 'person'`,
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('replies', 'replies_newest', '60000 1 1'),
            ('entries', 'entries_newest_answers', '10000 1 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
