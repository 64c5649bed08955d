import { createHash, randomUUID } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { faultOf } from '#server/platform/database/faults.ts'
import type { Database } from '#server/platform/database/open.ts'
import { notFound } from '#server/platform/errors.ts'
import type { CommentRow, ReplyRow } from './comment-mappers.ts'
import type { TellOfComment } from './comment-letters.ts'
import { indexComment, searchText } from './comment-search.ts'

const sameSubmissionMs = 60_000

type Words = { name: string; email: string; comment: string }

/** Tells a submission that was sent twice (a double click, a retry) from a new one. */
const fingerprintOf = (parent: string, { name, email, comment }: Words) =>
  createHash('sha256')
    .update(JSON.stringify([parent, name, email, comment]))
    .digest('hex')

/** What is written under a post or comment that goes meanwhile fails by its foreign key. */
const refuseLost = (sentence: string) => (error: unknown) => {
  throw faultOf(error) === 'reference' ? notFound(sentence) : error
}

export type CommentWrites = ReturnType<typeof createCommentWrites>

/**
 * What readers and admins submit. Everything new waits for approval, but for the replies of admins (rulings R4).
 * @param tell told of what waits, in its transaction
 */
export function createCommentWrites(database: Database, tell: TellOfComment, now: () => string) {
  const minuteAgo = () => new Date(Date.parse(now()) - sameSubmissionMs).toISOString()

  return {
    /** Stores a comment on a public post, pending; the same words again within a minute are the same comment. */
    async create(post: { id: string; title: string }, words: Words): Promise<CommentRow> {
      const fingerprint = fingerprintOf(post.id, words)
      const work = database.transaction(async (trx) => {
        await database.hold(trx, fingerprint)
        const twin = await trx
          .selectFrom('comments')
          .select(['id', 'name', 'comment', 'created_at', 'is_approved'])
          .where('fingerprint', '=', fingerprint)
          .where('created_at', '>', minuteAgo())
          .executeTakeFirst()
        if (twin) return twin
        const row = { id: randomUUID(), ...words, created_at: now(), is_approved: false }
        await trx
          .insertInto('comments')
          .values({ ...row, post_id: post.id, fingerprint })
          .execute()
        await database.recordSearch.comments.add(trx, row.id, searchText(words))
        await tell(trx, { kind: 'comment', ...words, postTitle: post.title })
        return row
      })
      return work.catch(refuseLost(messages.blog.notFound))
    },

    /** Stores a reply; an admin's is the author's, and approved. The same words again within a minute are the same reply. */
    async createReply(parentId: string, words: Words, isAuthor: boolean): Promise<ReplyRow> {
      const fingerprint = fingerprintOf(parentId, words)
      const work = database.transaction(async (trx) => {
        await database.hold(trx, fingerprint)
        const twin = await trx
          .selectFrom('replies')
          .select(['id', 'name', 'comment', 'created_at', 'is_approved', 'comment_id', 'is_author'])
          .where('fingerprint', '=', fingerprint)
          .where('is_author', '=', isAuthor)
          .where('created_at', '>', minuteAgo())
          .executeTakeFirst()
        if (twin) return twin
        const row = {
          id: randomUUID(),
          comment_id: parentId,
          ...words,
          created_at: now(),
          is_author: isAuthor,
          is_approved: isAuthor,
        }
        await trx
          .insertInto('replies')
          .values({ ...row, fingerprint })
          .execute()
        await indexComment(database, trx, parentId)
        if (isAuthor) return row
        const { title } = await trx
          .selectFrom('comments')
          .innerJoin('posts', 'posts.id', 'comments.post_id')
          .select('posts.title')
          .where('comments.id', '=', parentId)
          .executeTakeFirstOrThrow()
        await tell(trx, { kind: 'reply', ...words, postTitle: title })
        return row
      })
      return work.catch(refuseLost(messages.comments.notFound))
    },
  }
}
