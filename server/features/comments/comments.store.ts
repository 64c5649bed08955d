import type { Expression } from 'kysely'
import type { Comment, RecentComment } from '#contract/comments/comments.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { keptQuery, type Literal, type PlacesOf } from '#server/platform/database/queries/kept-queries.ts'
import type { Database } from '#server/platform/database/open.ts'
import { toComment, type CommentRow } from './comment-mappers.ts'

const publicColumns = [
  'comments.id',
  'comments.name',
  'comments.comment',
  'comments.createdAt',
  'comments.isApproved',
] as const
export type CommentStore = ReturnType<typeof createCommentStore>

/** Comments and replies as visitors read them: approved ones only. */
export function createCommentStore({ query }: Database, now: () => string) {
  const approvedReplies = keptQuery(query, ({ commentIds }: PlacesOf<{ commentIds: string[] }>) =>
    query
      .selectFrom('replies')
      .select(['id', 'name', 'comment', 'createdAt', 'isApproved', 'commentId', 'isAuthor'])
      .where('commentId', 'in', commentIds)
      .where('isApproved', '=', true)
      .orderBy('createdAt')
      .orderBy('id'),
  )

  const publicPost = (postId: Expression<string>, at: Expression<string>) =>
    query
      .selectFrom('posts')
      .select('posts.id')
      .where('posts.id', '=', postId)
      .where('posts.status', '=', 'published')
      .where('posts.publishedAt', '<=', at)

  const approved = (postId: Expression<string>) =>
    query.selectFrom('comments').where('postId', '=', postId).where('isApproved', '=', true)

  const totalOf = (postId: Expression<string>) =>
    approved(postId).select((eb) => eb.fn.countAll<number>().as('total'))

  type OfPost = { postId: string; at: string }
  type Page = OfPost & { limit: Literal; offset: number }

  const approvedPage = keptQuery(query, ({ postId, at, limit, offset }: PlacesOf<Page>) =>
    approved(postId)
      .innerJoin(publicPost(postId, at).as('post'), 'post.id', 'comments.postId')
      .select([...publicColumns, totalOf(postId).as('total')])
      .orderBy('createdAt', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(limit)
      .offset(offset),
  )

  const approvedCount = keptQuery(query, ({ postId, at }: PlacesOf<OfPost>) =>
    publicPost(postId, at).select(totalOf(postId).as('total')),
  )

  const recent = keptQuery(query, ({ at, limit }: PlacesOf<{ at: string; limit: Literal }>) =>
    query
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.postId')
      .select(['comments.id', 'comments.name', 'comments.comment', 'comments.createdAt'])
      .select(['posts.title', 'posts.slug'])
      .where('comments.isApproved', '=', true)
      .where('posts.status', '=', 'published')
      .where('posts.publishedAt', '<=', at)
      .orderBy('comments.createdAt', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(limit),
  )

  return {
    /**
     * Approved comments of a post, newest first, with their approved replies, oldest first; undefined when visitors
     * cannot see the post.
     */
    async listApproved(
      postId: string,
      page: number,
      limit: number,
    ): Promise<{ comments: Comment[]; pagination: Pagination } | undefined> {
      const ofPost = { postId, at: now() }
      const rows = await approvedPage({ ...ofPost, limit: { literal: limit }, offset: (page - 1) * limit })
      const counted = rows[0] ?? (await approvedCount(ofPost))[0]
      if (!counted) return undefined
      const replies = rows.length === 0 ? [] : await approvedReplies({ commentIds: rows.map(({ id }) => id) })
      return {
        comments: rows.map((row) => toComment(row, replies)),
        pagination: paginate(page, limit, Number(counted.total)),
      }
    },

    /** The newest approved comments of public posts. */
    async listRecent(limit: number): Promise<RecentComment[]> {
      const rows = await recent({ at: now(), limit: { literal: limit } })
      return rows.map((row) => ({
        _id: row.id,
        name: row.name,
        comment: row.comment,
        createdAt: row.createdAt,
        post: { title: row.title, slug: row.slug },
      }))
    },

    /** A comment to reply to: an approved one of a public post, or to a moderator any. */
    async findParent(id: string, isModerator: boolean): Promise<CommentRow | undefined> {
      const comment = query
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.postId')
        .select(publicColumns)
        .where('comments.id', '=', id)
      if (isModerator) return comment.executeTakeFirst()
      return comment
        .where('comments.isApproved', '=', true)
        .where('posts.status', '=', 'published')
        .where('posts.publishedAt', '<=', now())
        .executeTakeFirst()
    },

    /** Approved replies of comments, oldest first. */
    approvedReplies: (commentIds: string[]) => approvedReplies({ commentIds }),
  }
}
