import { createHash } from 'node:crypto'

/** Headers that every answer of the site carries, pages and assets alike (OWASP secure headers). */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // over plain http browsers ignore it, and on localhost it would outlive the trial
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** The inline texts of one document that may run or style it. */
export type InlineTexts = { scripts: string[]; styles: string[] }

/**
 * The Content-Security-Policy of one document: only its own inline scripts and styles, by hash (CSP level 3),
 * so that the document can be kept and sent again. In development Vite injects styles and talks over a socket.
 */
export function contentPolicy(inline: InlineTexts, isDevelopment = false): string {
  const scripts = inline.scripts.map(hashSource)
  const styles = isDevelopment ? ["'unsafe-inline'"] : inline.styles.map(hashSource)
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

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
