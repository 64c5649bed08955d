import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { commentMessages } from '#contract/comments/messages.ts'
import { postMessages } from '#contract/posts/messages.ts'
import { batched } from '#server/platform/database/queries/batched.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/errors.ts'
import type { CommentRow, ReplyRow } from './comment-mappers.ts'
import type { TellOfComment } from './comment-emails.ts'
import { indexComment } from './comment-search.ts'

const sameSubmissionMs = 60_000

type Words = { name: string; email: string; comment: string }
type NewComment = { postId: string; words: Words; fingerprint: string }

/** Tells a submission that was sent twice (a double click, a retry) from a new one. */
const fingerprintOf = (parent: string, { name, email, comment }: Words) =>
  createHash('sha256')
    .update(JSON.stringify([parent, name, email, comment]))
    .digest('hex')

/** What is written under a post or comment that goes meanwhile fails by its foreign key. */
const refuseLost = (sentence: string) => (error: unknown) => {
  throw databaseErrorKind(error) === 'reference' ? notFound(sentence) : error
}

export type CommentWrites = ReturnType<typeof createCommentWrites>

/**
 * What readers and admins submit. Everything new waits for approval, but for the replies of admins (rulings R4).
 * @param tell told of what waits, in its transaction
 */
export function createCommentWrites(database: Database, tell: TellOfComment, now: () => string) {
  const minuteAgo = () => new Date(Date.parse(now()) - sameSubmissionMs).toISOString()

  const publicPosts = async (trx: Transaction<Tables>, ids: string[]) => {
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'title'])
      .where('id', 'in', ids)
      .where('status', '=', 'published')
      .where('publishedAt', '<=', now())
      .execute()
    return new Map(posts.map((post) => [post.id, post]))
  }

  /** By fingerprint, those that were stored within the last minute. */
  const storedLately = async (trx: Transaction<Tables>, fingerprints: string[]) => {
    await database.lock(trx, ...fingerprints)
    const rows = await trx
      .selectFrom('comments')
      .select(['id', 'name', 'comment', 'createdAt', 'isApproved', 'fingerprint'])
      .where('fingerprint', 'in', fingerprints)
      .where('createdAt', '>', minuteAgo())
      .execute()
    return new Map<string, CommentRow>(rows.map(({ fingerprint, ...row }) => [fingerprint, row]))
  }

  const createAll = (asked: NewComment[]) =>
    database.transaction(async (trx) => {
      const posts = await publicPosts(trx, [...new Set(asked.map(({ postId }) => postId))])
      const allowed = asked.filter(({ postId }) => posts.has(postId))
      if (allowed.length === 0) return asked.map(() => undefined)
      const fingerprints = allowed.map(({ fingerprint }) => fingerprint)
      const stored = await storedLately(trx, fingerprints)
      const added = []
      for (const { postId, words, fingerprint } of allowed) {
        if (stored.has(fingerprint)) continue
        const row = { id: randomUUID(), ...words, createdAt: now(), isApproved: false }
        stored.set(fingerprint, row)
        added.push({ ...row, postId, fingerprint })
      }
      if (added.length > 0) {
        await trx.insertInto('comments').values(added).execute()
        await database.recordSearch.comments.add(trx, added)
      }
      for (const { name, email, comment, postId } of added) {
        await tell(trx, { kind: 'comment', name, email, comment, postTitle: posts.get(postId)!.title })
      }
      return asked.map(({ fingerprint }) => stored.get(fingerprint))
    })

  const create = batched(createAll)

  return {
    /**
     * Stores a comment, pending; the same words again within a minute are the same comment. Undefined when visitors cannot see
     * the post.
     */
    async create(postId: string, words: Words): Promise<CommentRow | undefined> {
      const asked = { postId, words, fingerprint: fingerprintOf(postId, words) }
      return create(asked).catch(refuseLost(postMessages.notFound))
    },

    /** Stores a reply; an admin's is the author's, and approved. The same words again within a minute are the same reply. */
    async createReply(parentId: string, words: Words, isAuthor: boolean): Promise<ReplyRow> {
      const fingerprint = fingerprintOf(parentId, words)
      const work = database.transaction(async (trx) => {
        await database.lock(trx, fingerprint)
        const twin = await trx
          .selectFrom('replies')
          .select(['id', 'name', 'comment', 'createdAt', 'isApproved', 'commentId', 'isAuthor'])
          .where('fingerprint', '=', fingerprint)
          .where('isAuthor', '=', isAuthor)
          .where('createdAt', '>', minuteAgo())
          .executeTakeFirst()
        if (twin) return twin
        const row = {
          id: randomUUID(),
          commentId: parentId,
          ...words,
          createdAt: now(),
          isAuthor,
          isApproved: isAuthor,
        }
        await trx
          .insertInto('replies')
          .values({ ...row, fingerprint })
          .execute()
        await indexComment(database, trx, parentId)
        if (isAuthor) return row
        const { title } = await trx
          .selectFrom('comments')
          .innerJoin('posts', 'posts.id', 'comments.postId')
          .select('posts.title')
          .where('comments.id', '=', parentId)
          .executeTakeFirstOrThrow()
        await tell(trx, { kind: 'reply', ...words, postTitle: title })
        return row
      })
      return work.catch(refuseLost(commentMessages.notFound))
    },
  }
}
