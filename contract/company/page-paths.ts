import { accountPages } from '#contract/auth/account-pages.ts'

/** First path segments that the site uses itself, which no service or custom page can have as its slug. */
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
