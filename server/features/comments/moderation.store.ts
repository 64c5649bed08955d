import { sql, type RawBuilder } from 'kysely'
import {
  type AdminComment,
  type CommentsQuery,
  type CommentStats,
} from '#contract/comments/admin-comments.ts'
import { adminReplies, maxListedReplyCharacters } from '#contract/comments/limits.ts'
import { pageSizes } from '#contract/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { id as idShape } from '#contract/text.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { commentsMatching } from '#server/articles/comment-search.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import { removeComments, restoreComments } from '#server/articles/removed-comments.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import { indexMissingComments } from '#server/articles/comment-index.ts'
import { commentOf, createReplyModeration, selectReplies } from './reply-moderation.store.ts'
import { AdminCommentFields, toAdminComment, type AdminReplyRow } from './comment-mappers.ts'

type Hits = RawBuilder<unknown>

export type ModerationStore = ReturnType<typeof createModerationStore>

/** Comments and replies as moderators list and decide on them. */
export function createModerationStore(database: Database, now: () => string) {
  const { query, recordSearch } = database

  const comments = () => query.selectFrom('comments').innerJoin('posts', 'posts.id', 'comments.postId')

  type Filter = { status?: CommentsQuery['status']; post?: string | undefined; hits?: Hits | undefined }

  const filtered = ({ status, post, hits }: Filter) => {
    let rows = query.selectFrom('comments')
    if (status === 'approved') rows = rows.where('comments.isApproved', '=', true)
    if (status === 'pending') rows = rows.where('comments.isApproved', '=', false)
    if (post) rows = rows.where('comments.postId', '=', post)
    if (hits) rows = rows.where('comments.id', 'in', sql<string>`${hits}`)
    return rows
  }

  /** Approved comments with a pending reply. */
  const withPendingReplies = (filter: Filter) =>
    filtered({ ...filter, status: 'approved' }).where('comments.id', 'in', (eb) =>
      eb.selectFrom('replies').select('commentId').where('isApproved', '=', false),
    )

  /** Some replies of each comment, pending ones before others, as far as the list has room for them. */
  const someReplies = async (ids: string[]): Promise<AdminReplyRow[]> => {
    const parts = ids.map((id, place) => {
      const some = query
        .selectFrom('replies')
        .select(['id', 'isApproved', 'createdAt', sql<number>`length(comment)`.as('characters')])
        .where('commentId', '=', id)
        .orderBy('isApproved')
        .orderBy('createdAt')
        .orderBy('id')
      return query
        .selectFrom(some.limit(adminReplies).as('part'))
        .selectAll()
        .select(sql.lit(place).as('place'))
    })
    const all = parts.slice(1).reduce((union, part) => union.unionAll(part), parts[0]!)
    const measured = query
      .selectFrom(all.as('some'))
      .select('some.id as replyId')
      .select((eb) =>
        eb.fn
          .sum<number>('characters')
          .over((rows) => rows.orderBy('isApproved').orderBy('place').orderBy('createdAt').orderBy('some.id'))
          .as('charactersSoFar'),
      )
    const rows = await selectReplies(query)
      .innerJoin(measured.as('measured'), 'measured.replyId', 'replies.id')
      .where('charactersSoFar', '<=', maxListedReplyCharacters)
      .execute()
    return rows.toSorted(byTime)
  }

  /** Loads comments in the order of `ids`, with their posts and some of their replies. */
  const load = async (ids: string[]): Promise<AdminComment[]> => {
    if (ids.length === 0) return []
    const [rows, replies] = await Promise.all([
      comments()
        .select(columnsOf('comments', AdminCommentFields))
        .select('posts.title as postTitle')
        .select(['posts.slug as postSlug', 'posts.status as postStatus'])
        .select((eb) => {
          const below = eb
            .selectFrom('replies')
            .select((replies) => replies.fn.countAll<number>().as('n'))
            .whereRef('replies.commentId', '=', 'comments.id')
          return [
            below.as('totalReplies'),
            below.where('replies.isApproved', '=', false).as('pendingReplies'),
          ]
        })
        .where('comments.id', 'in', ids)
        .execute(),
      someReplies(ids),
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
    /** Lists comments, newest first, each with some of its replies, oldest first. A search without a word finds none. */
    async list(params: CommentsQuery): Promise<{ comments: AdminComment[]; pagination: Pagination }> {
      const { page, limit, status, search, postId } = params
      const hits = search ? commentsMatching(recordSearch, search) : undefined
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

    async setStatus(
      { trx, record }: UnitOfWork<'comment.approved' | 'comment.rejected'>,
      id: string,
      isApproved: boolean,
    ): Promise<void> {
      const changed = await trx
        .updateTable('comments')
        .set({ isApproved })
        .where('id', '=', id)
        .where('isApproved', '!=', isApproved)
        .returning(['id', 'name', 'email'])
        .executeTakeFirst()
      if (changed) await record(isApproved ? 'comment.approved' : 'comment.rejected', changed)
    },

    /** @returns how many replies went with the comment; undefined when there was none */
    async remove({ trx, record }: UnitOfWork<'comment.deleted'>, id: string): Promise<number | undefined> {
      const { n } = await trx
        .selectFrom('replies')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('commentId', '=', id)
        .executeTakeFirstOrThrow()
      const gone = await commentOf(trx, id)
      if (!gone) return undefined
      await removeComments(trx, { column: 'id', value: id }, now())
      const replies = Number(n)
      await record('comment.deleted', gone, { replies })
      return replies
    },

    /** Takes back the removal of a comment. @returns false when it was not removed, or its post was since */
    async restore({ trx, record }: UnitOfWork<'comment.restored'>, id: string): Promise<boolean> {
      const removed = await trx
        .selectFrom('removedComments')
        .innerJoin('posts', 'posts.id', 'removedComments.postId')
        .select(['removedComments.name', 'removedComments.email', 'removedComments.removedAt'])
        .where('removedComments.id', '=', id)
        .where('posts.deletedAt', 'is', null)
        .executeTakeFirst()
      if (!removed) return false
      const { name, email, removedAt } = removed
      await restoreComments(trx, { column: 'id', value: id }, removedAt)
      await record('comment.restored', { id, name, email })
      return true
    },

    /** Finds a comment that was restored, or has a reply that was, after its words are searched again. */
    async findRestored(id: string): Promise<AdminComment | undefined> {
      await indexMissingComments(database, { column: 'id', value: id })
      return find(id)
    },

    find,
    ...createReplyModeration(query, now),
  }
}

const byTime = (one: AdminReplyRow, other: AdminReplyRow) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
