import { tokenPages } from '#contract/auth/account-pages.ts'

/** Matches the paths that may need normalisation; all others are canonical already. */
const suspicious = /[%#]|\/\/|\/\.|.\/$/

/**
 * Spells a path in one way (RFC 3986, 6.2.2): unreserved characters are not encoded, there are no dot segments, no empty segments
 * and no slash at the end. It begins with one slash, so that a redirect to it never leads to another host.
 * @param path as it came in the request line, without its query
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

/** A page and the one-time token after it. */
const tokenPath = new RegExp(`^(/(?:${tokenPages.join('|')})/)([^/]+)$`, 'i')

/**
 * Spells the path of a page in one way: canonical and in lower case, since pages are found whatever their case; a one-time token
 * keeps its case. Browsers take a backslash for a slash.
 */
export function canonicalPagePath(path: string): string {
  const canonical = canonicalPath(path.replaceAll('\\', '/'))
  const [, page = canonical, token = ''] = tokenPath.exec(canonical) ?? []
  return inLowerCase(page) + token
}

const inLowerCase = (path: string) =>
  path.replace(/%[\dA-F]{2}|[A-Z]+/g, (text) => (text.startsWith('%') ? text : text.toLowerCase()))

/**
 * The target of a request for a page: its path in one spelling, and its query as it came.
 * @param target path and query, or a whole URL, as they came in the request line
 */
export function toCanonicalPageTarget(target: string): string {
  const [path = '/', ...query] = target.split('?')
  return [canonicalPagePath(path), ...query].join('?')
}

/** Percent codes in a row, or the beginning of one. */
const percentCodes = /(?:%[\da-f]{2})+|%[\da-f]?/gi

/** The replacement character, U+FFFD. */
const undecodable = '%EF%BF%BD'

/**
 * Replaces the percent codes of a path that do not decode to text, so that a link that was cut off leads to a page that says so. Below
 * `/api/` they stay: routers reject them there.
 * @param target path and query, or a whole URL, as they came in the request line
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

/** Clients of proxies send whole URLs (RFC 9112, 3.2.2). */
function withoutOrigin(path: string): string {
  return path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
}

/** Decodes a percent code where it stands for an unreserved character, and spells all others in upper case. */
export function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
}
