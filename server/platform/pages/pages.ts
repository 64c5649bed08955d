import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { accountPages, tokenPages } from '#contract/auth/account-pages.ts'
import { responsesPerSearch } from '#contract/limits.ts'
import { openAssets, type Assets } from './assets.ts'
import { canonicalPagePath } from '#server/platform/http/canonical-path.ts'
import { serviceUnavailable } from '#server/platform/errors.ts'
import { rateLimitConfig, type UncachedResponseLimit } from '#server/platform/limits/rate-limits.ts'
import { adminHeaders, securityHeaders, tokenPageHeaders } from './policy.ts'
import { registerSubmittedForms, type FormPages } from './submitted-forms.ts'
import { projectRoot } from './page-source.ts'
import {
  createPageRenderer,
  isPreview,
  type PageRendererOptions,
  type PageRenderer,
  type RenderedPage,
} from './page-renderer.ts'

type PagesOptions = Omit<PageRendererOptions, 'server'> & {
  /** The pages that accept their own forms by POST. */
  forms?: FormPages
  /** Finds the redirect of a path without a page. */
  redirectOf?: (path: string) => Promise<string | undefined>
  uncachedLimit: UncachedResponseLimit
  /** Calls a function after every change of public content. */
  onPublished: (listener: () => void) => void
}

/**
 * Handles GET and HEAD for every path without its own route: built files, and the pages of the site. Register it last. `options.api` calls
 * the API's routes in process.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const renderer = await createPageRenderer({ ...options, server: app.server })
  const pages = { ...renderer, renderMissing: createMissingPages(renderer, options) }
  const headers = securityHeaders(options.settings.publicUrl)
  const assets = options.isDevelopment ? undefined : openAssets(join(projectRoot, 'build/client'), headers)
  app.addHook('onClose', () => pages.close())

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A body has no meaning here: it is neither read nor rejected.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // A posted form renders its page, valid or not.
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST') options.uncachedLimit.check(request)
    })
    registerSubmittedForms(scope, {
      pages,
      uncachedLimit: options.uncachedLimit,
      forms: options.forms ?? {},
      origin: new URL(options.settings.publicUrl).origin,
    })
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      config: { rateLimit: rateLimitConfig('search') },
      // Excluded from the API's description.
      schema: { hide: true } as object,
      handler: (request, reply) => answerRequest(request, reply, { ...options, pages, assets }),
    })
  })
}

/**
 * Renders the page for paths without a page. If the first segment isn't that of a page, the result is always the same, so it is rendered
 * once until content changes: most requests for such paths probe for other software.
 */
function createMissingPages(pages: PageRenderer, { onPublished, isDevelopment }: PagesOptions) {
  let rendered: Promise<RenderedPage> | undefined
  onPublished(() => (rendered = undefined))
  return async (path: string): Promise<RenderedPage> => {
    const first = /^\/[^/]*/.exec(path)![0]
    if (isDevelopment || isAdminPath.test(path) || (await pages.hasPage(first))) return pages.render(path)
    rendered ??= pages.render(path)
    const page = await rendered
    if (page.status !== 404) rendered = undefined
    return page
  }
}

type Answering = Pick<PagesOptions, 'redirectOf' | 'uncachedLimit'> & {
  pages: PageRenderer & { renderMissing: (path: string) => Promise<RenderedPage> }
  assets: Assets | undefined
}

async function answerRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, assets, uncachedLimit, redirectOf }: Answering,
) {
  const target = request.raw.url ?? '/'
  const [path = '/', ...query] = target.split('?')
  const findAsset = (assetPath: string) =>
    assets?.find({
      method: request.method,
      path: assetPath,
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    })
  const asset = findAsset(path)
  if (asset) return reply.code(asset.status).headers(asset.headers).send(asset.body)
  if (assets && path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
  if (await pages.serveSource?.(request.raw, reply.raw)) return reply.hijack()

  const canonical = canonicalPagePath(path)
  const canonicalTarget = [canonical, ...query].join('?')
  const params = new URLSearchParams(query.join('?'))
  const isForOne = isTokenPath.test(canonical) || isPreview(target)
  if (isForOne) reply.headers(tokenPageHeaders)
  const hasPage = await pages.hasPage(canonical)
  // Redirects before rendering. A path without a page in any spelling gets 404 without a redirect.
  if (path !== canonical && (isSlashedOnly(path, canonical) || findAsset(canonical) || hasPage))
    return reply.redirect(canonicalTarget, 301)

  uncachedLimit.check(request, hasPage && params.get('search') ? responsesPerSearch : 1)
  // a previewed page may not exist yet
  const isRendered = hasPage || params.has('preview')
  const page = await (isRendered ? pages.render(canonicalTarget) : pages.renderMissing(canonical))
  uncachedLimit.countPage(request, page)
  const moved = page.status === 404 ? await redirectOf?.(canonical) : undefined
  if (moved !== undefined) return reply.redirect(moved, 301)
  // Unavailable pages tell when to retry, like the calls.
  if (page.status === 503) reply.header('retry-after', serviceUnavailable().retryAfter)
  const headers = {
    ...page.headers,
    ...(isAdminPath.test(canonical) && adminHeaders),
    ...(isForOne && tokenPageHeaders),
  }
  return reply.code(page.status).headers(headers).send(page.body)
}

/** Whether a path differs from its canonical spelling only by slashes at its start and end. */
function isSlashedOnly(path: string, canonical: string): boolean {
  const isSlash = (index: number) => path[index] === '/' || path[index] === '\\'
  let [start, end] = [0, path.length]
  while (start < end && isSlash(start)) start += 1
  while (end > start && isSlash(end - 1)) end -= 1
  return `/${path.slice(start, end)}` === canonical
}

/** The back office, its sign-in, and the pages that create or recover an account. */
const isAdminPath = new RegExp(`^/(admin|${accountPages.join('|')})(/|$)`)

/** The pages that links in emails open and that identify a person, and those that request such a link. */
const isTokenPath = new RegExp(`^/((${tokenPages.join('|')})/|(forgot-password|newsletter/preferences)$)`)
