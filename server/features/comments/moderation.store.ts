import { sql, type RawBuilder } from 'kysely'
import {
  type AdminComment,
  type CommentsQuery,
  type CommentStats,
} from '#contract/comments/admin-comments.ts'
import { adminReplyPageSize, maxListedReplyCharacters } from '#contract/comments/limits.ts'
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
import {
  moderationColumns,
  selectCommentAuthor,
  createReplyModeration,
  selectReplies,
} from './reply-moderation.store.ts'
import { AdminCommentFields, toAdminComment, type AdminReplyRow } from './comment-mappers.ts'

type Hits = RawBuilder<unknown>

export type ModerationStore = ReturnType<typeof createModerationStore>

/** Lists comments and replies for moderators, and stores their decisions. */
export function createModerationStore(database: Database, now: () => string) {
  const { query, recordSearch } = database

  const comments = () => query.selectFrom('comments').innerJoin('posts', 'posts.id', 'comments.postId')

  type Filter = {
    status?: CommentsQuery['status']
    post?: string | undefined
    hits?: Hits | undefined
    asOf?: string | undefined
  }

  const among = ({ post, hits, asOf }: Filter) => {
    let rows = query.selectFrom('comments')
    if (post) rows = rows.where('comments.postId', '=', post)
    if (hits) rows = rows.where('comments.id', 'in', sql<string>`${hits}`)
    if (asOf) rows = rows.where('comments.createdAt', '<=', asOf)
    return rows
  }

  /** The comments of a view; without a view, all except spam. */
  const filtered = (filter: Filter) => {
    const { status } = filter
    const rows = among(filter).where('comments.spamAt', status === 'spam' ? 'is not' : 'is', null)
    if (status === 'approved') return rows.where('comments.isApproved', '=', true)
    return status === 'pending' ? rows.where('comments.isApproved', '=', false) : rows
  }

  /** Comments that are in a view only because of a reply: approved ones with a pending reply, and those with a spam reply. */
  const withReplies = (filter: Filter) => {
    const isSpam = filter.status === 'spam'
    const rows = isSpam
      ? among(filter).where('comments.spamAt', 'is', null)
      : filtered({ ...filter, status: 'approved' })
    return rows.where('comments.id', 'in', (eb) =>
      eb
        .selectFrom('replies')
        .select('commentId')
        .where('isApproved', '=', false)
        .where('spamAt', isSpam ? 'is not' : 'is', null),
    )
  }

  /** Some replies of each comment, pending ones first, limited by the space in the list; in the spam view, spam replies. */
  const someReplies = async (ids: string[], isSpam: boolean): Promise<AdminReplyRow[]> => {
    const parts = ids.map((id, place) => {
      const some = query
        .selectFrom('replies')
        .select(['id', 'isApproved', 'createdAt', sql<number>`length(comment)`.as('characters')])
        .where('commentId', '=', id)
        .where('spamAt', isSpam ? 'is not' : 'is', null)
        .orderBy('isApproved')
        .orderBy('createdAt')
        .orderBy('id')
      return query
        .selectFrom(some.limit(adminReplyPageSize).as('part'))
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
  const load = async (ids: string[], isSpam = false): Promise<AdminComment[]> => {
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
            .where('replies.spamAt', isSpam ? 'is not' : 'is', null)
          return [
            below.as('totalReplies'),
            below
              .where('replies.isApproved', '=', false)
              .where('replies.spamAt', 'is', null)
              .as('pendingReplies'),
          ]
        })
        .where('comments.id', 'in', ids)
        .execute(),
      someReplies(ids, isSpam),
    ])
    return orderByIds(ids, rows).map((row) => toAdminComment(row, replies))
  }

  const newest = (rows: ReturnType<typeof filtered>) =>
    rows
      .select(['comments.id', 'comments.createdAt'])
      .orderBy('comments.createdAt', 'desc')
      .orderBy('comments.id', 'desc')

  /**
   * The newest comments to decide on, or the newest spam, with held-back ones last. Each kind is limited before the union, so that neither
   * is read completely.
   */
  const newestOf = (filter: Filter, limit: number) => {
    const parts = [filtered(filter), withReplies(filter)].map((rows, index) =>
      query
        .selectFrom(
          rows
            .select(['comments.id', 'comments.createdAt', 'comments.isHeldBack'])
            .$if(filter.status === 'pending', (pending) => pending.orderBy('comments.isHeldBack'))
            .orderBy('comments.createdAt', 'desc')
            .orderBy('comments.id', 'desc')
            .limit(limit)
            .as(`kind${index}`),
        )
        .select(['id', 'createdAt', 'isHeldBack']),
    )
    return query
      .selectFrom(parts[0]!.unionAll(parts[1]!).as('found'))
      .select(['id', 'createdAt'])
      .$if(filter.status === 'pending', (pending) => pending.orderBy('isHeldBack'))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
  }

  const find = async (id: string): Promise<AdminComment | undefined> => (await load([id]))[0]

  const countRows = async (rows: ReturnType<typeof filtered>): Promise<number> => {
    const row = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return Number(row.n)
  }

  const isWithReplies = ({ status }: Filter) => status === 'pending' || status === 'spam'

  const countOf = async (filter: Filter): Promise<number> =>
    (await countRows(filtered(filter))) + (isWithReplies(filter) ? await countRows(withReplies(filter)) : 0)

  /** Counts comments or replies. Counts without a condition are the fastest. */
  const countsOf = async (table: 'comments' | 'replies') => {
    const all = query.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    const row = await query
      .selectNoFrom([
        all.as('all'),
        all.where('isApproved', '=', false).where('spamAt', 'is', null).as('pending'),
        all.where('spamAt', 'is not', null).as('spam'),
      ])
      .executeTakeFirstOrThrow()
    const [pending, spam] = [Number(row.pending), Number(row.spam)]
    const total = Number(row.all) - spam
    return { total, approved: total - pending, pending, spam }
  }

  type Filters = Pick<CommentsQuery, 'status' | 'search' | 'postId'>
  /** @returns undefined if nothing can match */
  const filterOf = ({ status, search, postId }: Filters): Filter | undefined => {
    const hits = search ? commentsMatching(recordSearch, search) : undefined
    const post = postId ? idShape.safeParse(postId).data : undefined
    return (search && !hits) || (postId && !post) ? undefined : { status, post, hits }
  }

  return {
    /** The ids of all comments that match and are not newer than a time (ISO 8601). */
    async idsOf(filters: Filters, asOf: string): Promise<string[]> {
      const filter = filterOf(filters)
      if (!filter) return []
      const kinds = isWithReplies(filter) ? [filtered, withReplies] : [filtered]
      const found = await Promise.all(
        kinds.map((rows) =>
          rows({ ...filter, asOf })
            .select('comments.id')
            .execute(),
        ),
      )
      return found.flat().map(({ id }) => id)
    },

    /** Lists comments, newest first, each with some of its replies, oldest first. A search without words finds none. */
    async list(params: CommentsQuery): Promise<{ comments: AdminComment[]; pagination: Pagination }> {
      const { page, limit, status } = params
      const filter = filterOf(params)
      if (!filter) return { comments: [], pagination: paginate(page, limit, 0) }
      const from = (page - 1) * limit
      const [rows, count] = await Promise.all([
        // Selects ids first, so that comments of earlier pages are not read completely.
        isWithReplies(filter)
          ? newestOf(filter, from + limit)
              .limit(limit)
              .offset(from)
              .execute()
          : newest(filtered(filter)).limit(limit).offset(from).execute(),
        countOf(filter),
      ])
      return {
        comments: await load(
          rows.map(({ id }) => id),
          status === 'spam',
        ),
        pagination: paginate(page, limit, count),
      }
    },

    async getStats(): Promise<Pick<CommentStats, 'stats' | 'recentComments'>> {
      const [ofComments, ofReplies, recent] = await Promise.all([
        countsOf('comments'),
        countsOf('replies'),
        newest(filtered({})).limit(pageSizes.dashboard).execute(),
      ])
      return {
        stats: {
          totalComments: ofComments.total,
          approvedComments: ofComments.approved,
          pendingComments: ofComments.pending,
          totalReplies: ofReplies.total,
          approvedReplies: ofReplies.approved,
          pendingReplies: ofReplies.pending,
          spamComments: ofComments.spam,
          spamReplies: ofReplies.spam,
        },
        recentComments: await load(recent.map(({ id }) => id)),
      }
    },

    async setStatus(
      { trx, logAction }: UnitOfWork<'comment.approved' | 'comment.rejected'>,
      id: string,
      isApproved: boolean,
    ): Promise<void> {
      const changed = await trx
        .updateTable('comments')
        .set(moderationColumns(isApproved))
        .where('id', '=', id)
        .where((eb) => eb.or([eb('isApproved', '!=', isApproved), eb('spamAt', 'is not', null)]))
        .returning(['id', 'name', 'email'])
        .executeTakeFirst()
      if (changed) await logAction(isApproved ? 'comment.approved' : 'comment.rejected', changed)
    },

    /** @returns the number of replies that were removed with the comment; undefined if there is no such comment */
    async remove({ trx, logAction }: UnitOfWork<'comment.deleted'>, id: string): Promise<number | undefined> {
      const { n } = await trx
        .selectFrom('replies')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('commentId', '=', id)
        .executeTakeFirstOrThrow()
      const gone = await selectCommentAuthor(trx, id)
      if (!gone) return undefined
      await removeComments(trx, { column: 'id', value: id }, now())
      const replies = Number(n)
      await logAction('comment.deleted', gone, { replies })
      return replies
    },

    /** Restores a removed comment. @returns false if it wasn't removed or its post has been removed since */
    async restore({ trx, logAction }: UnitOfWork<'comment.restored'>, id: string): Promise<boolean> {
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
      await logAction('comment.restored', { id, name, email })
      return true
    },

    /** Finds a comment that was restored, or has a restored reply, after it is indexed again. */
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
