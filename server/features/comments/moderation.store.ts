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
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import { AdminCommentFields, toAdminComment } from './comment-mappers.ts'
import { indexComment } from './comment-search.ts'

type Ground = { database: Database; audit: Audit }

type Hits = NonNullable<ReturnType<Database['recordSearch']['comments']['matching']>>

export type ModerationStore = ReturnType<typeof createModerationStore>

/** Comments and replies as moderators read and decide on them. */
export function createModerationStore({ database, audit }: Ground) {
  const { query, recordSearch } = database

  const comments = () => query.selectFrom('comments').innerJoin('posts', 'posts.id', 'comments.postId')

  type Listed = { status?: CommentsQuery['status']; post?: string | undefined; hits?: Hits | undefined }

  const filtered = ({ status, post, hits }: Listed) => {
    let rows = query.selectFrom('comments')
    if (status === 'approved') rows = rows.where('comments.isApproved', '=', true)
    if (status === 'pending') rows = rows.where('comments.isApproved', '=', false)
    if (post) rows = rows.where('comments.postId', '=', post)
    if (hits) rows = rows.where('comments.id', 'in', sql<string>`(select record_id from ${hits} as found)`)
    return rows
  }

  /** Approved comments with a reply that waits. */
  const withWaitingReplies = (listed: Listed) =>
    filtered({ ...listed, status: 'approved' }).where('comments.id', 'in', (eb) =>
      eb.selectFrom('replies').select('commentId').where('isApproved', '=', false),
    )

  /** The comments of a list, in its order, with their posts and all their replies. */
  const wholeOf = async (ids: string[]): Promise<AdminComment[]> => {
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

  /** The first of what waits: of each kind so many, put together, so that neither queue is read to its end. */
  const newestWaiting = (listed: Listed, most: number) => {
    const kinds = [filtered({ ...listed, status: 'pending' }), withWaitingReplies(listed)]
    const [pending, replied] = kinds.map((rows, place) =>
      query.selectFrom(newest(rows).limit(most).as(`kind_${place}`)).select(['id', 'createdAt']),
    )
    return query
      .selectFrom(pending!.unionAll(replied!).as('waiting'))
      .select(['id', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
  }

  const find = async (id: string): Promise<AdminComment | undefined> => (await wholeOf([id]))[0]

  const approvedOf = (table: 'comments' | 'replies') =>
    query.selectFrom('tallies').select('n').where('subject', '=', table).where('status', '=', 'approved')

  const pendingOf = (table: 'comments' | 'replies') =>
    query
      .selectFrom('queueTallies')
      .select((eb) => eb.fn.sum<number>('n').as('n'))
      .where('subject', '=', table)

  const countsOf = async (table: 'comments' | 'replies') => {
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

  /** How many there are of a list: kept count of, where it is not narrowed to a post or to words. */
  const countListed = async (listed: Listed): Promise<number> => {
    const { status, post, hits } = listed
    const counts = post || hits ? undefined : await countsOf('comments')
    if (status === 'pending')
      return (
        (counts?.pending ?? (await countRows(filtered(listed)))) +
        (await countRows(withWaitingReplies(listed)))
      )
    if (!counts) return countRows(filtered(listed))
    return status === 'approved' ? counts.approved : counts.total
  }

  return {
    /** Newest first, with every reply, oldest first. A search without a single word in it finds nothing. */
    async list(filter: CommentsQuery): Promise<{ comments: AdminComment[]; pagination: Pagination }> {
      const { page, limit, search, postId } = filter
      const hits = search ? recordSearch.comments.matching(search) : undefined
      const post = postId ? idShape.safeParse(postId).data : undefined
      if ((search && !hits) || (postId && !post))
        return { comments: [], pagination: paginate(page, limit, 0) }
      const listed: Listed = { status: filter.status, post, hits }
      const from = (page - 1) * limit
      const [shown, count] = await Promise.all([
        // The place of each first: what is skipped on the way to a later page is not looked up.
        filter.status === 'pending'
          ? newestWaiting(listed, from + limit)
              .limit(limit)
              .offset(from)
              .execute()
          : newest(filtered(listed)).limit(limit).offset(from).execute(),
        countListed(listed),
      ])
      return {
        comments: await wholeOf(shown.map(({ id }) => id)),
        pagination: paginate(page, limit, count),
      }
    },

    async getStats(): Promise<Pick<CommentStats, 'stats' | 'recentComments'>> {
      const [ofComments, ofReplies, recent] = await Promise.all([
        countsOf('comments'),
        countsOf('replies'),
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
        recentComments: await wholeOf(recent.map(({ id }) => id)),
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
          .returning('id')
          .executeTakeFirst()
        const action = isApproved ? 'comment.approved' : 'comment.rejected'
        if (changed) await audit.record({ action, actor, subject: id }, trx)
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
        await audit.record({ action, actor, subject: replyId }, trx)
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
        const gone = await trx.deleteFrom('comments').where('id', '=', id).returning('id').executeTakeFirst()
        if (!gone) return undefined
        const replies = Number(n)
        await audit.record({ action: 'comment.deleted', actor, subject: id, detail: { replies } }, trx)
        return replies
      })
    },

    /** @returns the comment as it is now; undefined when there was no such reply below it */
    async removeReply(id: string, replyId: string, actor: Viewer): Promise<AdminComment | undefined> {
      const isGone = await database.transaction(async (trx) => {
        if (!(await replyOf(trx, id, replyId))) return false
        await trx.deleteFrom('replies').where('id', '=', replyId).execute()
        await indexComment(database, trx, id)
        await audit.record({ action: 'reply.deleted', actor, subject: replyId }, trx)
        return true
      })
      return isGone ? find(id) : undefined
    },

    find,
  }
}

const replyOf = (trx: Transaction<Tables>, commentId: string, replyId: string) =>
  trx
    .selectFrom('replies')
    .select('isApproved')
    .where('id', '=', replyId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()
