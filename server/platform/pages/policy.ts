import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Headers of every response, pages and assets alike (OWASP Secure Headers). */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=()',
    'cross-origin-resource-policy': 'same-origin',
    // Browsers ignore it over plain HTTP, but remember it for localhost.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/**
 * Additional headers of the back office: windows that open its pages get no handle on them, and search engines don't index it. On public
 * pages, the first header would make browsers start a second process for each visit (docs/performance.md, "First paint").
 */
export const adminHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** Additional headers of a page with a token in its address: the address never leaves the browser. */
export const tokenPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The default policy of a response: it runs nothing and can't be framed. Pages set their own. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of SVG images: opened directly, they can only be styled. */
export const svgPolicy = `${denyAllPolicy}; style-src 'unsafe-inline'; sandbox`

/** The inline scripts and styles of a document that its policy allows, and the origins that it may frame. */
export type InlineTexts = { scripts: string[]; styles: string[]; frames?: string[] }

/**
 * Returns the Content-Security-Policy of a document. Allows the document's own inline scripts and styles by hash (CSP level 3), so that the
 * document can be cached. In development, Vite injects styles and uses a socket.
 * @param isFramed whether pages of this site may show it in a frame
 */
export function contentSecurityPolicy(
  inline: InlineTexts,
  { isFramed = false, isDevelopment = false } = {},
): string {
  const scripts = inline.scripts.map(hashSource)
  const styles = isDevelopment ? ["'unsafe-inline'"] : inline.styles.map(hashStyle)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts)].join(' '),
    ['style-src', "'self'", ...new Set(styles)].join(' '),
    "img-src 'self' data: blob:",
    isDevelopment ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    ...(inline.frames?.length ? [['frame-src', ...inline.frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ')
}

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

const styleHashes = new LRUCache<string, string>({ max: 10 })

/** The hash of a stylesheet, cached because it is long and the same in most documents. */
function hashStyle(text: string): string {
  const known = styleHashes.get(text)
  if (known) return known
  const source = hashSource(text)
  styleHashes.set(text, source)
  return source
}
