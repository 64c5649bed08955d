/** Paths of the sitemap, feeds and other machine-readable files, which are cached and cleared together with the pages. */
export const feedPaths = {
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  rss: '/rss.xml',
  categoryRss: '/rss/:category.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
} as const
