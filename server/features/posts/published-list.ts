import { sql, type Kysely } from 'kysely'
import { mebibyte } from '#contract/limits.ts'
import type { FullText } from '#server/platform/database/search/full-text.ts'
import type { Tables } from '#server/tables.ts'
import { summaryColumns } from './post-columns.ts'
import { presentCategories } from '#server/articles/deleted-categories.ts'
import { publicPosts, withCategoryAndImage } from '#server/articles/public-posts.ts'

/** The filters of the public list; categories and tags are given by key. */
export type PublishedFilter = {
  category?: string | undefined
  featured?: boolean | undefined
  tag?: string | undefined
  slugs?: string[] | undefined
  tags?: string[] | undefined
  hits?: ReturnType<FullText['matching']>
  /** Whether the list is empty whatever the other filters are: a search without a word finds nothing. */
  isEmpty: boolean
}

type Page = {
  limit: number
  offset: number
  /** How many of the newest featured posts to return with the list. */
  featuredLimit?: number | undefined
}

/** Maximum bytes of stored sections to read for a page of search results. */
const maxContentBytes = 4 * mebibyte

/** Selects the stored sections as JSON, or null if they are larger. */
const contentUpTo = (bytes: number) =>
  sql<string | null>`case when octet_length(cast(posts.content as text)) <= ${bytes}
    then cast(posts.content as text) end`.as('content')

/** Builds the queries of the public list as of `now`. */
export function publishedList(query: Kysely<Tables>, now: string, filter: PublishedFilter) {
  const { category, featured, tag, slugs, tags, hits, isEmpty } = filter

  const filtered = () => {
    let posts = publicPosts(query, now)
    if (category !== undefined) {
      posts = posts.where('posts.categoryId', '=', (eb) =>
        eb.selectFrom('categories').select('categories.id').where('nameKey', '=', category),
      )
    }
    if (featured !== undefined) posts = posts.where('posts.featured', '=', featured)
    if (tag !== undefined) {
      posts = posts
        .innerJoin('postTags', 'postTags.postId', 'posts.id')
        .where('postTags.tagKey', '=', tag)
        .where('postTags.listedAt', '<=', now) as typeof posts
    }
    if (slugs !== undefined) {
      posts = posts.where('posts.id', 'in', (eb) =>
        eb
          .selectFrom('posts as named')
          .select('named.id')
          .where('named.slug', 'in', slugs)
          .unionAll(eb.selectFrom('postSlugs').select('postSlugs.postId as id').where('slug', 'in', slugs)),
      )
    }
    if (tags) posts = posts.innerJoin(taggedWith(tags), 'tagged.postId', 'posts.id') as typeof posts
    if (hits) posts = posts.innerJoin(hits.as('hits'), 'hits.postId', 'posts.id') as typeof posts
    if (isEmpty) posts = posts.where((eb) => eb.lit(false))
    return posts
  }

  const taggedWith = (keys: string[]) =>
    query
      .selectFrom('postTags')
      .where('tagKey', 'in', keys)
      .select(['postId', (eb) => eb.fn.countAll<number>().as('shared')])
      .groupBy('postId')
      .as('tagged')

  /** The number of posts in the list, on all pages, as an expression for a query. */
  const total = () => {
    const isOfTagAlone = !isEmpty && [category, featured, slugs, tags, hits].every((one) => one === undefined)
    const counted =
      tag === undefined || !isOfTagAlone
        ? filtered().select((eb) => eb.fn.countAll<number>().as('total'))
        : query
            .selectFrom('postTags')
            .where('tagKey', '=', tag)
            .where('listedAt', '<=', now)
            .select((eb) => eb.fn.countAll<number>().as('total'))
    return sql<number>`(${counted})`
  }

  const isListed = (is: boolean) => sql<number>`${sql.lit(Number(is))}`.as('isListed')

  const newestFeatured = (limit: number) => {
    const zero = sql<number>`0`
    const posts = publicPosts(query, now)
      .where('posts.featured', '=', true)
      .select(['posts.id', zero.as('shared'), zero.as('rank'), zero.as('total')])
      .orderBy('posts.publishedAt', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
    return query.selectFrom(posts.as('featured')).selectAll().select(isListed(false))
  }

  return {
    /** Selects a page of the list, each post with the total, and the newest featured posts if requested. */
    page({ limit, offset, featuredLimit }: Page) {
      const shared = tags ? sql<number>`tagged.shared` : sql<number>`0`
      const rank = hits ? sql<number>`hits.rank` : sql<number>`0`
      // Counts search results in the same pass, so that the search doesn't run twice.
      const count = hits ? sql<number>`count(*) over ()` : total()
      // Selects ids first, so that posts of earlier pages, and posts that sorting drops, are not read completely.
      let ids = filtered().select(['posts.id', shared.as('shared'), rank.as('rank'), count.as('total')])
      if (tags || hits) ids = ids.orderBy('shared', 'desc').orderBy('rank', 'desc')
      const page = ids
        // Reads a tag's posts from the index of post_tags, which contains the same date and id.
        .orderBy(tag === undefined ? 'posts.publishedAt' : sql`post_tags.listed_at`, 'desc')
        .orderBy(tag === undefined ? 'posts.id' : sql`post_tags.post_id`, 'desc')
        .limit(limit)
        .offset(offset)
      const listed = query.selectFrom(page.as('page')).selectAll().select(isListed(true))
      return withCategoryAndImage(publicPosts(query, now))
        .innerJoin(
          featuredLimit ? listed.unionAll(newestFeatured(featuredLimit)).as('chosen') : listed.as('chosen'),
          'chosen.id',
          'posts.id',
        )
        .select(summaryColumns)
        .select(['chosen.total', 'chosen.isListed'])
        .$if(hits !== undefined, (rows) => rows.select(contentUpTo(Math.floor(maxContentBytes / limit))))
        .orderBy('chosen.shared', 'desc')
        .orderBy('chosen.rank', 'desc')
        .orderBy('posts.publishedAt', 'desc')
        .orderBy('posts.id', 'desc')
    },

    /** All categories by name, each with its number of posts in the list. */
    byCategory: () =>
      presentCategories(query)
        .leftJoin(
          filtered().select(['posts.id', 'posts.categoryId']).as('found'),
          'found.categoryId',
          'categories.id',
        )
        .select(['categories.id', 'categories.name', (eb) => eb.fn.count<number>('found.id').as('count')])
        .groupBy(['categories.id', 'categories.name', 'categories.nameKey'])
        .orderBy('categories.nameKey'),

    /** The number of posts in the list, for a page that has none. */
    total: () => query.selectNoFrom(total().as('total')),
  }
}
