import type { Migration } from '#server/platform/database/dialects.ts'

/** The history of posts: what each save stored, by whom and when. */
export const versions: Migration = {
  name: '0121-versions',
  statements: ({ kind, id, text, integer, json, timestamp, strict }) => [
    `create table versions (
      ${id('post_id')} not null references posts (id) on delete cascade,
      ${integer('revision')} not null,
      ${text('title')} not null,
      ${text('status')} not null,
      ${json('body')} not null,
      ${id('saved_by')} references users (id) on delete set null,
      ${timestamp('saved_at')} not null,
      primary key (post_id, revision)
    )${strict}`,
    'create index versions_by_age on versions (saved_at)',
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('versions', 'sqlite_autoindex_versions_1', '500000 10 1'),
            ('versions', 'versions_by_age', '500000 2')`,
          'analyze sqlite_schema',
        ]),
  ],
}
