import { sql, type SelectQueryBuilder } from 'kysely'
import type { AdminPost, AdminPostSummary, PostsQuery, PostStats } from '#contract/posts/admin-posts.ts'
import { mayReadPost, mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import { pageSizes } from '#contract/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { presentCategories } from '#server/articles/deleted-categories.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { adminColumns } from './post-columns.ts'
import { toAdminPost, toAdminSummary } from './post-mappers.ts'
import { countPosts, countReadablePosts, hasStoredCount } from './counts/post-counts.ts'
import { readFiguresOfReadable } from './counts/readable-figures.ts'
import { withImageFacts } from './section-images.ts'

export type AdminPostStore = ReturnType<typeof createAdminPostStore>

/** Posts of every status, as the back office lists and edits them. */
export function createAdminPostStore({ query, fullText }: Database, now: () => string) {
  const withCategoryAndImage = (posts: SelectQueryBuilder<Tables, 'posts', object>) =>
    posts
      .innerJoin('categories', 'categories.id', 'posts.categoryId')
      .leftJoin('images', 'images.urlPath', 'posts.featuredImage')

  /** The posts that a person may know of, without those in the trash. */
  const readableBy = (reader: PostWriter) => {
    const posts = query.selectFrom('posts').where('posts.deletedAt', 'is', null)
    if (mayWriteAnyPost(reader)) return posts
    return posts.where((eb) => eb.or([eb('posts.ownerId', '=', reader.id), isPublic(now())]))
  }

  const filtered = ({ status, category, featured }: PostsQuery, reader: PostWriter) => {
    let posts = readableBy(reader)
    if (status !== undefined) posts = posts.where('posts.status', '=', status)
    if (category) {
      const key = uniqueKeyOf(category)
      posts = posts.where('posts.categoryId', '=', (eb) =>
        eb.selectFrom('categories').select('categories.id').where('nameKey', '=', key),
      )
    }
    if (featured !== undefined) posts = posts.where('posts.featured', '=', featured === 'true')
    return posts
  }

  /** Loads posts in the order of `ids`. */
  const summariesOf = async (ids: string[]): Promise<AdminPostSummary[]> => {
    if (ids.length === 0) return []
    const rows = await withCategoryAndImage(query.selectFrom('posts'))
      .select(adminColumns)
      .where('posts.id', 'in', ids)
      .execute()
    return orderByIds(ids, rows).map(toAdminSummary)
  }

  return {
    /** Lists posts, newest first; a search, best match first. */
    async list(
      filter: PostsQuery,
      reader: PostWriter,
    ): Promise<{ blogPosts: AdminPostSummary[]; pagination: Pagination }> {
      const { page, limit } = filter
      const hits = filter.search ? fullText.matching(filter.search) : undefined
      if (filter.search && !hits) return { blogPosts: [], pagination: paginate(page, limit, 0) }
      let posts = filtered(filter, reader)
      let ordered = posts.select('posts.id')
      if (hits) {
        posts = posts.innerJoin(hits.as('hits'), 'hits.postId', 'posts.id') as typeof posts
        ordered = posts.select('posts.id').orderBy(sql`hits.rank`, 'desc')
      }
      const counted = {
        ...(filter.category && { category: uniqueKeyOf(filter.category) }),
        ...(filter.featured !== undefined && { featured: filter.featured === 'true' }),
      }
      const isCounted = !hits && hasStoredCount(counted)
      const [rows, count] = await Promise.all([
        // Ids come first, so that posts of the pages before are not read whole.
        ordered
          .orderBy('posts.createdAt', 'desc')
          .orderBy('posts.id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        isCounted
          ? mayWriteAnyPost(reader)
            ? countPosts(query, counted, filter.status)
            : countReadablePosts(query, counted, filter.status, { readerId: reader.id, now: now() })
          : posts
              .select((eb) => eb.fn.countAll<number>().as('total'))
              .executeTakeFirstOrThrow()
              .then(({ total }) => Number(total)),
      ])
      const blogPosts = await summariesOf(rows.map(({ id }) => id))
      return { blogPosts, pagination: paginate(page, limit, count) }
    },

    /** Finds a post that a person may know of. */
    async find(id: string, reader: PostWriter): Promise<AdminPost | undefined> {
      const row = await withCategoryAndImage(query.selectFrom('posts'))
        .select([...adminColumns, 'posts.content'])
        .where('posts.id', '=', id)
        .where('posts.deletedAt', 'is', null)
        .executeTakeFirst()
      if (!row || !mayReadPost(reader, row, now())) return undefined
      const post = toAdminPost(row)
      return { ...post, content: await withImageFacts(query, post.content) }
    },

    /** Reads the dashboard's figures of the posts that a person may know of: by status and by category, and the newest. */
    async getStats(reader: PostWriter): Promise<PostStats['stats']> {
      const recentIds = readableBy(reader)
        .select('posts.id')
        .orderBy('posts.createdAt', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(pageSizes.dashboard)
      if (!mayWriteAnyPost(reader)) {
        const [figures, recent] = await Promise.all([
          readFiguresOfReadable(query, { readerId: reader.id, now: now() }),
          recentIds.execute(),
        ])
        return { ...figures, recentPosts: await summariesOf(recent.map(({ id }) => id)) }
      }
      const [byStatus, byCategory, recent] = await Promise.all([
        query.selectFrom('tallies').select(['status', 'n']).where('subject', '=', 'posts').execute(),
        presentCategories(query)
          .leftJoin('tallies', (join) =>
            join
              .on('tallies.subject', '=', 'category')
              .on('tallies.key', '=', sql<string>`cast(categories.id as text)`),
          )
          .select((eb) => [
            'categories.name',
            eb.fn.coalesce(eb.fn.sum<number>('n'), sql<number>`0`).as('posts'),
          ])
          .groupBy(['categories.id', 'categories.name', 'categories.nameKey'])
          .orderBy('posts', 'desc')
          .orderBy('categories.nameKey')
          .execute(),
        recentIds.execute(),
      ])
      const of = (status: string) => Number(byStatus.find((row) => row.status === status)?.n ?? 0)
      return {
        totalPosts: byStatus.reduce((sum, row) => sum + Number(row.n), 0),
        publishedPosts: of('published'),
        draftPosts: of('draft'),
        archivedPosts: of('archived'),
        categories: byCategory.map(({ name, posts }) => ({ _id: name, count: Number(posts) })),
        recentPosts: await summariesOf(recent.map(({ id }) => id)),
      }
    },
  }
}
