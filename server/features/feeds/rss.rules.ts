import { setImmediate } from 'node:timers/promises'
import { writeHtml } from '#conversion/html/write-html.ts'
import { mebibyte } from '#contract/limits.ts'
import type { FeedItem } from './feeds.store.ts'
import { cdata, escapeXml, joinXmlLines, xmlDeclaration } from './xml.rules.ts'

/** Properties of a feed. `self` is the path of the feed, `page` the path of the page it belongs to. */
export type RssChannel = { title: string; description: string; self: string; page: string }

/** Maximum posts in a feed, and bytes of full texts. Posts without room have only their excerpt. */
export const feedLimits = { posts: 50, bytes: mebibyte } as const

/**
 * Renders an RSS 2.0 feed with the full text of posts (RSS Advisory Board, RSS Best Practices Profile).
 * @param origin of the site, without a trailing slash
 * @param posts newest first
 */
export async function renderRss(origin: string, channel: RssChannel, posts: FeedItem[]): Promise<string> {
  const changed = posts.map(({ lastModified }) => lastModified).sort()
  let room: number = feedLimits.bytes
  /** The post, or its excerpt if it takes over a quarter of the feed or more than the remaining space. */
  const htmlOf = (post: FeedItem): string => {
    const html = post.content && writeHtml(post.content, origin)
    const bytes = Buffer.byteLength(html ?? '')
    if (!html || bytes > Math.min(feedLimits.bytes / 4, room)) return excerptHtml(origin, post)
    room -= bytes
    return html
  }
  const items: string[] = []
  for (const post of posts) {
    items.push(item(origin, post, htmlOf(post)))
    // yields to the event loop after each post, so that other requests don't wait for all of them
    await setImmediate()
  }
  return joinXmlLines(
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(channel.title)}</title>`,
    `<link>${escapeXml(origin + channel.page)}</link>`,
    `<description>${escapeXml(channel.description)}</description>`,
    '<language>en</language>',
    changed.length > 0 && `<lastBuildDate>${rfc822(changed.at(-1)!)}</lastBuildDate>`,
    `<atom:link href="${escapeXml(origin + channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
  )
}

const excerptHtml = (origin: string, { excerpt, path }: FeedItem) =>
  `<p>${escapeXml(excerpt)}</p><p><a href="${escapeXml(origin + path)}">Read the full post</a></p>`

function item(origin: string, post: FeedItem, html: string): string {
  return joinXmlLines(
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${escapeXml(origin + post.path)}</link>`,
    // the id, because the URL changes with the slug
    `<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
    `<pubDate>${rfc822(post.publishedAt)}</pubDate>`,
    post.author && `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    ...post.labels.map((label) => `<category>${escapeXml(label)}</category>`),
    `<description>${escapeXml(post.excerpt)}</description>`,
    post.enclosure && enclosure(origin, post.enclosure),
    `<content:encoded>${cdata(html)}</content:encoded>`,
    '</item>',
  )
}

function enclosure(origin: string, { path, type, length }: NonNullable<FeedItem['enclosure']>): string {
  return `<enclosure url="${escapeXml(origin + path)}" length="${length}" type="${escapeXml(type)}"/>`
}

function rfc822(timestamp: string): string {
  return new Date(timestamp).toUTCString()
}
