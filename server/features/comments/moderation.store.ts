import { sql, type Transaction } from 'kysely'
import {
  AdminReply,
  type AdminComment,
  type CommentsQuery,
  type CommentStats,
} from '#contract/comments/admin-comments.ts'
import { pageSizes } from '#contract/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { id as idShape } from '#contract/text.ts'
import type { Audit } from '#server/platform/audit.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import {
  removeComments,
  removeReply,
  restoreComments,
  restoreReply,
} from '#server/platform/database/queries/removed-comments.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import { indexComment } from '#server/platform/database/search/comment-index.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import { AdminCommentFields, toAdminComment } from './comment-mappers.ts'

type Deps = { database: Database; audit: Audit; now: () => string }

type Hits = NonNullable<ReturnType<Database['recordSearch']['comments']['matching']>>

export type ModerationStore = ReturnType<typeof createModerationStore>

/** Comments and replies as moderators list and decide on them. */
export function createModerationStore({ database, audit, now }: Deps) {
  const { query, recordSearch } = database

  const comments = () => query.selectFrom('comments').innerJoin('posts', 'posts.id', 'comments.postId')

  type Filter = { status?: CommentsQuery['status']; post?: string | undefined; hits?: Hits | undefined }

  const filtered = ({ status, post, hits }: Filter) => {
    let rows = query.selectFrom('comments')
    if (status === 'approved') rows = rows.where('comments.isApproved', '=', true)
    if (status === 'pending') rows = rows.where('comments.isApproved', '=', false)
    if (post) rows = rows.where('comments.postId', '=', post)
    if (hits) rows = rows.where('comments.id', 'in', sql<string>`(select record_id from ${hits} as found)`)
    return rows
  }

  /** Approved comments with a pending reply. */
  const withPendingReplies = (filter: Filter) =>
    filtered({ ...filter, status: 'approved' }).where('comments.id', 'in', (eb) =>
      eb.selectFrom('replies').select('commentId').where('isApproved', '=', false),
    )

  /** Loads comments in the order of `ids`, with their posts and all their replies. */
  const load = async (ids: string[]): Promise<AdminComment[]> => {
    if (ids.length === 0) return []
    const [rows, replies] = await Promise.all([
      comments()
        .select(columnsOf('comments', AdminCommentFields))
        .select('posts.title as postTitle')
        .select(['posts.slug as postSlug', 'posts.status as postStatus'])
        .where('comments.id', 'in', ids)
        .execute(),
      query
        .selectFrom('replies')
        .select([...columnsOf('replies', AdminReply), 'commentId'])
        .where('commentId', 'in', ids)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    ])
    return orderByIds(ids, rows).map((row) => toAdminComment(row, replies))
  }

  const newest = (rows: ReturnType<typeof filtered>) =>
    rows
      .select(['comments.id', 'comments.createdAt'])
      .orderBy('comments.createdAt', 'desc')
      .orderBy('comments.id', 'desc')

  /** The newest comments to decide on. Each kind is limited before both are combined, so that neither is read to its end. */
  const newestPending = (filter: Filter, limit: number) => {
    const kinds = [filtered({ ...filter, status: 'pending' }), withPendingReplies(filter)]
    const [pending, replied] = kinds.map((rows, index) =>
      query.selectFrom(newest(rows).limit(limit).as(`kind${index}`)).select(['id', 'createdAt']),
    )
    return query
      .selectFrom(pending!.unionAll(replied!).as('pending'))
      .select(['id', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
  }

  const find = async (id: string): Promise<AdminComment | undefined> => (await load([id]))[0]

  const approvedOf = (table: 'comments' | 'replies') =>
    query.selectFrom('tallies').select('n').where('subject', '=', table).where('status', '=', 'approved')

  const pendingOf = (table: 'comments' | 'replies') =>
    query
      .selectFrom('queueTallies')
      .select((eb) => eb.fn.sum<number>('n').as('n'))
      .where('subject', '=', table)

  const storedCounts = async (table: 'comments' | 'replies') => {
    const row = await query
      .selectNoFrom([approvedOf(table).as('approved'), pendingOf(table).as('pending')])
      .executeTakeFirstOrThrow()
    const approved = Number(row.approved ?? 0)
    const pending = Number(row.pending ?? 0)
    return { total: approved + pending, approved, pending }
  }

  const countRows = async (rows: ReturnType<typeof filtered>): Promise<number> => {
    const row = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return Number(row.n)
  }

  /** Counts a list; the database stores the counts of lists without a post and a search. */
  const countOf = async (filter: Filter): Promise<number> => {
    const { status, post, hits } = filter
    const counts = post || hits ? undefined : await storedCounts('comments')
    if (status === 'pending')
      return (
        (counts?.pending ?? (await countRows(filtered(filter)))) +
        (await countRows(withPendingReplies(filter)))
      )
    if (!counts) return countRows(filtered(filter))
    return status === 'approved' ? counts.approved : counts.total
  }

  return {
    /** Lists comments, newest first, each with all its replies, oldest first. A search without a word finds none. */
    async list(params: CommentsQuery): Promise<{ comments: AdminComment[]; pagination: Pagination }> {
      const { page, limit, status, search, postId } = params
      const hits = search ? recordSearch.comments.matching(search) : undefined
      const post = postId ? idShape.safeParse(postId).data : undefined
      if ((search && !hits) || (postId && !post))
        return { comments: [], pagination: paginate(page, limit, 0) }
      const filter: Filter = { status, post, hits }
      const from = (page - 1) * limit
      const [rows, count] = await Promise.all([
        // Ids come first, so that comments of the pages before are not read whole.
        status === 'pending'
          ? newestPending(filter, from + limit)
              .limit(limit)
              .offset(from)
              .execute()
          : newest(filtered(filter)).limit(limit).offset(from).execute(),
        countOf(filter),
      ])
      return {
        comments: await load(rows.map(({ id }) => id)),
        pagination: paginate(page, limit, count),
      }
    },

    async getStats(): Promise<Pick<CommentStats, 'stats' | 'recentComments'>> {
      const [ofComments, ofReplies, recent] = await Promise.all([
        storedCounts('comments'),
        storedCounts('replies'),
        newest(query.selectFrom('comments')).limit(pageSizes.dashboard).execute(),
      ])
      return {
        stats: {
          totalComments: ofComments.total,
          approvedComments: ofComments.approved,
          pendingComments: ofComments.pending,
          totalReplies: ofReplies.total,
          approvedReplies: ofReplies.approved,
          pendingReplies: ofReplies.pending,
        },
        recentComments: await load(recent.map(({ id }) => id)),
      }
    },

    /** @returns the comment as it is now; undefined when there is none */
    async setStatus(id: string, isApproved: boolean, actor: Viewer): Promise<AdminComment | undefined> {
      await database.transaction(async (trx) => {
        const changed = await trx
          .updateTable('comments')
          .set({ isApproved })
          .where('id', '=', id)
          .where('isApproved', '!=', isApproved)
          .returning(['id', 'name', 'email'])
          .executeTakeFirst()
        const action = isApproved ? 'comment.approved' : 'comment.rejected'
        if (changed) await audit.record({ action, actor, subject: changed }, trx)
      })
      return find(id)
    },

    /** @returns the comment as it is now; undefined when there is no such reply below it */
    async setReplyStatus(
      id: string,
      replyId: string,
      isApproved: boolean,
      actor: Viewer,
    ): Promise<AdminComment | undefined> {
      const isThere = await database.transaction(async (trx) => {
        const reply = await replyOf(trx, id, replyId)
        if (!reply) return false
        if (reply.isApproved === isApproved) return true
        await trx.updateTable('replies').set({ isApproved }).where('id', '=', replyId).execute()
        const action = isApproved ? 'reply.approved' : 'reply.rejected'
        await audit.record({ action, actor, subject: reply }, trx)
        return true
      })
      return isThere ? find(id) : undefined
    },

    /** @returns how many replies went with the comment; undefined when there was none */
    async remove(id: string, actor: Viewer): Promise<number | undefined> {
      return database.transaction(async (trx) => {
        const { n } = await trx
          .selectFrom('replies')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('commentId', '=', id)
          .executeTakeFirstOrThrow()
        const gone = await trx
          .selectFrom('comments')
          .select(['id', 'name', 'email'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!gone) return undefined
        await removeComments(trx, { column: 'id', value: id }, now())
        const replies = Number(n)
        await audit.record({ action: 'comment.deleted', actor, subject: gone, detail: { replies } }, trx)
        return replies
      })
    },

    /** @returns the comment as it is now; undefined when there was no such reply below it */
    async removeReply(id: string, replyId: string, actor: Viewer): Promise<AdminComment | undefined> {
      const isGone = await database.transaction(async (trx) => {
        const reply = await replyOf(trx, id, replyId)
        if (!reply) return false
        await removeReply(trx, replyId, now())
        await indexComment(database, trx, id)
        await audit.record({ action: 'reply.deleted', actor, subject: reply }, trx)
        return true
      })
      return isGone ? find(id) : undefined
    },

    /** Takes back the removal of a comment. @returns the comment; undefined when it was not removed, or its post was since */
    async restore(id: string, actor: Viewer): Promise<AdminComment | undefined> {
      const isBack = await database.transaction(async (trx) => {
        const removed = await trx
          .selectFrom('removedComments')
          .innerJoin('posts', 'posts.id', 'removedComments.postId')
          .select(['removedComments.name', 'removedComments.email', 'removedComments.removedAt'])
          .where('removedComments.id', '=', id)
          .where('posts.deletedAt', 'is', null)
          .executeTakeFirst()
        if (!removed) return false
        const { name, email, removedAt } = removed
        await restoreComments(database, trx, { column: 'id', value: id }, removedAt)
        await audit.record({ action: 'comment.restored', actor, subject: { id, name, email } }, trx)
        return true
      })
      return isBack ? find(id) : undefined
    },

    /** Takes back the removal of a reply. @returns its comment; undefined when it was not removed, or its comment was since */
    async restoreReply(id: string, replyId: string, actor: Viewer): Promise<AdminComment | undefined> {
      const isBack = await database.transaction(async (trx) => {
        const removed = await trx
          .selectFrom('removedReplies')
          .innerJoin('comments', 'comments.id', 'removedReplies.commentId')
          .select(['removedReplies.id', 'removedReplies.name', 'removedReplies.email'])
          .where('removedReplies.id', '=', replyId)
          .where('comments.id', '=', id)
          .executeTakeFirst()
        if (!removed) return false
        await restoreReply(trx, replyId)
        await indexComment(database, trx, id)
        await audit.record({ action: 'reply.restored', actor, subject: removed }, trx)
        return true
      })
      return isBack ? find(id) : undefined
    },

    find,
  }
}

const replyOf = (trx: Transaction<Tables>, commentId: string, replyId: string) =>
  trx
    .selectFrom('replies')
    .select(['id', 'name', 'email', 'isApproved'])
    .where('id', '=', replyId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()
