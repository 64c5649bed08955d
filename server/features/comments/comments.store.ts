import { createHash, randomUUID } from 'node:crypto'
import type { Comment, RecentComment, Reply } from '#contract/comments.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { Database } from '#server/platform/database/open.ts'

const sameSubmissionMs = 60_000

type Words = { name: string; email: string; comment: string }

const publicColumns = ['id', 'name', 'comment', 'created_at', 'is_approved'] as const
type CommentRow = { id: string; name: string; comment: string; created_at: string; is_approved: boolean }
type ReplyRow = CommentRow & { comment_id: string; is_author: boolean }

const toReply = (row: ReplyRow): Reply => ({
  _id: row.id,
  name: row.name,
  comment: row.comment,
  createdAt: row.created_at,
  isAuthor: row.is_author,
  isApproved: row.is_approved,
})

const toComment = (row: CommentRow, replies: ReplyRow[]): Comment => ({
  _id: row.id,
  name: row.name,
  comment: row.comment,
  createdAt: row.created_at,
  isApproved: row.is_approved,
  replies: replies.filter((reply) => reply.comment_id === row.id).map(toReply),
})

/** Tells a submission that was sent twice (a double click, a retry) from a new one. */
const fingerprintOf = (parent: string, { name, email, comment }: Words) =>
  createHash('sha256')
    .update(JSON.stringify([parent, name, email, comment]))
    .digest('hex')

export type CommentStore = ReturnType<typeof createCommentStore>

/** Comments and replies. What is public is approved; everything new waits (rulings R4). */
export function createCommentStore(database: Database, now: () => string) {
  const { query, recordSearch } = database
  const minuteAgo = () => new Date(Date.parse(now()) - sameSubmissionMs).toISOString()

  const approvedReplies = (commentIds: string[]) =>
    query
      .selectFrom('replies')
      .select([...publicColumns, 'comment_id', 'is_author'])
      .where('comment_id', 'in', commentIds)
      .where('is_approved', '=', true)
      .orderBy('created_at')
      .orderBy('id')

  return {
    /** Approved comments of a post, newest first, with their approved replies, oldest first. */
    async listApproved(
      postId: string,
      page: number,
      limit: number,
    ): Promise<{ comments: Comment[]; pagination: Pagination }> {
      const approved = query
        .selectFrom('comments')
        .where('post_id', '=', postId)
        .where('is_approved', '=', true)
      const [rows, count] = await Promise.all([
        approved
          .select(publicColumns)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        approved.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      const replies = rows.length === 0 ? [] : await approvedReplies(rows.map(({ id }) => id)).execute()
      return {
        comments: rows.map((row) => toComment(row, replies)),
        pagination: paginate(page, limit, Number(count.total)),
      }
    },

    /** The newest approved comments of public posts. */
    async listRecent(limit: number): Promise<RecentComment[]> {
      const rows = await query
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .select(['comments.id', 'comments.name', 'comments.comment', 'comments.created_at'])
        .select(['posts.title', 'posts.slug'])
        .where('comments.is_approved', '=', true)
        .where('posts.status', '=', 'published')
        .where('posts.published_at', '<=', now())
        .orderBy('comments.created_at', 'desc')
        .orderBy('comments.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        _id: row.id,
        name: row.name,
        comment: row.comment,
        createdAt: row.created_at,
        post: { title: row.title, slug: row.slug },
      }))
    },

    /** Whether a post may be commented on and read by visitors. */
    async isPostPublic(postId: string): Promise<boolean> {
      const row = await query
        .selectFrom('posts')
        .select('id')
        .where('id', '=', postId)
        .where('status', '=', 'published')
        .where('published_at', '<=', now())
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stores a comment, pending; the same words again within a minute are the same comment. */
    async create(postId: string, words: Words): Promise<Comment> {
      const fingerprint = fingerprintOf(postId, words)
      const twin = await query
        .selectFrom('comments')
        .select(publicColumns)
        .where('post_id', '=', postId)
        .where('fingerprint', '=', fingerprint)
        .where('created_at', '>', minuteAgo())
        .executeTakeFirst()
      if (twin) return toComment(twin, [])
      const row = { id: randomUUID(), ...words, created_at: now(), is_approved: false, fingerprint }
      await database.transaction(async (trx) => {
        await trx
          .insertInto('comments')
          .values({ ...row, post_id: postId })
          .execute()
        await recordSearch.comments.index(trx, row.id, `${words.name} ${words.email} ${words.comment}`)
      })
      return toComment(row, [])
    },

    /** An approved comment of a public post. */
    async findPublic(id: string): Promise<CommentRow | undefined> {
      return query
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .select([
          'comments.id',
          'comments.name',
          'comments.comment',
          'comments.created_at',
          'comments.is_approved',
        ])
        .where('comments.id', '=', id)
        .where('comments.is_approved', '=', true)
        .where('posts.status', '=', 'published')
        .where('posts.published_at', '<=', now())
        .executeTakeFirst()
    },

    /** Stores a reply and gives back its parent with the approved replies and this one. */
    async createReply(
      parent: CommentRow,
      words: Words,
      { isAuthor }: { isAuthor: boolean },
    ): Promise<Comment> {
      const fingerprint = fingerprintOf(parent.id, words)
      const twin = await query
        .selectFrom('replies')
        .select([...publicColumns, 'comment_id', 'is_author'])
        .where('comment_id', '=', parent.id)
        .where('fingerprint', '=', fingerprint)
        .where('created_at', '>', minuteAgo())
        .executeTakeFirst()
      const row = twin ?? {
        id: randomUUID(),
        comment_id: parent.id,
        ...words,
        created_at: now(),
        is_author: isAuthor,
        is_approved: isAuthor,
        fingerprint,
      }
      if (!twin)
        await query
          .insertInto('replies')
          .values(row as ReplyRow & Words)
          .execute()
      const others = await approvedReplies([parent.id]).where('id', '!=', row.id).execute()
      return toComment(parent, [...others, row])
    },
  }
}
