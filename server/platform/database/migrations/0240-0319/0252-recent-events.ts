import type { Migration } from '#server/platform/database/dialects.ts'

/** The newest replies to comments, the newest answers by email and what a person has done are found without reading the others. */
export const recentEvents: Migration = {
  name: '0252-recent-events',
  statements: ({ kind }) => [
    'create index replies_newest on replies (created_at, id)',
    `create index entries_newest_answers on entries (at, id) where kind = 'answer' and origin = 'person'`,
    'create index audit_of_actor on audit (actor_id, at, id)',
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('replies', 'replies_newest', '60000 1 1'),
            ('entries', 'entries_newest_answers', '10000 1 1'),
            ('audit', 'audit_of_actor', '100000 5000 1 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
