import type { AdminPost, AdminPostSummary, PostsQuery, PostStats } from '#contract/admin-posts.ts'
import { pageSizes } from '#contract/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { keyOf } from '#server/platform/database/keys.ts'
import type { Database } from '#server/platform/database/open.ts'
import { adminColumns } from './post-columns.ts'
import { toAdminPost, toAdminSummary, type AdminSummaryRow } from './post-mappers.ts'
import { tagsOf } from './post-tags.ts'

export type AdminPostStore = ReturnType<typeof createAdminPostStore>

/** Posts of every status, as the back office reads them. */
export function createAdminPostStore({ query, fullText }: Database) {
  const posts = () =>
    query
      .selectFrom('posts')
      .innerJoin('categories', 'categories.id', 'posts.category_id')
      .leftJoin('images', 'images.url_path', 'posts.featured_image')

  const filtered = ({ status, category, featured }: PostsQuery) => {
    let rows = posts()
    if (status !== undefined) rows = rows.where('posts.status', '=', status)
    if (category) rows = rows.where('categories.name_key', '=', keyOf(category))
    if (featured !== undefined) rows = rows.where('posts.featured', '=', featured === 'true')
    return rows
  }

  const withTags = async (rows: AdminSummaryRow[]): Promise<AdminPostSummary[]> => {
    const tags = await tagsOf(
      query,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toAdminSummary(row, tags.get(row.id)!))
  }

  const newest = () =>
    posts().select(adminColumns).orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc')

  return {
    /** Newest first; when searching, best match first. */
    async list(filter: PostsQuery): Promise<{ blogPosts: AdminPostSummary[]; pagination: Pagination }> {
      const { page, limit } = filter
      let rows = filtered(filter).select(adminColumns)
      let total = filtered(filter).select((eb) => eb.fn.countAll<number>().as('total'))
      if (filter.search) {
        const hits = fullText.matching(filter.search)
        if (!hits) return { blogPosts: [], pagination: paginate(page, limit, 0) }
        rows = rows.innerJoin(hits.as('hits'), 'hits.post_id', 'posts.id').orderBy('hits.rank', 'desc')
        total = total.innerJoin(hits.as('hits'), 'hits.post_id', 'posts.id')
      }
      const [found, count] = await Promise.all([
        rows
          .orderBy('posts.created_at', 'desc')
          .orderBy('posts.id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        total.executeTakeFirstOrThrow(),
      ])
      return { blogPosts: await withTags(found), pagination: paginate(page, limit, Number(count.total)) }
    },

    async find(id: string): Promise<AdminPost | undefined> {
      const row = await posts()
        .select([...adminColumns, 'posts.content'])
        .where('posts.id', '=', id)
        .executeTakeFirst()
      return row && toAdminPost(row, (await tagsOf(query, [id])).get(id)!)
    },

    /** The dashboard's figures: all posts by status and by category, and the newest. */
    async getStats(): Promise<PostStats['stats']> {
      const [byStatus, byCategory, recent] = await Promise.all([
        query
          .selectFrom('posts')
          .select((eb) => ['status', eb.fn.countAll<number>().as('posts')])
          .groupBy('status')
          .execute(),
        query
          .selectFrom('categories')
          .leftJoin('posts', 'posts.category_id', 'categories.id')
          .select((eb) => ['categories.name as _id', eb.fn.count<number>('posts.id').as('count')])
          .groupBy(['categories.id', 'categories.name', 'categories.name_key'])
          .orderBy('count', 'desc')
          .orderBy('categories.name_key')
          .execute(),
        newest().limit(pageSizes.dashboard).execute(),
      ])
      const of = (status: string) => Number(byStatus.find((row) => row.status === status)?.posts ?? 0)
      return {
        totalPosts: byStatus.reduce((sum, row) => sum + Number(row.posts), 0),
        publishedPosts: of('published'),
        draftPosts: of('draft'),
        archivedPosts: of('archived'),
        categories: byCategory.map(({ _id, count }) => ({ _id, count: Number(count) })),
        recentPosts: await withTags(recent),
      }
    },
  }
}
