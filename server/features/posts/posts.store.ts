import { setImmediate } from 'node:timers/promises'
import { postPageSizes } from '#contract/posts/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { introTextsOf } from '#contract/posts/post-fields.ts'
import type { HighlightedPost, Post, PostSummary, PublishedQuery, Tag } from '#contract/posts/posts.ts'
import { createWordMatcher } from '#server/platform/database/search/word-matcher.rules.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import { summaryColumns } from './post-columns.ts'
import { toPost, toSummary, type SummaryRow } from './post-mappers.ts'
import { tagNamesColumn, parseTagNames } from '#server/articles/post-tags.ts'
import { shownSections } from '#server/articles/shown-sections.ts'
import { publicPosts, withCategoryAndImage } from '#server/articles/public-posts.ts'
import { publishedList } from './published-list.ts'
import { findSimilarSearch } from './search/did-you-mean.ts'
import { relatedIdsQuery } from './search/related-posts.ts'
import { withImageFacts } from '#server/articles/section-images.ts'
import { findCardMatches, passagesOf, snippetOf } from './search/search-matches.rules.ts'

/** A page of the public list; `featured` are the newest featured posts, if requested. */
type PublishedPage = {
  posts: HighlightedPost[]
  pagination: Pagination
  featured?: PostSummary[]
  categories?: { _id: string; name: string; count: number }[]
  didYouMean?: string
}

export type PublicPostStore = ReturnType<typeof createPublicPostStore>

/** Reads the posts that visitors may see: published ones whose date has passed. */
export function createPublicPostStore({ query, fullText, wordIndex }: Database, now: () => string) {
  /** Adds the matches of a search. Searches a body only if its card doesn't show all the words. */
  const withMatches = async (rows: (SummaryRow & { content?: string | null })[], search: string) => {
    const matcher = createWordMatcher(search)
    const posts: HighlightedPost[] = []
    for (const row of rows) {
      const post = toSummary(row)
      const { missing, ...matches } = findCardMatches(matcher, post)
      const body = missing.length > 0 && row.content ? shownSections(JSON.parse(row.content)) : undefined
      const snippet = body && snippetOf(matcher, missing, [...introTextsOf(post), ...passagesOf(body)])
      posts.push({ ...post, found: { ...matches, ...(snippet && { snippet }) } })
      // Yields to the event loop between bodies, so that other requests don't wait for all of them.
      if (body) await setImmediate()
    }
    return posts
  }

  const findsPosts = async (search: string): Promise<boolean> => {
    const hits = fullText.matching(search)
    if (!hits) return false
    const posts = publicPosts(query, now()).innerJoin(hits.as('hits'), 'hits.postId', 'posts.id')
    return (await posts.select('posts.id').limit(1).executeTakeFirst()) !== undefined
  }

  const relatedOf = async (
    post: { id: string; categoryId: string },
    tags: string[],
    limit: number,
  ): Promise<PostSummary[]> => {
    const at = now()
    const related = relatedIdsQuery(query, { ...post, tagKeys: tags.map(uniqueKeyOf) }, at, limit)
    const rows = await withCategoryAndImage(publicPosts(query, at))
      .innerJoin(related.as('related'), 'related.id', 'posts.id')
      .select(summaryColumns)
      .orderBy('related.shared', 'desc')
      .orderBy('related.isSameCategory', 'desc')
      .orderBy('posts.publishedAt', 'desc')
      .orderBy('posts.id', 'desc')
      .execute()
    return rows.map(toSummary)
  }

  const wholePosts = () =>
    withCategoryAndImage(publicPosts(query, now())).select([
      ...summaryColumns,
      'posts.categoryId',
      'posts.metaTitle',
      'posts.metaDescription',
      'posts.canonicalUrl',
      'posts.authorBio',
      'posts.content',
      'posts.updatedAt',
    ])

  /** Lists public posts: newest first, or best match first for a search or several tags. Featured posts come from the same query. */
  const listPublished = async (filter: PublishedQuery): Promise<PublishedPage> => {
    const { page, limit, category, featured, tag, slugs, tags, search, alsoFeatured, alsoCategories } = filter
    const hits = search ? fullText.matching(search) : undefined
    const inAll = {
      featured,
      tag: tag && uniqueKeyOf(tag),
      slugs,
      tags: tags?.map(uniqueKeyOf),
      hits,
      isEmpty: Boolean(search) && hits === undefined,
    }
    const at = now()
    const list = publishedList(query, at, { ...inAll, category: category && uniqueKeyOf(category) })
    const featuredLimit = alsoFeatured ? postPageSizes.featured : undefined
    const [rows, categories] = await Promise.all([
      list.page({ limit, offset: (page - 1) * limit, featuredLimit }).execute(),
      alsoCategories ? publishedList(query, at, inAll).byCategory().execute() : undefined,
    ])
    const listed = rows.filter((row) => row.isListed)
    const isPastLastPage = listed.length === 0 && page > 1
    const counted = isPastLastPage ? await list.total().executeTakeFirst() : listed[0]
    return {
      posts: search ? await withMatches(listed, search) : listed.map(toSummary),
      pagination: paginate(page, limit, Number(counted?.total ?? 0)),
      ...(alsoFeatured && { featured: rows.filter((row) => !row.isListed).map(toSummary) }),
      ...(categories && {
        categories: categories.map(({ id, name, count }) => ({ _id: id, name, count: Number(count) })),
      }),
    }
  }

  return {
    /** Lists public posts. If a word of the search finds nothing, searches for the most similar published word. */
    async listPublished(filter: PublishedQuery): Promise<PublishedPage> {
      const literal = await listPublished(filter)
      if (!filter.search || filter.exact || literal.pagination.total > 0) return literal
      const didYouMean = await findSimilarSearch({ query, wordIndex, findsPosts }, filter.search, now())
      if (didYouMean === undefined) return literal
      const similar = await listPublished({ ...filter, search: didYouMean })
      return similar.pagination.total > 0 ? { ...similar, didYouMean } : literal
    },

    /** Maps those of `slugs` that are former slugs of public posts to the present ones. */
    async listMoved(slugs: string[]): Promise<Record<string, string>> {
      const rows = await publicPosts(query, now())
        .innerJoin('postSlugs', 'postSlugs.postId', 'posts.id')
        .where('postSlugs.slug', 'in', slugs)
        .select(['postSlugs.slug as former', 'posts.slug as present'])
        .execute()
      return Object.fromEntries(rows.map(({ former, present }) => [former, present]))
    },

    /** Finds a public post by its present or a former slug, with the posts most like it; `slug` in the result is the present one. */
    async findBySlug(
      slug: string,
      relatedLimit: number,
    ): Promise<{ blogPost: Post; relatedPosts: PostSummary[] } | undefined> {
      const row =
        (await wholePosts().where('posts.slug', '=', slug).executeTakeFirst()) ??
        (await wholePosts()
          .innerJoin('postSlugs', 'postSlugs.postId', 'posts.id')
          .where('postSlugs.slug', '=', slug)
          .executeTakeFirst())
      if (!row) return undefined
      const post = toPost(row)
      const blogPost = { ...post, content: await withImageFacts(query, post.content) }
      return { blogPost, relatedPosts: await relatedOf(row, blogPost.tags, relatedLimit) }
    },

    /** Lists the posts most like a public one: shared tags first, then its category, then the newest. */
    async listRelated(slug: string, limit: number): Promise<PostSummary[] | undefined> {
      const row = await publicPosts(query, now())
        .select(['posts.id', 'posts.categoryId', tagNamesColumn])
        .where('posts.slug', '=', slug)
        .executeTakeFirst()
      return row && relatedOf(row, parseTagNames(row.tags), limit)
    },

    /** Lists the tags of public posts, most used first, then by name. */
    async listTags(limit: number): Promise<Tag[]> {
      const at = now()
      // counting each key from the index is faster than grouping all of them
      const keys = query.selectFrom('postTags').select('tagKey').distinct()
      const rows = await query
        .selectFrom(keys.as('tags'))
        .select((eb) => {
          const listed = eb
            .selectFrom('postTags')
            .whereRef('postTags.tagKey', '=', 'tags.tagKey')
            .where('listedAt', '<=', at)
          return [
            listed.select((of) => of.fn.countAll<number>().as('n')).as('count'),
            // A tag is spelled as in its oldest public post.
            listed.select('name').orderBy('listedAt').orderBy('postId').limit(1).as('name'),
          ]
        })
        .orderBy('count', 'desc')
        .orderBy('tags.tagKey')
        .limit(limit)
        .execute()
      return rows.flatMap(({ name, count }) => (name === null ? [] : { name, count: Number(count) }))
    },
  }
}
