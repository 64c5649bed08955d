import { isPublicAt } from '#contract/posts/post-access.ts'
import { type Selectable, type Transaction } from 'kysely'
import { trashDays } from '#contract/posts/limits.ts'
import { mayWriteAnyPost, mayWritePost, type PostWriter } from '#contract/posts/post-access.ts'
import type { TrashedPost, TrashQuery } from '#contract/posts/trash.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { z } from 'zod'
import { assertMayPublish } from '#server/platform/accounts/editor-approval.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import { restoreCategory, removeUnusedCategory } from '#server/articles/deleted-categories.ts'
import { removeComments, restoreComments } from '#server/articles/removed-comments.ts'
import { indexMissingComments } from '#server/articles/comment-index.ts'
import type { Tables } from '#server/tables.ts'
import type { Images } from '#server/platform/images/images.ts'
import { adminColumns } from './post-columns.ts'
import { toAdminSummary } from './post-mappers.ts'
import type { WriteGuard } from './post-writes.store.ts'

const dayMs = 24 * 60 * 60_000

/** Number of posts deleted per retention run. */
const batchSize = 50

/** What a deletion put into the trash: a post with its comments and their replies. */
type PutAway = { comments: number; replies: number; isVisible: boolean }

/** The comments of a post. */
const scopeOf = (id: string) => ({ column: 'postId', value: id }) as const

type Deps = { database: Database; images: Pick<Images, 'release'>; audit: Audit; now: () => string }

export type Trash = ReturnType<typeof createTrash>

/** The trash: posts can be restored with their address, status and comments for a number of days, then they are deleted permanently. */
export function createTrash({ database, images, audit, now }: Deps) {
  const { query, fullText } = database

  /** The deleted posts that a person may restore; writers may only restore their own. */
  const writableBy = (writer: PostWriter) => {
    const posts = query.selectFrom('posts').where('posts.deletedAt', 'is not', null)
    return mayWriteAnyPost(writer) ? posts : posts.where('posts.ownerId', '=', writer.id)
  }

  /** Finds a deleted post that the person may edit, and locks it. */
  const find = async (trx: Transaction<Tables>, id: string, writer: PostWriter) => {
    await database.lock(trx, `post ${id}`)
    const post = await trx
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    return post && mayWritePost(writer, post) ? post : undefined
  }

  /** Deletes a post with its unpublished changes, and releases its images as of the time when it was put into the trash. */
  const remove = async (trx: Transaction<Tables>, post: Selectable<Tables['posts']>) => {
    await trx.deleteFrom('drafts').where('postId', '=', post.id).execute()
    await trx.deleteFrom('posts').where('id', '=', post.id).execute()
    await removeUnusedCategory(trx, post.categoryId)
    await images.release(trx, [post.featuredImage, post.authorImage, post.content], post.deletedAt!)
  }

  const countOfPost = async (trx: Transaction<Tables>, id: string) => {
    const { comments, replies } = await trx
      .selectNoFrom((eb) => [
        eb
          .selectFrom('comments')
          .select((of) => of.fn.countAll<number>().as('n'))
          .where('postId', '=', id)
          .as('comments'),
        eb
          .selectFrom('replies')
          .innerJoin('comments', 'comments.id', 'replies.commentId')
          .select((of) => of.fn.countAll<number>().as('n'))
          .where('comments.postId', '=', id)
          .as('replies'),
      ])
      .executeTakeFirstOrThrow()
    return { comments: Number(comments), replies: Number(replies) }
  }

  return {
    /** Lists the trash, latest deletion first. */
    async list(
      { page, limit, search }: z.output<typeof TrashQuery>,
      writer: PostWriter,
    ): Promise<{ blogPosts: TrashedPost[]; pagination: Pagination }> {
      const hits = search ? fullText.matching(search) : undefined
      if (search && !hits) return { blogPosts: [], pagination: paginate(page, limit, 0) }
      let posts = writableBy(writer)
      if (hits) posts = posts.innerJoin(hits.as('hits'), 'hits.postId', 'posts.id') as typeof posts
      const [rows, { total }] = await Promise.all([
        posts
          .innerJoin('categories', 'categories.id', 'posts.categoryId')
          .leftJoin('images', 'images.urlPath', 'posts.featuredImage')
          .leftJoin('users', 'users.id', 'posts.deletedBy')
          .select(adminColumns)
          .select(['posts.deletedAt', 'posts.trashedStatus', 'users.name as deletedBy'])
          .orderBy('posts.deletedAt', 'desc')
          .orderBy('posts.id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        posts.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      const blogPosts = rows.map(({ deletedAt, deletedBy, trashedStatus, ...row }) => ({
        ...toAdminSummary({ ...row, status: trashedStatus! }),
        deletedAt: deletedAt!,
        deletedBy,
        expiresAt: addMs(deletedAt!, trashDays * dayMs),
      }))
      return { blogPosts, pagination: paginate(page, limit, Number(total)) }
    },

    /**
     * Puts a post with its comments and their replies into the trash. Nothing that reads posts or comments finds them, but the post keeps
     * its addresses.
     * @throws what `check` throws
     * @returns undefined if the post was already deleted
     */
    async put(
      { trx, logAction }: UnitOfWork<'post.deleted'>,
      id: string,
      deletedBy: string,
      check: WriteGuard,
    ): Promise<PutAway | undefined> {
      await database.lock(trx, `post ${id}`)
      const post = await trx
        .selectFrom('posts')
        .select(['title', 'slug', 'status', 'publishedAt', 'ownerId'])
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!post) return undefined
      await check(post)
      const counts = await countOfPost(trx, id)
      const at = now()
      const trashed = { status: 'archived' as const, trashedStatus: post.status }
      await trx
        .updateTable('posts')
        .set({ ...trashed, deletedAt: at, deletedBy })
        .where('id', '=', id)
        .execute()
      await removeComments(trx, { column: 'postId', value: id }, at)
      const { title, slug } = post
      await logAction('post.deleted', { id, name: title }, { slug, ...counts })
      return { ...counts, isVisible: isPublicAt(post, at) }
    },

    /**
     * Restores a post with what was deleted with it, including its category. Comments that a moderator removed earlier stay removed. Call
     * `indexRestored` afterwards.
     * @returns undefined if it isn't in the trash, or isn't the writer's
     */
    async restore(
      { trx, logAction }: UnitOfWork<'post.restored'>,
      id: string,
      writer: PostWriter,
    ): Promise<{ comments: number; isVisible: boolean } | undefined> {
      const post = await find(trx, id, writer)
      if (!post) return undefined
      const status = post.trashedStatus!
      await assertMayPublish(trx, writer, status)
      await trx
        .updateTable('posts')
        .set({ status, trashedStatus: null, deletedAt: null, deletedBy: null })
        .where('id', '=', id)
        .execute()
      const isCategoryBack = await restoreCategory(trx, post)
      const comments = await restoreComments(trx, scopeOf(id), post.deletedAt!)
      await logAction('post.restored', { id, name: post.title }, { slug: post.slug, status, comments })
      return { comments, isVisible: isCategoryBack || isPublicAt({ ...post, status }, now()) }
    },

    /** Indexes the comments of a restored post for search, in transactions of its own. */
    indexRestored: (id: string): Promise<void> => indexMissingComments(database, scopeOf(id)),

    /** Deletes a post permanently. @returns false if it isn't in the trash, or isn't the writer's */
    async deleteForGood(
      { trx, logAction }: UnitOfWork<'post.purged'>,
      id: string,
      writer: PostWriter,
    ): Promise<boolean> {
      const post = await find(trx, id, writer)
      if (!post) return false
      await remove(trx, post)
      await logAction('post.purged', { id, name: post.title }, { slug: post.slug })
      return true
    },

    /** Permanently deletes a batch of posts that were put into the trash before a moment (ISO 8601). @returns whether there may be more */
    async deleteTrashedBefore(moment: string): Promise<boolean> {
      const due = await query
        .selectFrom('posts')
        .select('id')
        .where('deletedAt', 'is not', null)
        .where('deletedAt', '<=', moment)
        .orderBy('deletedAt')
        .limit(batchSize)
        .execute()
      for (const { id } of due) {
        await database.transaction(async (trx) => {
          await database.lock(trx, `post ${id}`)
          // it may have been restored, or restored and deleted again
          const post = await trx
            .selectFrom('posts')
            .selectAll()
            .where('id', '=', id)
            .where('deletedAt', '<=', moment)
            .executeTakeFirst()
          if (!post) return
          await remove(trx, post)
          const detail = { slug: post.slug, reason: `${trashDays} days in the trash` }
          await audit.record({ action: 'post.purged', subject: { id, name: post.title }, detail }, trx)
        })
      }
      return due.length === batchSize
    },
  }
}
