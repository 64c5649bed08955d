import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { commentMessages } from '#contract/comments/messages.ts'
import { maxPendingComments, maxPendingReplies } from '#contract/comments/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { VisitorUnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Judgement } from '#server/platform/spam/spam-filter.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import { CommentFields, ReplyFields, type CommentRow, type ReplyRow } from './comment-mappers.ts'
import type { CommentSummary } from './comment-emails.ts'

const sameSubmissionMs = 60_000

type CommentTexts = { name: string; email: string; comment: string }

/** Classifies a visitor's text, in the transaction that stores it. */
type Judge = (trx: Transaction<Tables>) => Promise<Judgement>

/** Identifies a submission, so that a repeated one (a double click, a retry) is recognized. */
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
 * Stores submitted comments and replies. All await approval except replies by admins
 * (docs/specification/public-site.md, Moderation and privacy).
 * @param notify called for pending ones, in their transaction, unless they are spam or held back
 */
export function createCommentSubmissions(
  database: Database,
  notify: (trx: Transaction<Tables>, comment: CommentSummary) => Promise<void>,
  now: () => string,
) {
  const minuteAgo = () => addMs(now(), -sameSubmissionMs)

  /** @throws HttpError 429 if the comment has the maximum number of pending replies, or of spam replies */
  const checkPendingReplies = async (trx: Transaction<Tables>, commentId: string, isSpam: boolean) => {
    const waiting = await trx
      .selectFrom('replies')
      .select('id')
      .where('commentId', '=', commentId)
      .where('isApproved', '=', false)
      .where('spamAt', isSpam ? 'is not' : 'is', null)
      .limit(maxPendingReplies)
      .execute()
    if (waiting.length === maxPendingReplies) throw new HttpError(429, serverMessages.tooManyPendingReplies)
  }

  /** @throws HttpError 429 if the post has the maximum number of pending comments, or of spam comments */
  const checkPendingComments = async (trx: Transaction<Tables>, postId: string, isSpam: boolean) => {
    const waiting = await trx
      .selectFrom('comments')
      .select('id')
      .where('postId', '=', postId)
      .where('isApproved', '=', false)
      .where('spamAt', isSpam ? 'is not' : 'is', null)
      .limit(maxPendingComments)
      .execute()
    if (waiting.length === maxPendingComments) throw new HttpError(429, serverMessages.tooManyPendingComments)
  }

  const sortedBy = ({ reasons, isHeldBack }: Judgement) => ({
    spamAt: reasons.length > 0 ? now() : null,
    spamReasons: reasons,
    isHeldBack,
  })

  const isAnnounced = ({ spamAt, isHeldBack }: ReturnType<typeof sortedBy>) => !spamAt && !isHeldBack

  return {
    /**
     * Stores a comment, pending or as spam. The same texts within a minute count as the same comment.
     * @returns undefined if visitors can't see the post
     * @throws HttpError 429 if the post has the maximum number of pending comments
     */
    async create(
      trx: Transaction<Tables>,
      postId: string,
      texts: CommentTexts,
      judge: Judge,
    ): Promise<CommentRow | undefined> {
      const post = await trx
        .selectFrom('posts')
        .select('title')
        .where('id', '=', postId)
        .where(isPublic(now()))
        .executeTakeFirst()
      if (!post) return undefined
      const fingerprint = fingerprintOf(postId, texts)
      await database.lock(trx, fingerprint, `comments of ${postId}`)
      const duplicate = await trx
        .selectFrom('comments')
        .select(columnsOf('comments', CommentFields))
        .where('fingerprint', '=', fingerprint)
        .where('createdAt', '>', minuteAgo())
        .executeTakeFirst()
      if (duplicate) return duplicate
      const sorted = sortedBy(await judge(trx))
      await checkPendingComments(trx, postId, sorted.spamAt !== null)
      const row = { id: randomUUID(), postId, ...texts, ...sorted, createdAt: now(), isApproved: false }
      await trx
        .insertInto('comments')
        .values({ ...row, fingerprint })
        .execute()
        .catch(rejectMissingParent(publicPostMessages.notFound))
      await database.recordSearch(commentKind).add(trx, [row])
      if (isAnnounced(row))
        await notify(trx, { id: row.id, kind: 'comment', ...texts, postTitle: post.title })
      return row
    },

    /**
     * Stores a reply. The same text within a minute counts as the same reply.
     * @param author the admin who writes it; such a reply is marked as the author's, and approved
     * @throws HttpError 429 if too many replies of visitors are pending, 404 if the comment was deleted in the meantime
     */
    async createReply(
      { trx, logAction }: VisitorUnitOfWork<'reply.created'>,
      parentId: string,
      texts: CommentTexts,
      author: Actor | undefined,
      judge: Judge,
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
      const sorted = sortedBy(isAuthor ? { reasons: [], isHeldBack: false } : await judge(trx))
      if (!isAuthor) await checkPendingReplies(trx, parentId, sorted.spamAt !== null)
      const row = {
        id: randomUUID(),
        commentId: parentId,
        ...texts,
        ...sorted,
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
        await logAction('reply.created', { actor: author, subject: { id: row.id, name: row.name } })
        return row
      }
      if (!isAnnounced(row)) return row
      const { title } = await trx
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.postId')
        .select('posts.title')
        .where('comments.id', '=', parentId)
        .executeTakeFirstOrThrow()
      await notify(trx, { id: row.id, kind: 'reply', ...texts, postTitle: title })
      return row
    },
  }
}
