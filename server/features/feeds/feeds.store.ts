import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { findCategoryOfFeed } from '#contract/feeds/category-feeds.ts'
import { isVideoAddress } from '#contract/media/media-addresses.ts'
import type { Section } from '#contract/posts/sections/sections.ts'
import { presentCategories } from '#server/articles/deleted-categories.ts'
import { readTags } from '#server/articles/post-tags.ts'
import { shownSections } from '#server/articles/shown-sections.ts'
import { isPublic } from '#server/articles/public-posts.ts'
import { dayIn } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openOpenings } from '#server/desk/open-openings.ts'

/** A post or a newsletter issue in feeds. */
export type FeedItem = {
  id: string
  path: string
  title: string
  excerpt: string
  /** its category and tags */
  labels: string[]
  /** '' if it has none */
  author: string
  /** Undefined if it's too long for the feed. */
  content: Section[] | undefined
  publishedAt: string
  lastModified: string
  /** Its first uploaded video, else its first file to download; `length` in bytes. */
  enclosure?: { path: string; type: string; length: number }
}

/** Maximum newsletter issues in the sitemap. */
const maxSitemapIssues = 5_000

export type FeedStore = ReturnType<typeof createFeedStore>

/** Readers see the change of a scheduled post when it is published, not when it was last saved. */
function laterOf(updatedAt: string, publishedAt: string): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt
}

/** The uploaded file that represents a post: its first video, else its first file to download. */
function enclosedFile(content: Section[]): string | undefined {
  const files = content.flatMap((section) => {
    if (section.type === 'video' && isVideoAddress(section.url)) return { order: 0, path: section.url }
    return section.type === 'file' ? { order: 1, path: section.url } : []
  })
  return files.toSorted((one, other) => one.order - other.order).find(({ path }) => path !== '')?.path
}

/** Reads public posts and newsletter issues for feeds and sitemaps. */
export function createFeedStore(
  { query }: Database,
  { origin, timeZone, now }: { origin: string; timeZone: string | undefined; now: () => string },
) {
  /** Excludes posts with an original elsewhere, to which search engines are sent. */
  const isOriginal = sql<boolean>`canonical_url in ('', ${`${origin}/blog/`} || slug)`

  const enclosuresOf = async (contents: ReadonlyMap<string, Section[]>) => {
    const paths = new Map([...contents].map(([id, content]) => [id, enclosedFile(content)]))
    const given = [...paths.values()].flatMap((path) => path ?? [])
    if (given.length === 0) return new Map<string, Pick<FeedItem, 'enclosure'>>()
    const rows = await query
      .selectFrom('media')
      .select(['urlPath as path', 'mimeType as type', 'byteSize as length'])
      .where('urlPath', 'in', given)
      .execute()
    const files = new Map(rows.map((row) => [row.path, { ...row, length: Number(row.length) }]))
    return new Map(
      [...paths].map(([id, path]): [string, Pick<FeedItem, 'enclosure'>] => {
        const enclosure = path === undefined ? undefined : files.get(path)
        return [id, enclosure ? { enclosure } : {}]
      }),
    )
  }

  /**
   * Reads the sections of the newest posts or issues, up to `maxBytes` in total. Skips one with more than a quarter of that, to leave room for
   * the others.
   * @param time the column with the publication time
   */
  const readContents = async (table: 'posts' | 'issues', time: string, ids: string[], maxBytes: number) => {
    const contents = new Map<string, Section[]>()
    if (ids.length === 0) return contents
    // both tables have the columns below
    const from = table as 'posts'
    const bytes = sql<number>`octet_length(cast(content as text))`
    const sized = query
      .selectFrom(from)
      .where('id', 'in', ids)
      .where(bytes, '<=', maxBytes / 4)
      .select(['id', sql<number>`sum(${bytes}) over (order by ${sql.ref(time)} desc, id desc)`.as('total')])
    const rows = await query
      .selectFrom(sized.as('sized'))
      .innerJoin(from, `${from}.id`, 'sized.id')
      .where('sized.total', '<=', maxBytes)
      .select([`${from}.id`, `${from}.content`])
      .execute()
    for (const { id, content } of rows) {
      contents.set(id, shownSections(content))
      // yields to the event loop after each, so that other requests don't wait for all of them
      await setImmediate()
    }
    return contents
  }

  /** Selects sent newsletter issues that aren't public posts, newest first. */
  const issues = () =>
    query
      .selectFrom('issues')
      .where('issues.startedAt', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('posts')
              .select('posts.id')
              .whereRef('posts.id', '=', 'issues.postId')
              .where(isPublic(now())),
          ),
        ),
      )
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')

  return {
    /** Counts the posts in the sitemap. */
    async countPosts(): Promise<number> {
      const row = await query
        .selectFrom('posts')
        .select((eb) => eb.fn.countAll<number>().as('posts'))
        .where(isPublic(now()))
        .where(isOriginal)
        .executeTakeFirstOrThrow()
      return Number(row.posts)
    },

    /** Lists addresses of posts, oldest first, so that a new one doesn't move others to another sitemap file. */
    async listAddresses(limit: number, offset: number): Promise<{ slug: string; lastModified: string }[]> {
      const rows = await query
        .selectFrom('posts')
        .select(['slug', 'updatedAt', 'publishedAt'])
        .where(isPublic(now()))
        .where(isOriginal)
        .orderBy('publishedAt')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ slug, updatedAt: updated, publishedAt: published }) => ({
        slug,
        lastModified: laterOf(updated, published!),
      }))
    },

    /** Lists addresses of open positions in order, each with the day of its last change. */
    async listOpenings(): Promise<{ slug: string; lastModified: string }[]> {
      const rows = await openOpenings(query, dayIn(now(), timeZone))
        .select(['openings.slug', 'openings.updatedAt'])
        .orderBy('openings.listOrder')
        .orderBy('openings.id')
        .execute()
      return rows.map(({ slug, updatedAt }) => ({
        slug,
        lastModified: updatedAt.slice(0, 'yyyy-mm-dd'.length),
      }))
    },

    /** Lists addresses of newsletter issues, newest first, each with the time when it was sent. */
    async listIssues(): Promise<{ slug: string; lastModified: string }[]> {
      const rows = await issues().select(['slug', 'startedAt']).limit(maxSitemapIssues).execute()
      return rows.map(({ slug, startedAt }) => ({ slug, lastModified: startedAt! }))
    },

    /** Lists the newest newsletter issues. Only those that fit in the feed have contents. */
    async listNewestIssues(limits: { posts: number; bytes: number }): Promise<FeedItem[]> {
      const rows = await issues()
        .select(['id', 'slug', 'subject', 'previewText', 'senderName', 'startedAt'])
        .limit(limits.posts)
        .execute()
      const ids = rows.map(({ id }) => id)
      const contents = await readContents('issues', 'startedAt', ids, limits.bytes)
      return rows.map(({ id, slug, subject, previewText, senderName, startedAt }) => ({
        id,
        path: `/newsletter/${slug}`,
        title: subject,
        excerpt: previewText || subject,
        labels: ['Newsletter'],
        author: senderName,
        content: contents.get(id),
        publishedAt: startedAt!,
        lastModified: startedAt!,
      }))
    },

    /** When a post was last published or changed; undefined without posts. */
    async lastChange(): Promise<string | undefined> {
      const row = await query
        .selectFrom('posts')
        .select((eb) => [eb.fn.max('updatedAt').as('updated'), eb.fn.max('publishedAt').as('published')])
        .where(isPublic(now()))
        .executeTakeFirst()
      return row?.updated && row.published ? laterOf(row.updated, row.published) : undefined
    },

    /** Finds the category whose feed has `segment` in its address. */
    async findCategory(segment: string): Promise<{ _id: string; name: string } | undefined> {
      const rows = await presentCategories(query)
        .select(['id', 'name'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return findCategoryOfFeed(
        segment,
        rows.map(({ id, name }) => ({ _id: id, name })),
      )
    },

    /** Lists the newest posts, of all categories or of one. Only those that fit in the feed have contents. */
    async listNewest(limits: { posts: number; bytes: number }, categoryId?: string): Promise<FeedItem[]> {
      let posts = query
        .selectFrom('posts')
        .innerJoin('categories', 'categories.id', 'posts.categoryId')
        .where(isPublic(now()))
      if (categoryId) posts = posts.where('posts.categoryId', '=', categoryId)
      const rows = await posts
        .select([
          'posts.id',
          'posts.slug',
          'posts.title',
          'posts.excerpt',
          'categories.name as category',
          'posts.authorName',
          'posts.publishedAt',
          'posts.updatedAt',
        ])
        .orderBy('posts.publishedAt', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(limits.posts)
        .execute()
      const ids = rows.map(({ id }) => id)
      const tags = await readTags(query, ids)
      const contents = await readContents('posts', 'publishedAt', ids, limits.bytes)
      const enclosures = await enclosuresOf(contents)
      return rows.map((row) => ({
        id: row.id,
        path: `/blog/${row.slug}`,
        title: row.title,
        excerpt: row.excerpt,
        labels: [...new Set([row.category, ...tags.get(row.id)!])],
        author: row.authorName,
        content: contents.get(row.id),
        publishedAt: row.publishedAt!,
        lastModified: laterOf(row.updatedAt, row.publishedAt!),
        ...enclosures.get(row.id),
      }))
    },
  }
}
