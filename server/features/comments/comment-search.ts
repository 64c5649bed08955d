import { indexComment } from '#server/platform/database/search/comment-index.ts'
import type { SearchReindexer } from '#server/platform/database/search/search-reindexer.ts'

export const commentReindexer: SearchReindexer = {
  sources: { comments: 'id', replies: 'commentId' },
  async index(database, trx, ids) {
    for (const id of ids) await indexComment(database, trx, id)
  },
}
