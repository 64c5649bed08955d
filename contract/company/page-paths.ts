import { accountPages } from '#contract/auth/account-pages.ts'

/** The first path segments of built-in pages. No service or custom page may use them as its slug. */
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
