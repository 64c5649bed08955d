import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { language } from '#contract/locale.ts'
import { escapeHtml } from '#contract/escape-html.ts'

/** Whether a person reads the response in a browser: API calls never ask for HTML. */
export const isBrowserRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/api/') && String(headers.accept).includes('text/html')

/** The site's greys (app/ui/theme/tokens.css) without the company's colours, and system fonts: the page loads nothing. */
export const plainPageStyle = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#fff, #080e1a); color: light-dark(#374153, #ccd1da) }
main { max-width: 38rem }
h1 { margin: 0 0 1.5rem; font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem); line-height: 1.2; letter-spacing: -0.02em;
  overflow-wrap: anywhere; color: light-dark(#080e1a, #f9fafd) }
a { color: inherit; text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid; outline-offset: 2px }
`

const styleHash = hash('sha256', plainPageStyle, 'base64')

/** The Content-Security-Policy of a plain page, which only has its own style. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/** A page without scripts, for cases that the site's pages can't handle. @returns HTML */
export function plainPage(message: string): string {
  const sentence = escapeHtml(message)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${sentence}</title><style>${plainPageStyle}</style></head>`,
    `<body><main><h1>${sentence}</h1><p><a href="/">Back to the home page</a></p></main></body></html>`,
  ].join('')
}
