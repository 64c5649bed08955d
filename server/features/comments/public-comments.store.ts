import { RecentComment, type Comment } from '#contract/comments/comments.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import {
  CommentFields,
  ReplyFields,
  toComment,
  type CommentRow,
  type FindPortrait,
  type ReplyRow,
} from './comment-mappers.ts'

const RecentFields = RecentComment.omit({ post: true })

export type PublicCommentStore = ReturnType<typeof createPublicCommentStore>

/** Comments and replies as visitors read them: approved ones only. */
export function createPublicCommentStore({ query }: Database, now: () => string, findPortrait: FindPortrait) {
  const approvedReplies = (commentIds: string[]): Promise<ReplyRow[]> =>
    query
      .selectFrom('replies')
      .select([...columnsOf('replies', ReplyFields), 'commentId'])
      .select((eb) =>
        eb
          .selectFrom('comments')
          .innerJoin('posts', 'posts.id', 'comments.postId')
          .whereRef('comments.id', '=', 'replies.commentId')
          .whereRef('posts.authorName', '=', 'replies.name')
          .select('posts.authorImage')
          .as('authorImage'),
      )
      .where('commentId', 'in', commentIds)
      .where('isApproved', '=', true)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()

  return {
    /**
     * Lists the approved comments of a post, newest first, with their approved replies, oldest first; undefined when
     * visitors cannot see the post.
     */
    async listApproved(
      postId: string,
      page: number,
      limit: number,
    ): Promise<{ comments: Comment[]; pagination: Pagination } | undefined> {
      const post = query
        .selectFrom('posts')
        .select('posts.id')
        .where('posts.id', '=', postId)
        .where(isPublic(now()))
      const approved = query
        .selectFrom('comments')
        .where('postId', '=', postId)
        .where('isApproved', '=', true)
      const total = approved.select((eb) => eb.fn.countAll<number>().as('total')).as('total')
      const rows = await approved
        .innerJoin(post.as('post'), 'post.id', 'comments.postId')
        .select([...columnsOf('comments', CommentFields), total])
        .orderBy('createdAt', 'desc')
        .orderBy('comments.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const counted = rows[0] ?? (await post.select(total).executeTakeFirst())
      if (!counted) return undefined
      const ids = rows.map(({ id }) => id)
      const replies = ids.length === 0 ? [] : await approvedReplies(ids)
      return {
        comments: rows.map((row) => toComment(row, replies, findPortrait)),
        pagination: paginate(page, limit, Number(counted.total)),
      }
    },

    /** Lists the newest approved comments of public posts. */
    async listRecent(limit: number): Promise<RecentComment[]> {
      const rows = await query
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.postId')
        .select(columnsOf('comments', RecentFields))
        .select(['posts.title', 'posts.slug'])
        .where('comments.isApproved', '=', true)
        .where(isPublic(now()))
        .orderBy('comments.createdAt', 'desc')
        .orderBy('comments.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        ...fieldsOf(RecentFields, row),
        post: { title: row.title, slug: row.slug },
      }))
    },

    /** Finds a comment to reply to: an approved one of a public post, for a moderator any. */
    async findParent(id: string, isModerator: boolean): Promise<CommentRow | undefined> {
      const comment = query
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.postId')
        .select(columnsOf('comments', CommentFields))
        .where('comments.id', '=', id)
      if (isModerator) return comment.executeTakeFirst()
      return comment.where('comments.isApproved', '=', true).where(isPublic(now())).executeTakeFirst()
    },

    /** Lists the approved replies of a comment, oldest first, as they are right after a write. */
    listReplies: (commentId: string) => approvedReplies([commentId]),
  }
}
