import { indexTexts } from '#server/articles/comment-index.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import type { SearchReindexer } from '#server/platform/database/search/search-reindexer.ts'

/** Indexes comments together with their replies, which an import stores with them. */
export const commentReindexer: SearchReindexer = {
  sources: { comments: 'id' },
  async index(database, trx, ids) {
    const replies = await trx.selectFrom('replies').select('id').where('commentId', 'in', ids).execute()
    const replyIds = replies.map(({ id }) => id)
    await indexTexts(database, trx, commentKind, ids)
    await indexTexts(database, trx, replyKind, replyIds)
  },
}
