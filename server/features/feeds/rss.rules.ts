import type { FeedPost } from './feeds.store.ts'
import { renderArticleHtml } from './html.rules.ts'
import { cdata, escapeXml, joinLines, xmlDeclaration } from './xml.rules.ts'

/** What a feed says of itself. `self` and `page` are paths. */
export type RssChannel = { title: string; description: string; self: string; page: string }

/**
 * RSS 2.0 with the articles' full text, as the RSS Advisory Board's profile describes it.
 * @param origin of the site, without a slash at the end
 * @param posts newest first
 */
export function renderRss(origin: string, channel: RssChannel, posts: FeedPost[]): string {
  const changed = posts.map(({ lastModified }) => lastModified).sort()
  return joinLines(
    xmlDeclaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(channel.title)}</title>`,
    `<link>${escapeXml(origin + channel.page)}</link>`,
    `<description>${escapeXml(channel.description)}</description>`,
    '<language>en</language>',
    changed.length > 0 && `<lastBuildDate>${rfc822(changed.at(-1)!)}</lastBuildDate>`,
    `<atom:link href="${escapeXml(origin + channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(origin, post)),
    '</channel>',
    '</rss>',
  )
}

function item(origin: string, post: FeedPost): string {
  const labels = [...new Set([post.category, ...post.tags])]
  return joinLines(
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${escapeXml(`${origin}/blog/${post.slug}`)}</link>`,
    // the address may change with the slug, the article stays the same to its readers
    `<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
    `<pubDate>${rfc822(post.publishedAt)}</pubDate>`,
    `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    ...labels.map((label) => `<category>${escapeXml(label)}</category>`),
    `<description>${escapeXml(post.excerpt)}</description>`,
    `<content:encoded>${cdata(renderArticleHtml(post.content))}</content:encoded>`,
    '</item>',
  )
}

function rfc822(timestamp: string): string {
  return new Date(timestamp).toUTCString()
}
