/** Paths of sitemap, feeds and other files for programs; cached and cleared together with the pages. */
export const feedPaths = {
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  rss: '/rss.xml',
  categoryRss: '/rss/:category.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
} as const
