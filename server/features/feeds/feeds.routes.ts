import type { FastifyInstance, FastifyReply } from 'fastify'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { found, notFound } from '#server/platform/errors.ts'
import type { FeedStore } from './feeds.store.ts'
import { feedLimits, renderRss, type RssChannel } from './rss.rules.ts'
import { maxSitemapUrls, renderSitemap, renderSitemapIndex, type SitemapEntry } from './sitemap.rules.ts'

/**
 * A page of the sitemap other than a post. `showsPosts` if its content changes with posts; `showsOpenings` and `showsIssues` if it lists
 * openings or newsletter issues, whose pages then follow it in the sitemap.
 */
export type SitemapPage = {
  path: string
  showsPosts?: boolean | undefined
  showsOpenings?: boolean | undefined
  showsIssues?: boolean | undefined
}

export type FeedOptions = {
  store: FeedStore
  /** of the site, without a trailing slash */
  origin: string
  /** Reads the site's current title, description and pages. */
  readSite: () => Promise<{
    /** title of the feed of all posts; feeds of a category add its name */
    title: string
    description: string
    /** every page that search engines may index, apart from posts */
    pages: SitemapPage[]
  }>
  /** URLs per sitemap file; fewer in tests */
  maxUrls?: number
}

/** Serves `/sitemap.xml`, `/rss.xml`, `/rss/{category}.xml` and `/robots.txt`. */
export function feedRoutes(app: FastifyInstance, options: FeedOptions): void {
  const { store, origin, readSite, maxUrls = maxSitemapUrls } = options
  const hidden = { schema: { hide: true }, config: { isCached: true } } as const

  const pageEntries = async (): Promise<SitemapEntry[]> => {
    const [lastChange, openings, issues, { pages }] = await Promise.all([
      store.lastChange(),
      store.listOpenings(),
      store.listIssues(),
      readSite(),
    ])
    const below = (path: string, entries: { slug: string; lastModified: string }[]) =>
      entries.map(({ slug, lastModified }) => ({ path: `${path}/${slug}`, lastModified }))
    return pages.flatMap(({ path, showsPosts, showsOpenings, showsIssues }) => [
      showsPosts ? { path, lastModified: lastChange } : { path },
      ...(showsOpenings ? below(path, openings) : []),
      ...(showsIssues ? below(path, issues) : []),
    ])
  }
  const postEntries = async (limit: number, offset: number): Promise<SitemapEntry[]> => {
    const posts = await store.listAddresses(limit, offset)
    return posts.map(({ slug, lastModified }) => ({ path: `/blog/${slug}`, lastModified }))
  }

  app.get(feedPaths.sitemap, hidden, async (_request, reply) => {
    const [posts, entriesOfPages] = await Promise.all([store.countPosts(), pageEntries()])
    if (entriesOfPages.length + posts > maxUrls) {
      return send(reply, 'application/xml', renderSitemapIndex(origin, 1 + Math.ceil(posts / maxUrls)))
    }
    const entries = [...entriesOfPages, ...(await postEntries(maxUrls, 0))]
    return send(reply, 'application/xml', renderSitemap(origin, entries))
  })

  // if the sitemap is divided, the first file lists the pages and each further one some of the posts
  app.get<{ Params: { part: string } }>(feedPaths.sitemapPart, hidden, async (request, reply) => {
    const part = /^[1-9]\d{0,5}$/.test(request.params.part) ? Number(request.params.part) : 0
    if (part === 0) throw notFound()
    const entries = part === 1 ? await pageEntries() : await postEntries(maxUrls, (part - 2) * maxUrls)
    if (entries.length === 0) throw notFound()
    return send(reply, 'application/xml', renderSitemap(origin, entries))
  })

  app.get(feedPaths.rss, hidden, async (_request, reply) => {
    const { title, description } = await readSite()
    const channel: RssChannel = { title, description, self: feedPaths.rss, page: '/blog' }
    const [posts, issues] = await Promise.all([
      store.listNewest(feedLimits),
      store.listNewestIssues(feedLimits),
    ])
    const items = [...posts, ...issues].toSorted((one, other) =>
      other.publishedAt.localeCompare(one.publishedAt),
    )
    const newest = items.slice(0, feedLimits.posts)
    return send(reply, 'application/rss+xml', await renderRss(origin, channel, newest))
  })

  app.get<{ Params: { category: string } }>(feedPaths.categoryRss, hidden, async (request, reply) => {
    const category = found(await store.findCategory(request.params.category))
    const { title, description } = await readSite()
    const channel: RssChannel = {
      title: `${title}: ${category.name}`,
      description,
      self: `/rss/${request.params.category}.xml`,
      page: `/blog?category=${encodeURIComponent(category.name)}`,
    }
    const posts = await store.listNewest(feedLimits, category._id)
    return send(reply, 'application/rss+xml', await renderRss(origin, channel, posts))
  })

  app.get(feedPaths.robots, hidden, (_request, reply) => send(reply, 'text/plain', robots(origin)))
}

function robots(origin: string): string {
  const disallowed = ['/admin', '/login', '/api/']
  return `${['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}${feedPaths.sitemap}`].join('\n')}\n`
}

function send(reply: FastifyReply, type: string, body: string) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .send(body)
}
