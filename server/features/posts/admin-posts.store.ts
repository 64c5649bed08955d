import { sql, type SelectQueryBuilder } from 'kysely'
import type {
  AdminPost,
  AdminPostSummary,
  ListedDraft,
  ListedPost,
  PostsQuery,
  PostStats,
} from '#contract/posts/admin-posts.ts'
import { mayReadPost, mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import { pageSizes } from '#contract/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import { presentCategories } from '#server/articles/deleted-categories.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import { orderByIds } from '#server/platform/database/queries/order-by-ids.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { listedDrafts } from './drafts/drafts.store.ts'
import { adminColumns } from './post-columns.ts'
import { toAdminPost, toAdminSummary } from './post-mappers.ts'
import { withImageFacts } from '#server/articles/section-images.ts'

export type AdminPostStore = ReturnType<typeof createAdminPostStore>

/** Posts of every status, for the lists and editors of the back office. */
export function createAdminPostStore({ query, fullText }: Database, now: () => string) {
  const withCategoryAndImage = (posts: SelectQueryBuilder<Tables, 'posts', object>) =>
    posts
      .innerJoin('categories', 'categories.id', 'posts.categoryId')
      .leftJoin('images', 'images.urlPath', 'posts.featuredImage')

  /** The posts that a person may see, without those in the trash. */
  const readableBy = (reader: PostWriter) => {
    const posts = query.selectFrom('posts').where('posts.deletedAt', 'is', null)
    if (mayWriteAnyPost(reader)) return posts
    // With "or", a database may read and sort all posts. With a condition on each row, it uses the index in the order of the list.
    return posts.where(({ and, eb, not }) =>
      not(and([eb('posts.ownerId', 'is distinct from', reader.id), not(isPublic(now()))])),
    )
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

  /** Finds which posts have unpublished changes, and which are ready for review. */
  const marksOf = async (ids: string[]): Promise<{ changed: Set<string>; ready: Set<string> }> => {
    const rows =
      ids.length === 0
        ? []
        : await query
            .selectFrom('drafts')
            .select(['id', sql<string>`'changed'`.as('mark')])
            .where('id', 'in', ids)
            .where('endedAt', 'is', null)
            .unionAll(
              query
                .selectFrom('posts')
                .select(['id', sql<string>`'ready'`.as('mark')])
                .where('id', 'in', ids)
                .where('readyAt', 'is not', null),
            )
            .execute()
    const withMark = (name: string) => new Set(rows.filter(({ mark }) => mark === name).map(({ id }) => id))
    return { changed: withMark('changed'), ready: withMark('ready') }
  }

  /** Loads drafts for the list. */
  const draftsOf = async (ids: string[]) => {
    if (ids.length === 0) return []
    const drafts = await query
      .selectFrom('drafts')
      .leftJoin('users', 'users.id', 'drafts.authorId')
      .select(['drafts.id', 'postId', 'title', 'updatedAt', 'readyAt', 'users.name as author'])
      .where('drafts.id', 'in', ids)
      .execute()
    return drafts.map(({ id, author, readyAt, ...draft }) => ({
      _id: id,
      ...draft,
      isReady: readyAt !== null,
      author: author ?? '',
    }))
  }

  return {
    /** Lists posts, and drafts that match the filters, newest first; for a search, drafts first, then posts by relevance. */
    async list(
      filter: PostsQuery,
      reader: PostWriter,
    ): Promise<{ blogPosts: ListedPost[]; drafts: ListedDraft[]; pagination: Pagination }> {
      const { page, limit, status, category, featured, search } = filter
      const hits = search ? fullText.matching(search) : undefined
      if (search && !hits) return { blogPosts: [], drafts: [], pagination: paginate(page, limit, 0) }
      let posts = filtered(filter, reader)
      if (hits) posts = posts.innerJoin(hits.as('hits'), 'hits.postId', 'posts.id') as typeof posts
      const hasDrafts = (status ?? 'draft') === 'draft' && !category && featured !== 'true'
      const drafts = hasDrafts ? listedDrafts(query, reader, search) : undefined
      // Selects ids first, so that posts of earlier pages are not read completely.
      const isSearch = hits !== undefined
      const ids = posts
        .select(['posts.id', 'posts.createdAt as at', sql<number>`0`.as('isDraft')])
        .$if(isSearch, (found) => found.select(sql<number>`hits.rank`.as('rank')))
      const draftIds = drafts
        ?.select(['drafts.id', 'drafts.updatedAt as at', sql<number>`1`.as('isDraft')])
        .$if(isSearch, (found) => found.select(sql<number>`1000`.as('rank')))
      const all = draftIds ? ids.unionAll(draftIds) : ids
      const [rows, counts] = await Promise.all([
        all
          .$if(isSearch, (found) => found.orderBy('rank', 'desc'))
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        Promise.all(
          [posts, ...(drafts ? [drafts] : [])].map((counted) =>
            (counted as typeof posts)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow(),
          ),
        ),
      ])
      const total = counts.reduce((sum, { n }) => sum + Number(n), 0)
      const [postIds, idsOfDrafts] = [0, 1].map((kind) =>
        rows.filter(({ isDraft }) => Number(isDraft) === kind).map(({ id }) => id),
      ) as [string[], string[]]
      const [summaries, { changed, ready }, found] = await Promise.all([
        summariesOf(postIds),
        marksOf(postIds),
        draftsOf(idsOfDrafts),
      ])
      return {
        blogPosts: summaries.map((post) => ({
          ...post,
          hasChanges: changed.has(post._id),
          isReady: ready.has(post._id),
        })),
        drafts: rows.flatMap(({ id }, row) => {
          const draft = found.find(({ _id }) => _id === id)
          return draft ? [{ ...draft, row }] : []
        }),
        pagination: paginate(page, limit, total),
      }
    },

    /** Finds a post that a person may see. */
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

    /** Reads the dashboard's figures for the posts that a person may see: by status and category, and the newest. */
    async getStats(reader: PostWriter): Promise<PostStats['stats']> {
      const posts = readableBy(reader)
      const [counts, drafts, categories, recent] = await Promise.all([
        posts
          .select((eb) => ['posts.categoryId', 'posts.status', eb.fn.countAll<number>().as('n')])
          .groupBy(['posts.categoryId', 'posts.status'])
          .execute(),
        listedDrafts(query, reader)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
        presentCategories(query).select(['id', 'name']).orderBy('nameKey').execute(),
        posts
          .select('posts.id')
          .orderBy('posts.createdAt', 'desc')
          .orderBy('posts.id', 'desc')
          .limit(pageSizes.dashboard)
          .execute(),
      ])
      const sumOf = (some: typeof counts) => some.reduce((sum, { n }) => sum + Number(n), 0)
      const of = (status: string) => sumOf(counts.filter((row) => row.status === status))
      return {
        totalPosts: sumOf(counts) + Number(drafts.n),
        publishedPosts: of('published'),
        draftPosts: of('draft') + Number(drafts.n),
        archivedPosts: of('archived'),
        categories: categories
          .map(({ id, name }) => ({
            _id: name,
            count: sumOf(counts.filter(({ categoryId }) => categoryId === id)),
          }))
          .toSorted((one, other) => other.count - one.count),
        recentPosts: await summariesOf(recent.map(({ id }) => id)),
      }
    },
  }
}
