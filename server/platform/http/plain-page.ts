import type { FastifyRequest } from 'fastify'
import { language } from '#contract/locale.ts'
import { escape } from '#server/platform/mail/escape-html.ts'

/** Whether a person reads the answer in a browser: no call of the API asks for HTML. */
export const isForBrowser = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !url.startsWith('/api/') && String(headers.accept).includes('text/html')

/** A page without scripts and styles, for what the pages of the site cannot say. @returns HTML */
export function plainPage(message: string): string {
  const sentence = escape(message)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${sentence}</title></head><body><h1>${sentence}</h1><p><a href="/">Back to the home page</a></p></body></html>`,
  ].join('')
}
