import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * Expected figures of each index: its rows, and the average number of rows with equal values in its first column, in its first two,
 * and so on (sqlite.org/fileformat2.html#stat1tab). Without them SQLite assumes that few rows share a status.
 */
const expected: Record<string, Record<string, string>> = {
  categories: { sqlite_autoindex_categories_1: '20 1', sqlite_autoindex_categories_2: '20 1' },
  posts: {
    sqlite_autoindex_posts_1: '100000 1',
    sqlite_autoindex_posts_2: '100000 1',
    posts_published: '100000 30000 2 1',
    posts_published_in_category: '100000 10000 5000 2 1',
    posts_published_featured: '100000 50000 20000 2 1',
    posts_created: '100000 2 1',
    posts_created_in_status: '100000 30000 2 1',
  },
  post_tags: { sqlite_autoindex_post_tags_1: '300000 4 1', post_tags_tag: '300000 1000 1' },
  comments: {
    sqlite_autoindex_comments_1: '100000 1',
    comments_of_post: '100000 20 15 2 1',
    comments_by_approval: '100000 50000 2 1',
    comments_newest: '100000 2 1',
  },
  replies: {
    sqlite_autoindex_replies_1: '50000 1',
    replies_of_comment: '50000 3 2 1',
    replies_by_approval: '50000 25000 2 1',
  },
  enquiries: {
    sqlite_autoindex_enquiries_1: '20000 1',
    enquiries_newest: '20000 2 1',
    enquiries_by_status: '20000 7000 2 1',
  },
  applications: {
    sqlite_autoindex_applications_1: '20000 1',
    applications_newest: '20000 2 1',
    applications_by_status: '20000 4000 2 1',
    applications_by_position: '20000 5000 2 1',
  },
  subscribers: {
    sqlite_autoindex_subscribers_1: '50000 1',
    subscribers_newest: '50000 2 1',
    subscribers_by_status: '50000 20000 2 1',
  },
}

/** Statistics for SQLite's query planner, the same for small and large tables. PostgreSQL gathers its own. */
export const statistics: Migration = {
  name: '0007-statistics',
  statements: ({ kind }) => {
    if (kind === 'postgres') return []
    const rows = Object.entries(expected).flatMap(([table, indexes]) =>
      Object.entries(indexes).map(([index, figures]) => `('${table}', '${index}', '${figures}')`),
    )
    return [
      // Creates the table of statistics, which `create table` cannot.
      'analyze settings',
      'delete from sqlite_stat1',
      `insert into sqlite_stat1 (tbl, idx, stat) values ${rows.join(', ')}`,
      // Makes this connection read the statistics.
      'analyze sqlite_schema',
    ]
  },
}
