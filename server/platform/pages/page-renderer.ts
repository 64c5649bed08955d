import type { Server } from 'node:http'
import { messages } from '#contract/messages.ts'
import { previewSlug } from '#contract/posts/limits.ts'
import { plainPage, plainPageStyle } from '#server/platform/http/plain-page.ts'
import { pathForLog } from '#server/platform/http/request-log.ts'
import type { InProcessTransport, RenderedDocument, FormResult } from '#contract/rendering.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import { HttpError } from '#server/platform/errors.ts'
import { loadBuiltPages, loadPageSources, type PageSource } from './page-source.ts'
import { contentSecurityPolicy, securityHeaders } from './policy.ts'

export type PageRendererOptions = {
  settings: { publicUrl: string; timeZone?: string | undefined }
  api: InProcessTransport
  /** Whether a path belongs to a custom page of the company. */
  hasCompanyPage?: (path: string) => Promise<boolean>
  /** Returns the drawing at an address as a data URL, if there is one. */
  dataUrlAt?: (address: string) => string | undefined
  isDevelopment: boolean
  /** In development, the server whose port the hot-reload socket shares. */
  server?: Server
  /** Called with every error of a page, and the address (path and query) that caused it. */
  onError?: (error: unknown, target: string) => void
}

/** A complete page, the same for everyone who requests its address. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }

export type PageRenderer = {
  /**
   * Never rejects: a page that can't be rendered becomes an error page with status 500.
   * @param target original path and query; nothing else from the request reaches a page
   * @param form a form that was submitted to the page, with its response
   */
  render(target: string, form?: FormResult): Promise<RenderedPage>
  /** Whether a path may have a page, without rendering it. */
  hasPage(path: string): Promise<boolean>
  serveSource?: NonNullable<PageSource['serve']>
  close(): Promise<void>
}

/** Whether a page shows unpublished content, in a frame of the back office. @param target path and query */
export const isPreview = (target: string) => target === `/blog/${previewSlug}` || /[?&]preview=/.test(target)

/** Maximum number of pages rendered at a time: the number of connections to PostgreSQL (10), less those that other requests need. */
const maxConcurrent = 8
/** A page that has waited this long (ms) starts even above the limit. */
const maxWaitMs = 500
/** Maximum number of waiting pages, which take a second or two to render. */
const maxWaiting = 100

/** Loads the app's build, or its sources in development, and returns a renderer of its pages. @throws if there is no build */
export async function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const { api, dataUrlAt, isDevelopment, onError = reportError, settings } = options
  const source = isDevelopment ? await loadPageSources(options.server) : await loadBuiltPages()
  const { origin } = new URL(settings.publicUrl)
  const security = securityHeaders(settings.publicUrl)
  const limit = createConcurrencyLimit(maxConcurrent, { maxMs: maxWaitMs, max: maxWaiting })

  async function documentOf(target: string, form?: FormResult): Promise<RenderedDocument> {
    // The page gets none of the visitor's headers, not even Host: its document depends only on the address and can be cached for everyone.
    const { renderDocument } = await source.load()
    // the constructor's error would repeat the address with its query in the log
    if (URL.parse(origin + target)?.origin !== origin)
      throw new Error('The URL of the page is not on this site')
    const document = await renderDocument(new Request(origin + target), {
      api,
      form,
      dataUrlAt,
      timeZone: settings.timeZone,
    })
    for (const error of document.errors) onError(error, target)
    return document
  }

  async function render(target: string, form?: FormResult): Promise<RenderedPage> {
    const document = await limit(() => documentOf(target, form)).catch((error: unknown) => {
      if (error instanceof HttpError) return plainDocument(error.status, error.message)
      onError(error, target)
      return plainDocument(500, messages.failed)
    })
    const { status, headers, html } = document
    return {
      status,
      headers: {
        // Revalidated each time; 304 until something is published.
        'cache-control': status === 200 ? 'no-cache' : 'no-store',
        ...Object.fromEntries(headers),
        ...security,
        'content-security-policy': contentSecurityPolicy(document, {
          isFramed: isPreview(target),
          isDevelopment,
        }),
      },
      body: Buffer.from(html),
    }
  }
  const hasPage = async (path: string) =>
    (await options.hasCompanyPage?.(path)) || (await source.load()).hasPage(path)
  return { render, hasPage, close: source.close, ...(source.serve && { serveSource: source.serve }) }
}

/** Sent if even the error page can't be rendered, and if too many pages are waiting. */
const plainDocument = (status: number, message: string): RenderedDocument => ({
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  html: plainPage(message),
  scripts: [],
  styles: [plainPageStyle],
  errors: [],
})

function reportError(error: unknown, target: string): void {
  console.error(`The page ${pathForLog(target)} failed:`, error)
}
