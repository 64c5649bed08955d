import type { ExpressionBuilder } from 'kysely'
import { RecentComment, type Comment, type Reply } from '#contract/comments/comments.ts'
import { maxListedReplyCharacters, replyPageSizes } from '#contract/comments/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { columnsOf, fieldsOf } from '#server/platform/database/queries/columns.ts'
import {
  CommentFields,
  ReplyFields,
  toComment,
  toReply,
  type CommentRow,
  type FindPortrait,
  type ReplyRow,
} from './comment-mappers.ts'

const RecentFields = RecentComment.omit({ post: true })

export type PublicCommentStore = ReturnType<typeof createPublicCommentStore>

/** Reads approved comments and replies for visitors. */
export function createPublicCommentStore({ query }: Database, now: () => string, findPortrait: FindPortrait) {
  /** The approved replies of a comment, oldest first. */
  const approvedReplies = (commentId: string) =>
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
      .where('commentId', '=', commentId)
      .where('isApproved', '=', true)
      .orderBy('createdAt')
      .orderBy('id')

  /** The first replies of each comment, limited by the space on the page. */
  const firstReplies = async (commentIds: string[]): Promise<ReplyRow[]> => {
    const [first, ...others] = commentIds.map((id) =>
      query.selectFrom(approvedReplies(id).limit(replyPageSizes.listed).as('part')).selectAll(),
    )
    if (!first) return []
    const rows = await others.reduce((union, part) => union.unionAll(part), first).execute()
    const placeOf = ({ commentId }: ReplyRow) => commentIds.indexOf(commentId)
    let characters = 0
    return rows
      .toSorted(
        (one, other) =>
          placeOf(one) - placeOf(other) ||
          one.createdAt.localeCompare(other.createdAt) ||
          one.id.localeCompare(other.id),
      )
      .filter(({ comment }) => (characters += comment.length) <= maxListedReplyCharacters)
  }

  const replyCount = (eb: ExpressionBuilder<Tables, 'comments'>) =>
    eb
      .selectFrom('replies')
      .select((of) => of.fn.countAll<number>().as('n'))
      .whereRef('replies.commentId', '=', 'comments.id')
      .where('replies.isApproved', '=', true)
      .as('replyCount')

  return {
    /**
     * Lists the approved comments of a post, newest first, with the oldest of their approved replies; undefined if visitors can't see the
     * post.
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
        .select(replyCount)
        .orderBy('createdAt', 'desc')
        .orderBy('comments.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const counted = rows[0] ?? (await post.select(total).executeTakeFirst())
      if (!counted) return undefined
      const replies = await firstReplies(rows.map(({ id }) => id))
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

    /** Finds a comment to reply to, with its number of approved replies: an approved one of a public post, or any for a moderator. */
    async findParent(
      id: string,
      isModerator: boolean,
    ): Promise<(CommentRow & { replyCount: number | null }) | undefined> {
      const comment = query
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.postId')
        .select(columnsOf('comments', CommentFields))
        .select(replyCount)
        .where('comments.id', '=', id)
      if (isModerator) return comment.executeTakeFirst()
      return comment.where('comments.isApproved', '=', true).where(isPublic(now())).executeTakeFirst()
    },

    /** The oldest approved replies of a comment, right after a write. */
    listFirstReplies: (commentId: string) => firstReplies([commentId]),

    /** Lists the approved replies of a comment, oldest first. */
    async listReplies(
      { id, replyCount: total }: { id: string; replyCount: number | null },
      page: number,
      limit: number,
    ): Promise<{ replies: Reply[]; pagination: Pagination }> {
      const rows = await approvedReplies(id)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return {
        replies: rows.map((row) => toReply(row, findPortrait)),
        pagination: paginate(page, limit, Number(total)),
      }
    },
  }
}
