import type { Migration } from '#server/platform/database/dialects.ts'

/** The likes of posts, one of each browser; `posts.likes` counts them, with those from before this table. */
export const likes: Migration = {
  name: '0201-likes',
  statements: ({ id, text, timestamp, strict }) => [
    `create table post_likes (
      ${id('post_id')} not null references posts (id) on delete cascade,
      ${text('receipt_hash')} not null,
      ${timestamp('created_at')} not null,
      primary key (post_id, receipt_hash)
    )${strict}`,
  ],
}
