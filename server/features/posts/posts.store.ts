import { setImmediate } from 'node:timers/promises'
import { sql, type Expression } from 'kysely'
import { postPageSizes } from '#contract/posts/limits.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import {
  readableSections,
  type FoundPost,
  type Post,
  type PostSummary,
  type PublishedQuery,
  type Section,
  type Tag,
} from '#contract/posts/posts.ts'
import { createFinder } from '#server/platform/database/search/matched-words.rules.ts'
import { keptQuery, type Literal, type PlacesOf } from '#server/platform/database/queries/kept-queries.ts'
import { keyOf } from '#server/platform/database/queries/keys.ts'
import type { Database } from '#server/platform/database/open.ts'
import { foundOnCard, passagesOf, snippetOf } from './found.rules.ts'
import { summaryColumns } from './post-columns.ts'
import { tagNames, tagsIn } from './post-tags.ts'
import { publicPosts, shown } from './public-posts.ts'
import { createPublishedList, type ListAsked } from './published-list.ts'
import { kinOf, likeliestOf, relatedTo, type RelatedAsked } from './related-posts.ts'
import { toPost, toSummary, type SummaryRow } from './post-mappers.ts'

/** `featured`: the newest featured posts, where they were asked for. */
type Listed = { posts: FoundPost[]; pagination: Pagination; featured?: PostSummary[] }

export type PostStore = ReturnType<typeof createPostStore>

/** Published posts whose time has come, as visitors may see them. */
export function createPostStore({ query, fullText }: Database, now: () => string) {
  const published = createPublishedList(query, fullText)

  /** With the places of the words that were searched for; bodies are looked through of those posts alone whose card does not hold them. */
  const withFound = async (rows: (SummaryRow & { content?: Section[] })[], search: string) => {
    const find = createFinder(search)
    const posts: FoundPost[] = []
    for (const row of rows) {
      const post = toSummary(row)
      const { missing, ...places } = foundOnCard(find, post)
      const body = missing.length > 0 ? readableSections(row.content) : undefined
      const snippet = body && snippetOf(find, missing, [post.subtitle, post.excerpt, ...passagesOf(body)])
      posts.push({ ...post, found: { ...places, ...(snippet && { snippet }) } })
      // long bodies are read one a turn, so that nobody else waits for all of them
      if (body) await setImmediate()
    }
    return posts
  }

  const relatedPosts = keptQuery(query, (asked: PlacesOf<RelatedAsked>) =>
    shown(publicPosts(query, asked.now))
      .innerJoin(relatedTo(query, asked).as('related'), 'related.id', 'posts.id')
      .select(summaryColumns)
      .orderBy('related.shared', 'desc')
      .orderBy('related.isOfCategory', 'desc')
      .orderBy('posts.publishedAt', 'desc')
      .orderBy('posts.id', 'desc'),
  )

  const relatedOf = async (
    { id, categoryId, kin }: { id: string; categoryId: string; kin: string | null },
    tags: string[],
    limit: number,
  ): Promise<PostSummary[]> => {
    const asked = {
      now: now(),
      id,
      categoryId,
      tags: tags.map(keyOf),
      kin: likeliestOf(kin, id, limit),
      limit: { literal: limit },
    }
    return (await relatedPosts(asked)).map(toSummary)
  }

  const wholePosts = (now: Expression<string>) =>
    shown(publicPosts(query, now)).select([
      ...summaryColumns,
      'posts.categoryId',
      'posts.authorBio',
      'posts.content',
      'posts.updatedAt',
      kinOf(now),
    ])

  const moved = keptQuery(query, ({ now, slugs }: PlacesOf<{ now: string; slugs: string[] }>) =>
    publicPosts(query, now)
      .innerJoin('postSlugs', 'postSlugs.postId', 'posts.id')
      .where('postSlugs.slug', 'in', slugs)
      .select(['postSlugs.slug as former', 'posts.slug as present']),
  )

  type BySlug = PlacesOf<{ now: string; slug: string }>

  const bySlug = keptQuery(query, ({ now, slug }: BySlug) => wholePosts(now).where('posts.slug', '=', slug))

  const byFormerSlug = keptQuery(query, ({ now, slug }: BySlug) =>
    wholePosts(now).innerJoin('postSlugs', 'postSlugs.postId', 'posts.id').where('postSlugs.slug', '=', slug),
  )

  const byId = keptQuery(query, ({ now, id }: PlacesOf<{ now: string; id: string }>) =>
    publicPosts(query, now).select('posts.id').where('posts.id', '=', id),
  )

  const likable = keptQuery(query, ({ now, slug }: BySlug) =>
    publicPosts(query, now)
      .select(['posts.id', 'posts.categoryId', tagNames, kinOf(now)])
      .where('posts.slug', '=', slug),
  )

  const tagsInUse = keptQuery(query, ({ now, limit }: PlacesOf<{ now: string; limit: Literal }>) =>
    query
      .selectFrom('tallies')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('posts')
            .innerJoin('postTags', 'postTags.postId', 'posts.id')
            .where('posts.status', '=', 'published')
            .where('posts.publishedAt', '>', now)
            .select(['postTags.tagKey', eb.fn.countAll<number>().as('n')])
            .groupBy('postTags.tagKey')
            .as('toCome'),
        (join) => join.onRef('toCome.tagKey', '=', 'tallies.key'),
      )
      .where('tallies.subject', '=', 'tag')
      .where('tallies.status', '=', 'published')
      .select(sql<number>`tallies.n - coalesce(to_come.n, 0)`.as('count'))
      // as the first of its posts spells it
      .select((eb) =>
        eb
          .selectFrom('postTags')
          .select('name')
          .whereRef('postTags.tagKey', '=', 'tallies.key')
          .where('listedAt', '<=', now)
          .orderBy('listedAt')
          .orderBy('postId')
          .limit(1)
          .$castTo<{ name: string }>()
          .as('name'),
      )
      .where(sql<boolean>`tallies.n > coalesce(to_come.n, 0)`)
      .orderBy('count', 'desc')
      .orderBy('tallies.key')
      .limit(limit),
  )

  return {
    /**
     * The public list: newest first, or best match first when searching or asking for several tags. Where featured posts
     * are asked for beside it, both come by one query.
     */
    async listPublished(filter: PublishedQuery): Promise<Listed> {
      const { page, limit, category, featured, tag, slugs, tags, search, alsoFeatured } = filter
      const words = search ? fullText.asked(search) : undefined
      const asked: ListAsked = {
        now: now(),
        limit: { literal: limit },
        offset: (page - 1) * limit,
        category: category && keyOf(category),
        featured,
        tag: tag && keyOf(tag),
        slugs,
        tags: tags?.map(keyOf),
        words,
        isEmpty: Boolean(search) && words === undefined,
        alsoFeatured: alsoFeatured ? { literal: postPageSizes.featured } : undefined,
      }
      const found = await published.page(asked)
      const rows = found.filter((row) => row.isListed)
      const isPastTheEnd = rows.length === 0 && page > 1
      const counted = isPastTheEnd ? (await published.total(asked))[0] : rows[0]
      return {
        posts: search ? await withFound(rows, search) : rows.map(toSummary),
        pagination: paginate(page, limit, Number(counted?.total ?? 0)),
        ...(alsoFeatured && { featured: found.filter((row) => !row.isListed).map(toSummary) }),
      }
    },

    /** Of `slugs`, those that public posts had before, with their present ones. */
    async listMoved(slugs: string[]): Promise<Record<string, string>> {
      const rows = await moved({ now: now(), slugs })
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
      const asked = { now: now(), slug }
      const row = (await bySlug(asked))[0] ?? (await byFormerSlug(asked))[0]
      if (!row) return undefined
      const blogPost = toPost(row)
      return { blogPost, relatedPosts: await relatedOf(row, blogPost.tags, related) }
    },

    /** The id of a public post, by its id. */
    async findPublic(id: string): Promise<string | undefined> {
      const [row] = await byId({ now: now(), id })
      return row?.id
    },

    /** Shared tags first, then the same category, then the newest; never the post itself. */
    async listRelated(slug: string, limit: number): Promise<PostSummary[] | undefined> {
      const [row] = await likable({ now: now(), slug })
      return row && relatedOf(row, tagsIn(row.tags), limit)
    },

    /** Tags of public posts, most used first, then by name. */
    async listTags(limit: number): Promise<Tag[]> {
      const rows = await tagsInUse({ now: now(), limit: { literal: limit } })
      return rows.map(({ name, count }) => ({ name: name!, count: Number(count) }))
    },
  }
}
