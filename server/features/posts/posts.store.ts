import { setImmediate } from 'node:timers/promises'
import { sql, type ExpressionBuilder } from 'kysely'
import { paginate, type Pagination } from '#contract/pagination.ts'
import type { FoundPost, Post, PostSummary, PublishedQuery, Tag } from '#contract/posts.ts'
import { createFinder } from '#server/platform/database/found-words.rules.ts'
import { inOrder } from '#server/platform/database/in-order.ts'
import { keyOf } from '#server/platform/database/keys.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { foundOnCard, passagesOf, snippetOf } from './found.rules.ts'
import { summaryColumns } from './post-columns.ts'
import { countPublic, isTallied } from './post-tallies.ts'
import { tagsOf } from './post-tags.ts'
import { relatedTo } from './related-posts.ts'
import { toPost, toSummary, type PostRow, type SummaryRow } from './post-mappers.ts'

export type PostStore = ReturnType<typeof createPostStore>

/** Published posts whose time has come, as visitors may see them. */
export function createPostStore({ query, fullText }: Database, now: () => string) {
  const isPublic = (eb: ExpressionBuilder<Tables, 'posts'>) =>
    eb.and([eb('posts.status', '=', 'published'), eb('posts.published_at', '<=', now())])

  const publicPosts = () => query.selectFrom('posts').where(isPublic)

  /** With what lists show of a post's category and picture; counting needs neither. */
  const shown = (posts: ReturnType<typeof publicPosts>) =>
    posts
      .innerJoin('categories', 'categories.id', 'posts.category_id')
      .leftJoin('images', 'images.url_path', 'posts.featured_image')

  const filtered = (filter: PublishedQuery) => {
    let posts = publicPosts()
    if (filter.category !== undefined) {
      const key = keyOf(filter.category)
      posts = posts.where('posts.category_id', '=', (eb) =>
        eb.selectFrom('categories').select('categories.id').where('name_key', '=', key),
      )
    }
    if (filter.featured !== undefined) posts = posts.where('posts.featured', '=', filter.featured)
    if (filter.tag !== undefined) {
      const key = keyOf(filter.tag)
      posts = posts
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .where('post_tags.tag_key', '=', key)
        .where('post_tags.listed_at', '<=', now()) as typeof posts
    }
    if (filter.slugs !== undefined) {
      const { slugs } = filter
      posts = posts.where('posts.id', 'in', (eb) =>
        eb
          .selectFrom('posts as asked')
          .select('asked.id')
          .where('asked.slug', 'in', slugs)
          .unionAll(
            eb.selectFrom('post_slugs').select('post_slugs.post_id as id').where('slug', 'in', slugs),
          ),
      )
    }
    return posts
  }

  const taggedWith = (tags: string[]) =>
    query
      .selectFrom('post_tags')
      .where('tag_key', 'in', tags.map(keyOf))
      .select(['post_id', (eb) => eb.fn.countAll<number>().as('shared')])
      .groupBy('post_id')
      .as('kin')

  const withTags = async (rows: SummaryRow[]): Promise<PostSummary[]> => {
    const tags = await tagsOf(
      query,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toSummary(row, tags.get(row.id)!))
  }

  /** With the places of the words that were searched for; bodies are read of those posts alone whose card does not hold them. */
  const withFound = async (posts: PostSummary[], search: string): Promise<FoundPost[]> => {
    const find = createFinder(search)
    const cards = posts.map((post) => ({ post, found: foundOnCard(find, post) }))
    const hidden = cards.filter(({ found }) => found.missing.length > 0).map(({ post }) => post._id)
    const rows = hidden.length
      ? await query.selectFrom('posts').select(['id', 'content']).where('id', 'in', hidden).execute()
      : []
    const bodies = new Map(rows.map(({ id, content }) => [id, content]))
    const shown: FoundPost[] = []
    for (const { post, found } of cards) {
      const { missing, ...places } = found
      const body = bodies.get(post._id)
      const snippet = body && snippetOf(find, missing, [post.subtitle, post.excerpt, ...passagesOf(body)])
      shown.push({ ...post, found: { ...places, ...(snippet && { snippet }) } })
      // long bodies are read one a turn, so that nobody else waits for all of them
      if (body) await setImmediate()
    }
    return shown
  }

  const whole = async (row: PostRow): Promise<Post> =>
    toPost(row, (await tagsOf(query, [row.id])).get(row.id)!)

  return {
    /** The public list: newest first, or best match first when searching or asking for several tags. */
    async listPublished(filter: PublishedQuery): Promise<{ posts: FoundPost[]; pagination: Pagination }> {
      const { page, limit } = filter
      const none = { posts: [], pagination: paginate(page, limit, 0) }
      let rows = shown(filtered(filter)).select(summaryColumns)
      let total = filtered(filter).select((eb) => eb.fn.countAll<number>().as('total'))
      if (filter.tags) {
        const kin = taggedWith(filter.tags)
        rows = rows.innerJoin(kin, 'kin.post_id', 'posts.id').orderBy('kin.shared', 'desc')
        total = total.innerJoin(kin, 'kin.post_id', 'posts.id')
      }
      if (filter.search) {
        const hits = fullText.matching(filter.search)
        if (!hits) return none
        rows = rows.innerJoin(hits.as('hits'), 'hits.post_id', 'posts.id').orderBy('hits.rank', 'desc')
        total = total.innerJoin(hits.as('hits'), 'hits.post_id', 'posts.id')
      }
      const { category, featured, tag, slugs, tags, search } = filter
      const isCounted = isTallied({ category, featured, tag }) && !slugs && !tags && !search
      const [found, count] = await Promise.all([
        // the same date in another table, whose index a tag's posts are read from
        rows
          .orderBy(tag === undefined ? 'posts.published_at' : sql`post_tags.listed_at`, 'desc')
          .orderBy(tag === undefined ? 'posts.id' : sql`post_tags.post_id`, 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        isCounted
          ? countPublic(query, { category, featured, tag }, now())
          : total.executeTakeFirstOrThrow().then((row) => Number(row.total)),
      ])
      const summaries = await withTags(found)
      return {
        posts: filter.search ? await withFound(summaries, filter.search) : summaries,
        pagination: paginate(page, limit, count),
      }
    },

    /** Of `slugs`, those that public posts had before, with their present ones. */
    async listMoved(slugs: string[]): Promise<Record<string, string>> {
      const rows = await publicPosts()
        .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
        .where('post_slugs.slug', 'in', slugs)
        .select(['post_slugs.slug as former', 'posts.slug as present'])
        .execute()
      return Object.fromEntries(rows.map(({ former, present }) => [former, present]))
    },

    /** A published post by its slug or by one that it had before; `slug` of the result is the present one. */
    async findBySlug(slug: string): Promise<Post | undefined> {
      const columns = [...summaryColumns, 'posts.author_bio', 'posts.content', 'posts.updated_at'] as const
      const present = await shown(publicPosts())
        .select(columns)
        .where('posts.slug', '=', slug)
        .executeTakeFirst()
      if (present) return whole(present)
      const moved = await shown(publicPosts())
        .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
        .select(columns)
        .where('post_slugs.slug', '=', slug)
        .executeTakeFirst()
      return moved && whole(moved)
    },

    /** The id of a public post, by its id. */
    async findPublic(id: string): Promise<string | undefined> {
      const row = await query
        .selectFrom('posts')
        .select('id')
        .where(isPublic)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.id
    },

    /** Shared tags first, then the same category, then the newest; never the post itself. */
    async listRelated(slug: string, limit: number): Promise<PostSummary[] | undefined> {
      const rows = await publicPosts()
        .leftJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .select(['posts.id', 'posts.category_id', 'post_tags.tag_key'])
        .where('posts.slug', '=', slug)
        .execute()
      const [first] = rows
      if (!first) return undefined
      const tags = rows.flatMap(({ tag_key: key }) => key ?? [])
      const related = relatedTo(query, { ...first, tags }, limit, now())
      const ids = (await related.execute()).map(({ id }) => id)
      if (ids.length === 0) return []
      const found = await shown(publicPosts()).select(summaryColumns).where('posts.id', 'in', ids).execute()
      return withTags(inOrder(ids, found))
    },

    /** Tags of public posts, most used first, then by name. */
    async listTags(limit: number): Promise<Tag[]> {
      const at = now()
      const rows = await query
        .selectFrom('tallies')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('posts')
              .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
              .where('posts.status', '=', 'published')
              .where('posts.published_at', '>', at)
              .select(['post_tags.tag_key', eb.fn.countAll<number>().as('n')])
              .groupBy('post_tags.tag_key')
              .as('to_come'),
          (join) => join.onRef('to_come.tag_key', '=', 'tallies.key'),
        )
        .where('tallies.subject', '=', 'tag')
        .where('tallies.status', '=', 'published')
        .select(sql<number>`tallies.n - coalesce(to_come.n, 0)`.as('count'))
        // as the first of its posts spells it
        .select((eb) =>
          eb
            .selectFrom('post_tags')
            .select('name')
            .whereRef('post_tags.tag_key', '=', 'tallies.key')
            .where('listed_at', '<=', at)
            .orderBy('listed_at')
            .orderBy('post_id')
            .limit(1)
            .$castTo<{ name: string }>()
            .as('name'),
        )
        .where(sql<boolean>`tallies.n > coalesce(to_come.n, 0)`)
        .orderBy('count', 'desc')
        .orderBy('tallies.key')
        .limit(limit)
        .execute()
      return rows.map(({ name, count }) => ({ name: name!, count: Number(count) }))
    },
  }
}
