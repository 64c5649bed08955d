import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { language } from '#contract/locale.ts'
import { escapeHtml } from '#server/platform/mail/escape-html.ts'

/** Whether a person reads the answer in a browser: no call of the API asks for HTML. */
export const isBrowserRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/api/') && String(headers.accept).includes('text/html')

/** The greys of the site (app/ui/theme/tokens.css), none of the company's colours, and the fonts of the system: the page knows and loads nothing. */
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

/** The Content-Security-Policy of a plain page, which has its style alone. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/** A page without scripts, for what the pages of the site cannot say. @returns HTML */
export function plainPage(message: string): string {
  const sentence = escapeHtml(message)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${sentence}</title><style>${plainPageStyle}</style></head>`,
    `<body><main><h1>${sentence}</h1><p><a href="/">Back to the home page</a></p></main></body></html>`,
  ].join('')
}
