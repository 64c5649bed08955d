import { api } from '#contract/api.ts'
import { accountPages } from '#contract/auth/account-pages.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'

/** The query parameters that affect the response of a page, and those with too many values to cache a response for each. */
type Query = { cached: Set<string>; uncached: Set<string> }

/** Any page can be previewed with other texts. */
const noQuery: Query = { cached: new Set(), uncached: new Set(['preview']) }

const pageQueries: [path: RegExp, query: Query][] = [
  [/^\/blog$/, { cached: new Set(['page', 'category', 'tag']), uncached: new Set(['search', 'preview']) }],
  [/^\/blog\/[^/]+$/, { cached: new Set(), uncached: new Set(['reply', 'preview']) }],
  [/^\/contact$/, { cached: new Set(), uncached: new Set(['subject', 'preview']) }],
  [/^\/newsletter$/, { cached: new Set(['page']), uncached: new Set(['preview']) }],
  [/^\/newsletter\/[^/]+$/, { cached: new Set(), uncached: new Set(['token', 'preview']) }],
]

/** The parameters of cached calls with too many values. */
const uncachedOfCalls = new Set(['search', 'slugs', 'preview'])

/** First path segments without cached pages. */
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

const patternOf = (address: string) =>
  new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

const cachedFeeds = Object.values(feedPaths).map(patternOf)

/** The cached calls, and the documents that describe them. */
const callQueries: [path: RegExp, query: Query][] = [
  ...Object.values(api)
    .filter((endpoint: Endpoint) => endpoint.isCached)
    .map((endpoint: Endpoint): [RegExp, Query] => {
      const cached = Object.keys(endpoint.query?.shape ?? {}).filter((name) => !uncachedOfCalls.has(name))
      return [
        patternOf(endpoint.address.replace('GET ', '')),
        { cached: new Set(cached), uncached: uncachedOfCalls },
      ]
    }),
  [/^\/api\/(openapi\.json|docs\/(json|yaml))$/, { cached: new Set(), uncached: new Set() }],
]

function queryOf(path: string): Query | undefined {
  const first = path.slice(1, path.indexOf('/', 1) < 0 ? undefined : path.indexOf('/', 1))
  const among = (queries: typeof pageQueries) => queries.find(([pattern]) => pattern.test(path))?.[1]
  if (first === 'api') return among(callQueries)
  if (first === 'rss' || first.includes('.')) {
    return cachedFeeds.some((pattern) => pattern.test(path)) ? noQuery : undefined
  }
  if (notPages.has(first)) return undefined
  return among(pageQueries) ?? noQuery
}

/** Matches paths that are redirected to their canonical spelling, or that no cached route handles. */
const isSpelledOtherwise = /[^a-z0-9/._~-]|\/\/|\/\.|.\/$/

/**
 * Returns the cache key of an address: its path and the relevant query parameters, sorted; others change nothing.
 * @param url path and query from the request line
 * @returns undefined if the address isn't cached
 */
export function cacheKey(url: string): string | undefined {
  // an invalid request target, and handled as such
  if (url.includes('#')) return undefined
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  if (path.length > 300 || isSpelledOtherwise.test(path)) return undefined
  const allowed = queryOf(path)
  if (!allowed) return undefined
  if (queryStart < 0) return path
  const relevant = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(url.slice(queryStart + 1))) {
    if (allowed.uncached.has(name) && value !== '') return undefined
    if (!allowed.cached.has(name)) continue
    if (value.length > 200) return undefined
    relevant.append(name, value)
  }
  relevant.sort()
  const text = relevant.toString()
  return text === '' ? path : `${path}?${text}`
}
