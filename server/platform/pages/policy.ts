import { hash } from 'node:crypto'

/** Headers that every answer of the site carries, pages and assets alike (OWASP secure headers). */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=()',
    'cross-origin-resource-policy': 'same-origin',
    // over plain http browsers ignore it, and on localhost it would outlive the trial
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/**
 * What the pages of the back office carry besides: no window that opened one keeps a handle on it, and nothing of them is for a
 * search engine, whatever the page itself says. On public pages the first would only have the browser start a second process for
 * each visit, when the answer has come (docs/performance.md).
 */
export const adminHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** Before anything else is known of an answer it may run nothing and be framed by nobody; pages set their own policy. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For pictures that are drawn as text: opened by themselves they may be styled, and nothing else. */
export const drawingPolicy = `${closedPolicy}; style-src 'unsafe-inline'; sandbox`

/** The inline texts of one document that may run or style it. */
export type InlineTexts = { scripts: string[]; styles: string[] }

/**
 * The Content-Security-Policy of one document: only its own inline scripts and styles, by hash (CSP level 3),
 * so that the document can be kept and sent again. In development Vite injects styles and talks over a socket.
 */
export function contentPolicy(inline: InlineTexts, isDevelopment = false): string {
  const scripts = inline.scripts.map(sourceOf)
  const styles = isDevelopment ? ["'unsafe-inline'"] : inline.styles.map(sourceOf)
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts)].join(' '),
    ['style-src', "'self'", ...new Set(styles)].join(' '),
    "img-src 'self' data: blob:",
    isDevelopment ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
