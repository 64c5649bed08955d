import { api } from '#contract/api.ts'
import { accountPages } from '#contract/auth/account-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'

/** Query parameters that decide the response of a page, and those with too many values to cache a response for each. */
const pageQuery = new Set(['page', 'category', 'tag'])
const uncachedQuery = ['search', 'slugs', 'subject', 'token', 'reply', 'preview']

/** First path segments below which no cached page lives. */
const notPages = new Set<string>([
  'api',
  'admin',
  ...accountPages,
  'assets',
  'files',
  'health',
  'images',
  'media',
  'covers',
  'social',
  'metrics',
])

const noQuery = new Set<string>()

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

const cachedFeeds = Object.values(feedPaths).map(patternOf)

type CachedCall = { path: RegExp; query: Set<string> }

const cachedCalls: CachedCall[] = Object.values(api)
  .filter((endpoint: Endpoint) => endpoint.isCached)
  .map((endpoint: Endpoint) => ({
    path: patternOf(endpoint.address.replace('GET ', '')),
    query: new Set(Object.keys(endpoint.query?.shape ?? {})),
  }))

function allowedQuery(path: string): Set<string> | undefined {
  const first = path.slice(1, path.indexOf('/', 1) < 0 ? undefined : path.indexOf('/', 1))
  if (first === 'api') return cachedCalls.find((call) => call.path.test(path))?.query
  if (first === 'rss' || first.includes('.')) {
    return cachedFeeds.some((pattern) => pattern.test(path)) ? noQuery : undefined
  }
  if (notPages.has(first)) return undefined
  return pageQuery
}

/** Paths that are redirected to their one spelling, or to which none of the cached routes answers. */
const isSpelledOtherwise = /[^a-z0-9/._~-]|\/\/|\/\.|.\/$/

/**
 * Returns the cache key of an address: its path, and the query parameters that matter, sorted. Undefined when the address is not cached.
 * @param url path and query as they came in the request line
 */
export function cacheKey(url: string): string | undefined {
  // no request target, and answered as such
  if (url.includes('#')) return undefined
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (path.length > 300 || isSpelledOtherwise.test(path)) return undefined
  const allowed = allowedQuery(path)
  if (!allowed) return undefined
  if (queryStart < 0) return path
  const query = new URLSearchParams(url.slice(queryStart + 1))
  if (uncachedQuery.some((name) => query.get(name))) return undefined
  const relevant = new URLSearchParams()
  for (const [name, value] of query) {
    if (value.length > 200) return undefined
    if (allowed.has(name) && !uncachedQuery.includes(name)) relevant.append(name, value)
  }
  relevant.sort()
  const text = relevant.toString()
  return text === '' ? path : `${path}?${text}`
}
