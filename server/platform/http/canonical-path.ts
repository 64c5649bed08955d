import { tokenPages } from '#contract/auth/account-pages.ts'

/** Matches paths that may need normalization; all others are already canonical. */
const suspicious = /[%#]|\/\/|\/\.|.\/$/

/**
 * Normalizes a path (RFC 3986, 6.2.2): decodes unreserved characters, and removes dot segments, empty segments and the trailing slash. The
 * result begins with one slash, so that a redirect to it never leads to another host.
 * @param path from the request line, without its query
 */
export function canonicalPath(path: string): string {
  if (!suspicious.test(path) && path.startsWith('/')) return path
  const segments: string[] = []
  for (const segment of withoutOrigin(path)
    .replace(/#.*/s, '')
    .replace(/%[\da-f]{2}/gi, decodeUnreserved)
    .split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** Matches a page with a one-time token. */
const tokenPath = new RegExp(`^(/(?:${tokenPages.join('|')})/)([^/]+)$`, 'i')

/**
 * Normalizes the path of a page: canonical and in lower case, because pages are found in any case. A one-time token keeps its case.
 * Browsers treat a backslash as a slash.
 */
export function canonicalPagePath(path: string): string {
  const canonical = canonicalPath(path.replaceAll('\\', '/'))
  const [, page = canonical, token = ''] = tokenPath.exec(canonical) ?? []
  return inLowerCase(page) + token
}

const inLowerCase = (path: string) =>
  path.replace(/%[\dA-F]{2}|[A-Z]+/g, (text) => (text.startsWith('%') ? text : text.toLowerCase()))

/**
 * The normalized target of a request for a page: its canonical path and its unchanged query.
 * @param target path and query, or a whole URL, from the request line
 */
export function toCanonicalPageTarget(target: string): string {
  const [path = '/', ...query] = target.split('?')
  return [canonicalPagePath(path), ...query].join('?')
}

/** Consecutive percent codes, or the beginning of one. */
const percentCodes = /(?:%[\da-f]{2})+|%[\da-f]?/gi

/** The replacement character, U+FFFD. */
const undecodable = '%EF%BF%BD'

/**
 * Replaces percent codes in a path that don't decode to text, so that a truncated link leads to a page that says so. Keeps them below
 * `/api/`, where routers reject them.
 * @param target path and query, or a whole URL, from the request line
 */
export function toDecodableTarget(target: string): string {
  const [path = '', ...query] = target.split('?')
  if (!path.includes('%') || isDecodable(path) || canonicalPath(path).startsWith('/api/')) return target
  const repaired = path.replace(percentCodes, (codes) => (isDecodable(codes) ? codes : undecodable))
  return [repaired, ...query].join('?')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Removes the origin. Clients of proxies send whole URLs (RFC 9112, 3.2.2). */
function withoutOrigin(path: string): string {
  return path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
}

/** Decodes percent codes of unreserved characters, and normalizes others to upper case. */
export function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
}
