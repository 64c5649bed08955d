import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { commentMessages } from '#contract/comments/messages.ts'
import { maxPendingComments, maxPendingReplies } from '#contract/comments/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { OpenUnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import { createBatcher } from '#server/platform/database/queries/batcher.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { CommentFields, ReplyFields, type CommentRow, type ReplyRow } from './comment-mappers.ts'
import type { NotifyOfComment } from './comment-emails.ts'

const sameSubmissionMs = 60_000

type CommentTexts = { name: string; email: string; comment: string }
type NewComment = { postId: string; texts: CommentTexts; fingerprint: string }

/** Identifies a submission, so that one sent twice (a double click, a retry) is recognised. */
const fingerprintOf = (parent: string, { name, email, comment }: CommentTexts) =>
  createHash('sha256')
    .update(JSON.stringify([parent, name, email, comment]))
    .digest('hex')

/** Turns a foreign key violation into 404: the post or comment was deleted in the meantime. */
const rejectMissingParent =
  (message: string) =>
  (error: unknown): never => {
    throw databaseErrorKind(error) === 'reference' ? notFound(message) : error
  }

export type CommentSubmissions = ReturnType<typeof createCommentSubmissions>

/**
 * Stores what readers and admins submit. Everything waits for approval, except replies of admins
 * (docs/specification/public-site.md, Moderation and privacy).
 * @param notify called for what waits, in its transaction
 */
export function createCommentSubmissions(database: Database, notify: NotifyOfComment, now: () => string) {
  const minuteAgo = () => addMs(now(), -sameSubmissionMs)

  const findPublic = async (trx: Transaction<Tables>, ids: string[]) => {
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'title'])
      .where('id', 'in', ids)
      .where(isPublic(now()))
      .execute()
    return new Map(posts.map((post) => [post.id, post]))
  }

  /** Finds the comments stored within the last minute, by fingerprint. */
  const recentDuplicates = async (trx: Transaction<Tables>, fingerprints: string[]) => {
    await database.lock(trx, ...fingerprints)
    const rows = await trx
      .selectFrom('comments')
      .select([...columnsOf('comments', CommentFields), 'fingerprint'])
      .where('fingerprint', 'in', fingerprints)
      .where('createdAt', '>', minuteAgo())
      .execute()
    return new Map<string, CommentRow>(rows.map(({ fingerprint, ...row }) => [fingerprint, row]))
  }

  /** @throws HttpError 429 when as many replies to the comment wait as may */
  const checkPendingReplies = async (trx: Transaction<Tables>, commentId: string) => {
    const waiting = await trx
      .selectFrom('replies')
      .select('id')
      .where('commentId', '=', commentId)
      .where('isApproved', '=', false)
      .limit(maxPendingReplies)
      .execute()
    if (waiting.length === maxPendingReplies) throw new HttpError(429, serverMessages.tooManyPendingReplies)
  }

  /** How many comments on a post wait for approval; no more than may are counted. */
  const countPending = async (trx: Transaction<Tables>, postId: string) => {
    const pending = trx
      .selectFrom('comments')
      .select('id')
      .where('postId', '=', postId)
      .where('isApproved', '=', false)
      .limit(maxPendingComments)
    const { n } = await trx
      .selectFrom(pending.as('pending'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  /** @returns of each its row, `full` when as many wait as may, or undefined when visitors cannot see the post */
  const createAll = (submitted: NewComment[]) =>
    database.transaction(async (trx) => {
      const posts = await findPublic(trx, [...new Set(submitted.map(({ postId }) => postId))])
      const allowed = submitted.filter(({ postId }) => posts.has(postId))
      if (allowed.length === 0) return submitted.map(() => undefined)
      await database.lock(trx, ...[...posts.keys()].map((id) => `comments of ${id}`))
      const fingerprints = allowed.map(({ fingerprint }) => fingerprint)
      const stored = await recentDuplicates(trx, fingerprints)
      const pending = new Map<string, number>()
      for (const id of posts.keys()) pending.set(id, await countPending(trx, id))
      const added = []
      for (const { postId, texts, fingerprint } of allowed) {
        if (stored.has(fingerprint) || pending.get(postId)! >= maxPendingComments) continue
        pending.set(postId, pending.get(postId)! + 1)
        const row = { id: randomUUID(), ...texts, createdAt: now(), isApproved: false }
        stored.set(fingerprint, row)
        added.push({ ...row, postId, fingerprint })
      }
      if (added.length > 0) {
        await trx.insertInto('comments').values(added).execute()
        await database.recordSearch(commentKind).add(trx, added)
      }
      for (const { name, email, comment, postId } of added) {
        await notify(trx, { kind: 'comment', name, email, comment, postTitle: posts.get(postId)!.title })
      }
      return submitted.map(({ postId, fingerprint }) =>
        posts.has(postId) ? (stored.get(fingerprint) ?? ('full' as const)) : undefined,
      )
    })

  const create = createBatcher(createAll)

  return {
    /**
     * Stores a comment, pending. The same texts again within a minute are the same comment. Undefined when visitors cannot see
     * the post.
     * @throws HttpError 429 when as many comments on the post wait as may
     */
    async create(postId: string, texts: CommentTexts): Promise<CommentRow | undefined> {
      const created = await create({ postId, texts, fingerprint: fingerprintOf(postId, texts) }).catch(
        rejectMissingParent(publicPostMessages.notFound),
      )
      if (created === 'full') throw new HttpError(429, serverMessages.tooManyPendingComments)
      return created
    },

    /**
     * Stores a reply. The same words again within a minute are the same reply.
     * @param author the admin who writes it: such a reply is the author's, and approved
     * @throws HttpError 429 when too many replies of visitors wait, 404 when the comment was deleted in the meantime
     */
    async createReply(
      { trx, record }: OpenUnitOfWork<'reply.created'>,
      parentId: string,
      texts: CommentTexts,
      author: Actor | undefined,
    ): Promise<ReplyRow> {
      const isAuthor = author !== undefined
      const fingerprint = fingerprintOf(parentId, texts)
      await database.lock(trx, fingerprint, `replies of ${parentId}`)
      const duplicate = await trx
        .selectFrom('replies')
        .select([...columnsOf('replies', ReplyFields), 'commentId'])
        .where('fingerprint', '=', fingerprint)
        .where('isAuthor', '=', isAuthor)
        .where('createdAt', '>', minuteAgo())
        .executeTakeFirst()
      if (duplicate) return duplicate
      if (!isAuthor) await checkPendingReplies(trx, parentId)
      const row = {
        id: randomUUID(),
        commentId: parentId,
        ...texts,
        createdAt: now(),
        isAuthor,
        isApproved: isAuthor,
      }
      await trx
        .insertInto('replies')
        .values({ ...row, fingerprint })
        .execute()
        .catch(rejectMissingParent(commentMessages.notFound))
      await database.recordSearch(replyKind).add(trx, [row])
      if (author) {
        await record('reply.created', { actor: author, subject: { id: row.id, name: row.name } })
        return row
      }
      const { title } = await trx
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.postId')
        .select('posts.title')
        .where('comments.id', '=', parentId)
        .executeTakeFirstOrThrow()
      await notify(trx, { kind: 'reply', ...texts, postTitle: title })
      return row
    },
  }
}
