import { sql, type Expression, type Kysely } from 'kysely'
import type { FullText } from '#server/platform/database/search/full-text.ts'
import { keptQuery, type Literal, type PlacesOf } from '#server/platform/database/queries/kept-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { summaryColumns } from './post-columns.ts'
import { isTallied, publicCount } from './post-tallies.ts'
import { publicPosts, shown } from './public-posts.ts'

/** What the public list is asked for; categories and tags by their keys. */
export type ListAsked = {
  now: string
  limit: Literal
  offset: number
  category: string | undefined
  featured: boolean | undefined
  tag: string | undefined
  slugs: string[] | undefined
  tags: string[] | undefined
  /** What `fullText.asked` made of a search. */
  words: string | undefined
  /** Where a search holds nothing that could be searched for. */
  isEmpty: boolean
  /** So many of the newest featured posts come beside the list. */
  alsoFeatured: Literal | undefined
}

type Asked = PlacesOf<ListAsked>

/** The queries of the public list: a page of it, and how long it is. */
export function createPublishedList(query: Kysely<Tables>, fullText: FullText) {
  const filtered = ({ now, category, featured, tag, slugs, isEmpty }: Asked) => {
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
          .selectFrom('posts as asked')
          .select('asked.id')
          .where('asked.slug', 'in', slugs)
          .unionAll(eb.selectFrom('postSlugs').select('postSlugs.postId as id').where('slug', 'in', slugs)),
      )
    }
    if (isEmpty) posts = posts.where((eb) => eb.lit(false))
    return posts
  }

  const taggedWith = (tags: Expression<string>[]) =>
    query
      .selectFrom('postTags')
      .where('tagKey', 'in', tags)
      .select(['postId', (eb) => eb.fn.countAll<number>().as('shared')])
      .groupBy('postId')
      .as('kin')

  /** The posts asked for, and how many there are. */
  const listOf = (asked: Asked) => {
    const { now, category, featured, tag, slugs, tags, words, isEmpty } = asked
    let posts = filtered(asked)
    if (tags) posts = posts.innerJoin(taggedWith(tags), 'kin.postId', 'posts.id') as typeof posts
    if (words) {
      posts = posts.innerJoin(fullText.hits(words).as('hits'), 'hits.postId', 'posts.id') as typeof posts
    }
    const narrowing = { category, featured, tag }
    const isCounted = isTallied(narrowing) && !slugs && !tags && !words && !isEmpty
    const total = isCounted
      ? publicCount(query, narrowing, now)
      : sql<number>`(${posts.select((eb) => eb.fn.countAll<number>().as('total'))})`
    return { posts, total }
  }

  const isListed = (is: boolean) => sql<number>`${sql.lit(Number(is))}`.as('isListed')

  const newestFeatured = (now: Expression<string>, limit: number) => {
    const nothing = sql<number>`0`
    const featured = publicPosts(query, now)
      .where('posts.featured', '=', true)
      .select(['posts.id', nothing.as('shared'), nothing.as('rank'), nothing.as('total')])
      .orderBy('posts.publishedAt', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(limit)
    return query.selectFrom(featured.as('featured')).selectAll().select(isListed(false))
  }

  const pageOf = (asked: Asked) => {
    const { now, limit, offset, tag, tags, words, alsoFeatured } = asked
    const { posts, total } = listOf(asked)
    const shared = tags ? sql<number>`kin.shared` : sql<number>`0`
    const rank = words ? sql<number>`hits.rank` : sql<number>`0`
    // The place of each first: what is skipped on the way to a later page, or sorted away, is not looked up.
    // What is found is counted as it is found: counted apart, every post would be looked at whether it was.
    const counting = words ? sql<number>`count(*) over ()` : total
    let places = posts.select(['posts.id', shared.as('shared'), rank.as('rank'), counting.as('total')])
    if (tags || words) places = places.orderBy('shared', 'desc').orderBy('rank', 'desc')
    const listed = places
      // the same date in another table, whose index a tag's posts are read from
      .orderBy(tag === undefined ? 'posts.publishedAt' : sql`post_tags.listed_at`, 'desc')
      .orderBy(tag === undefined ? 'posts.id' : sql`post_tags.post_id`, 'desc')
      .limit(limit)
      .offset(offset)
    const chosen = query.selectFrom(listed.as('listed')).selectAll().select(isListed(true))
    return shown(publicPosts(query, now))
      .innerJoin(
        alsoFeatured ? chosen.unionAll(newestFeatured(now, alsoFeatured)).as('places') : chosen.as('places'),
        'places.id',
        'posts.id',
      )
      .select(summaryColumns)
      .select(['places.total', 'places.isListed'])
      .$if(words !== undefined, (rows) => rows.select('posts.content'))
      .orderBy('places.shared', 'desc')
      .orderBy('places.rank', 'desc')
      .orderBy('posts.publishedAt', 'desc')
      .orderBy('posts.id', 'desc')
  }

  return {
    page: keptQuery(query, pageOf),
    total: keptQuery(query, (asked: Asked) => query.selectNoFrom(listOf(asked).total.as('total'))),
  }
}
