import { id, table, text, time } from '#server/platform/database/table.ts'

/** Likes of browsers, counted in `posts.likes` in the same transaction; `receiptHash` is the hash of what the browser has. */
export const postLikes = table(
  'post_likes',
  {
    postId: id().references('posts', 'cascade'),
    receiptHash: text(),
    createdAt: time(),
  },
  {
    key: 'post_id, receipt_hash',
  },
)
