import type { Migration } from '../dialects.ts'

/**
 * How many rows an index is expected to hold, and how many of them share its first column, its first two, and so on
 * (sqlite.org/fileformat2.html#stat1tab). Without figures SQLite takes a status for a rare thing.
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

/** What the planner of SQLite goes by, the same for small tables and large. PostgreSQL gathers its own. */
export const statistics: Migration = {
  name: '0007-statistics',
  statements: ({ kind }) => {
    if (kind === 'postgres') return []
    const rows = Object.entries(expected).flatMap(([table, indexes]) =>
      Object.entries(indexes).map(([index, figures]) => `('${table}', '${index}', '${figures}')`),
    )
    return [
      // Makes the table of statistics, which `create table` may not.
      'analyze settings',
      'delete from sqlite_stat1',
      `insert into sqlite_stat1 (tbl, idx, stat) values ${rows.join(', ')}`,
      // Has this connection read them.
      'analyze sqlite_schema',
    ]
  },
}
