import { setImmediate } from 'node:timers/promises'
import { sql, type ExpressionBuilder } from 'kysely'
import { pageSizes } from '#contract/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import {
  readableSections,
  type FoundPost,
  type Post,
  type PostSummary,
  type PublishedQuery,
  type Section,
  type Tag,
} from '#contract/posts.ts'
import { createFinder } from '#server/platform/database/found-words.rules.ts'
import { keyOf } from '#server/platform/database/keys.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { foundOnCard, passagesOf, snippetOf } from './found.rules.ts'
import { summaryColumns } from './post-columns.ts'
import { isTallied, publicCount } from './post-tallies.ts'
import { tagNames, tagsIn } from './post-tags.ts'
import { relatedTo } from './related-posts.ts'
import { toPost, toSummary, type SummaryRow } from './post-mappers.ts'

/** `featured`: the newest featured posts, where they were asked for. */
type Listed = { posts: FoundPost[]; pagination: Pagination; featured?: PostSummary[] }

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

  /** With the places of the words that were searched for; bodies are looked through of those posts alone whose card does not hold them. */
  const withFound = async (rows: (SummaryRow & { content?: Section[] })[], search: string) => {
    const find = createFinder(search)
    const shown: FoundPost[] = []
    for (const row of rows) {
      const post = toSummary(row)
      const { missing, ...places } = foundOnCard(find, post)
      const body = missing.length > 0 ? readableSections(row.content) : undefined
      const snippet = body && snippetOf(find, missing, [post.subtitle, post.excerpt, ...passagesOf(body)])
      shown.push({ ...post, found: { ...places, ...(snippet && { snippet }) } })
      // long bodies are read one a turn, so that nobody else waits for all of them
      if (body) await setImmediate()
    }
    return shown
  }

  const isListed = (is: boolean) => sql<number>`${sql.lit(Number(is))}`.as('is_listed')

  const newestFeatured = () => {
    const nothing = sql<number>`0`
    const featured = publicPosts()
      .where('posts.featured', '=', true)
      .select(['posts.id', nothing.as('shared'), nothing.as('rank'), nothing.as('total')])
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(pageSizes.featured)
    return query.selectFrom(featured.as('featured')).selectAll().select(isListed(false))
  }

  const relatedOf = async (post: Parameters<typeof relatedTo>[1], limit: number): Promise<PostSummary[]> => {
    const rows = await shown(publicPosts())
      .innerJoin(relatedTo(query, post, limit, now()).as('related'), 'related.id', 'posts.id')
      .select(summaryColumns)
      .orderBy('related.shared', 'desc')
      .orderBy('related.is_of_category', 'desc')
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .execute()
    return rows.map(toSummary)
  }

  return {
    /**
     * The public list: newest first, or best match first when searching or asking for several tags. Where featured posts
     * are asked for beside it, both come by one query.
     */
    async listPublished(filter: PublishedQuery): Promise<Listed> {
      const { page, limit, category, featured, tag, slugs, tags, search, alsoFeatured } = filter
      const hits = search ? fullText.matching(search) : undefined
      let posts = filtered(filter)
      // nothing in it that could be searched for
      if (search && !hits) posts = posts.where((eb) => eb.lit(false))
      let shared = sql<number>`0`
      let rank = sql<number>`0`
      if (tags) {
        posts = posts.innerJoin(taggedWith(tags), 'kin.post_id', 'posts.id') as typeof posts
        shared = sql`kin.shared`
      }
      if (hits) {
        posts = posts.innerJoin(hits.as('hits'), 'hits.post_id', 'posts.id') as typeof posts
        rank = sql`hits.rank`
      }
      const narrowing = { category, featured, tag }
      const isCounted = isTallied(narrowing) && !slugs && !tags && !search
      const total = isCounted
        ? publicCount(query, narrowing, now())
        : sql<number>`(${posts.select((eb) => eb.fn.countAll<number>().as('total'))})`
      // The place of each first: what is skipped on the way to a later page, or sorted away, is not looked up.
      // What is found is counted as it is found: counted apart, every post would be looked at whether it was.
      const counting = hits ? sql<number>`count(*) over ()` : total
      let places = posts.select(['posts.id', shared.as('shared'), rank.as('rank'), counting.as('total')])
      if (tags || hits) places = places.orderBy('shared', 'desc').orderBy('rank', 'desc')
      const listed = places
        // the same date in another table, whose index a tag's posts are read from
        .orderBy(tag === undefined ? 'posts.published_at' : sql`post_tags.listed_at`, 'desc')
        .orderBy(tag === undefined ? 'posts.id' : sql`post_tags.post_id`, 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
      const chosen = query.selectFrom(listed.as('listed')).selectAll().select(isListed(true))
      const found = await shown(publicPosts())
        .innerJoin(
          alsoFeatured ? chosen.unionAll(newestFeatured()).as('places') : chosen.as('places'),
          'places.id',
          'posts.id',
        )
        .select(summaryColumns)
        .select(['places.total', 'places.is_listed'])
        .$if(search !== undefined, (rows) => rows.select('posts.content'))
        .orderBy('places.shared', 'desc')
        .orderBy('places.rank', 'desc')
        .orderBy('posts.published_at', 'desc')
        .orderBy('posts.id', 'desc')
        .execute()
      const rows = found.filter((row) => row.is_listed)
      const isPastTheEnd = rows.length === 0 && page > 1
      const counted = isPastTheEnd
        ? await query.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()
        : rows[0]
      return {
        posts: search ? await withFound(rows, search) : rows.map(toSummary),
        pagination: paginate(page, limit, Number(counted?.total ?? 0)),
        ...(alsoFeatured && { featured: found.filter((row) => !row.is_listed).map(toSummary) }),
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

    /**
     * A published post by its slug or by one that it had before, with the posts that are most like it; `slug` of the
     * result is the present one.
     */
    async findBySlug(
      slug: string,
      related: number,
    ): Promise<{ blogPost: Post; relatedPosts: PostSummary[] } | undefined> {
      const columns = [
        ...summaryColumns,
        'posts.category_id',
        'posts.author_bio',
        'posts.content',
        'posts.updated_at',
      ] as const
      const row =
        (await shown(publicPosts()).select(columns).where('posts.slug', '=', slug).executeTakeFirst()) ??
        (await shown(publicPosts())
          .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
          .select(columns)
          .where('post_slugs.slug', '=', slug)
          .executeTakeFirst())
      if (!row) return undefined
      const blogPost = toPost(row)
      return { blogPost, relatedPosts: await relatedOf({ ...row, tags: blogPost.tags.map(keyOf) }, related) }
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
      const row = await publicPosts()
        .select(['posts.id', 'posts.category_id', tagNames])
        .where('posts.slug', '=', slug)
        .executeTakeFirst()
      return row && relatedOf({ ...row, tags: tagsIn(row.tags).map(keyOf) }, limit)
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
