import { accountPages } from '#contract/auth/account-pages.ts'

/** First segments of the paths that the site uses itself, so that no service can have one of them as its address. */
export const usedSegments: ReadonlySet<string> = new Set([
  'about-us',
  'admin',
  'api',
  'assets',
  'blog',
  'career',
  'contact',
  'covers',
  'files',
  'health',
  'images',
  'media',
  'metrics',
  'newsletter',
  'people',
  'privacy',
  'rss',
  'service',
  'social',
  ...accountPages,
])
