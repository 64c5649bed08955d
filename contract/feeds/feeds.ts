import { categoryPathSegment } from '#contract/covers/covers.ts'

/** Paths of sitemap, feeds and other files for programs; cached and cleared together with the pages. */
export const feedPaths = {
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  rss: '/rss.xml',
  categoryRss: '/rss/:category.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
} as const

/** The path of a category's feed; categories whose names differ in punctuation only share one. */
export function categoryRssPath(category: string): string {
  return feedPaths.categoryRss.replace(':category', categoryPathSegment(category))
}
