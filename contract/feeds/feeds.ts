import { coverFolder } from '#contract/covers/covers.ts'

/** Addresses that programs read the site by; kept with the pages and dropped with them. */
export const feeds = {
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  rss: '/rss.xml',
  categoryRss: '/rss/:category.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
} as const

/** Where the feed of one category is; categories whose names differ only in signs share one. */
export function categoryRss(category: string): string {
  return feeds.categoryRss.replace(':category', coverFolder(category))
}
