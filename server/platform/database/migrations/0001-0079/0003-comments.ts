import type { Migration } from '#server/platform/database/dialects.ts'
import { searchTables } from '#server/platform/database/search/search-tables.ts'

/** Comments on posts, with one level of replies, and their search index. */
export const comments: Migration = {
  name: '0003-comments',
  statements: (dialect) => {
    const { id, text, boolean, timestamp, strict } = dialect
    const columns = `
        ${text('name')} not null check (length(name) between 1 and 80),
        ${text('email')} not null check (length(email) <= 254),
        ${text('comment')} not null check (length(comment) between 1 and 5000),
        ${boolean('is_approved')} not null default false,
        ${text('fingerprint')} not null default '',
        ${timestamp('created_at')} not null`
    return [
      `create table comments (
        ${id('id')} primary key,
        ${id('post_id')} not null references posts (id) on delete cascade,${columns}
      )${strict}`,
      'create index comments_of_post on comments (post_id, is_approved, created_at, id)',
      'create index comments_by_approval on comments (is_approved, created_at, id)',
      'create index comments_newest on comments (created_at, id)',
      'create index comments_fingerprint on comments (fingerprint, created_at)',

      `create table replies (
        ${id('id')} primary key,
        ${id('comment_id')} not null references comments (id) on delete cascade,${columns},
        ${boolean('is_author')} not null default false
      )${strict}`,
      'create index replies_of_comment on replies (comment_id, created_at, id)',
      'create index replies_by_approval on replies (is_approved, created_at, id)',
      'create index replies_fingerprint on replies (fingerprint, created_at)',

      ...searchTables(dialect, { table: 'comment_search', owner: 'comments', columns: { words: 1 } }),
    ]
  },
}
