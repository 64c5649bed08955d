import type { Migration } from '#server/platform/database/dialects.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

/**
 * Replies have a search index of their own, so that a new one costs the same however many there are. The index of comments, which had the
 * texts of their replies too, is emptied; both are filled after the start (search/comment-index.ts). The new index of `replies` reads those
 * of one comment by their approval.
 */
export const replySearch: Migration = {
  name: '0210-reply-search',
  statements: (dialect) => [
    ...searchTables(dialect, { table: 'reply_search', owner: 'replies', columns: { words: 1 } }),
    `delete from ${dialect.kind === 'sqlite' ? 'comment_search_rows' : 'comment_search'}`,
    'create index replies_to_decide on replies (comment_id, is_approved, created_at, id)',
    ...(dialect.kind === 'sqlite'
      ? [
          `insert into sqlite_stat1 (tbl, idx, stat) values ('replies', 'replies_to_decide', '50000 3 2 1 1')`,
          'analyze sqlite_schema',
        ]
      : []),
  ],
}
