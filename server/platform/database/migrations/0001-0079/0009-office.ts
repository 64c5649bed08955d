import type { Migration } from '#server/platform/database/dialects.ts'

/** Indexes for the back office, which lists the posts of a category, and featured posts, by the time of their creation. */
export const adminListIndexes: Migration = {
  name: '0009-office',
  statements: ({ kind }) => [
    'create index posts_created_in_category on posts (category_id, created_at, id)',
    'create index posts_created_featured on posts (featured, created_at, id)',
    ...(kind === 'postgres'
      ? []
      : [
          `insert into sqlite_stat1 (tbl, idx, stat) values
            ('posts', 'posts_created_in_category', '100000 10000 2 1'),
            ('posts', 'posts_created_featured', '100000 50000 2 1')`,
          'analyze sqlite_schema',
        ]),
  ],
}
