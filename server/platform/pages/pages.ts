import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { accountPages, tokenPages } from '#contract/auth/account-pages.ts'
import { openAssets, type Assets } from './assets.ts'
import { canonicalPagePath } from '#server/platform/http/canonical-path.ts'
import { serviceUnavailable } from '#server/platform/errors.ts'
import { rateLimitConfig } from '#server/platform/limits/rate-limits.ts'
import { adminHeaders, securityHeaders, tokenPageHeaders } from './policy.ts'
import { registerSubmittedForms, type FormPages } from './submitted-forms.ts'
import { projectRoot } from './page-source.ts'
import { createPageRenderer, type PageRendererOptions, type PageRenderer } from './page-renderer.ts'

/** Finds where a path without a page leads. */
type RedirectOf = (path: string) => Promise<string | undefined>

/**
 * Answers GET and HEAD of every path without a route of its own: built files, and the pages of the site.
 * Register it last. `options.api` calls the API's routes in-process; `options.forms` lists the pages that also accept
 * their own forms by POST.
 */
export async function registerPages(
  app: FastifyInstance,
  options: Omit<PageRendererOptions, 'server'> & { forms?: FormPages; redirectOf?: RedirectOf },
): Promise<void> {
  const pages = await createPageRenderer({ ...options, server: app.server })
  const headers = securityHeaders(options.settings.publicUrl)
  const assets = options.isDevelopment ? undefined : openAssets(join(projectRoot, 'build/client'), headers)
  app.addHook('onClose', () => pages.close())

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A body has no meaning here: it is neither read nor rejected.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    registerSubmittedForms(scope, pages, options.forms ?? {}, new URL(options.settings.publicUrl).origin)
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      config: { rateLimit: rateLimitConfig('search') },
      // Left out of the API's description.
      schema: { hide: true } as object,
      handler: (request, reply) => answerRequest(request, reply, pages, assets, options.redirectOf),
    })
  })
}

async function answerRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PageRenderer,
  assets: Assets | undefined,
  redirectOf: RedirectOf | undefined,
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
  const isForOne = isTokenPath.test(canonical) || new URLSearchParams(query.join('?')).has('preview')
  if (isForOne) reply.headers(tokenPageHeaders)
  // Before anything is rendered. A path that has no page in any spelling gets 404 without a redirect.
  if (
    path !== canonical &&
    (isSlashedOnly(path, canonical) || findAsset(canonical) || (await pages.hasPage(canonical)))
  )
    return reply.redirect(canonicalTarget, 301)

  const page = await pages.render(canonicalTarget)
  const moved = page.status === 404 ? await redirectOf?.(canonical) : undefined
  if (moved !== undefined) return reply.redirect(moved, 301)
  // Unavailable pages say when to retry, as the calls do.
  if (page.status === 503) reply.header('retry-after', serviceUnavailable().retryAfter)
  const headers = {
    ...page.headers,
    ...(isAdminPath.test(canonical) && adminHeaders),
    ...(isForOne && tokenPageHeaders),
  }
  return reply.code(page.status).headers(headers).send(page.body)
}

/** Whether a path differs from its canonical spelling by slashes at its start and end alone. */
function isSlashedOnly(path: string, canonical: string): boolean {
  const isSlash = (index: number) => path[index] === '/' || path[index] === '\\'
  let [start, end] = [0, path.length]
  while (start < end && isSlash(start)) start += 1
  while (end > start && isSlash(end - 1)) end -= 1
  return `/${path.slice(start, end)}` === canonical
}

/** The back office, its sign-in, and the pages that lead to an account. */
const isAdminPath = new RegExp(`^/(admin|${accountPages.join('|')})(/|$)`)

/** The pages that a one-time token leads to, and the one that asks for such a link. */
const isTokenPath = new RegExp(`^/((${tokenPages.join('|')})/|forgot-password$)`)
