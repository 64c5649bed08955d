import { company } from '#server/company.ts'
import { auditLog } from '#server/features/audit/audit.ts'
import { auth } from '#server/features/auth/auth.ts'
import { careers } from '#server/features/careers/careers.ts'
import { categories } from '#server/features/categories/categories.ts'
import { comments } from '#server/features/comments/comments.ts'
import { createCoverRenderer } from '#server/features/covers/cover-renderer.ts'
import { covers, socialCards } from '#server/features/covers/covers.ts'
import { dashboard } from '#server/features/dashboard/dashboard.ts'
import { enquiries } from '#server/features/enquiries/enquiries.ts'
import { feeds } from '#server/features/feeds/feeds.ts'
import { files } from '#server/features/files/files.ts'
import { health } from '#server/features/health/health.ts'
import { icons } from '#server/features/icons/icons.ts'
import { images } from '#server/features/images/images.ts'
import { newsletter } from '#server/features/newsletter/newsletter.ts'
import { outbox } from '#server/features/outbox/outbox.ts'
import { posts } from '#server/features/posts/posts.ts'
import { privacy } from '#server/features/privacy/privacy.ts'
import { registerFeatures, type Feature } from '#server/platform/feature.ts'
import { createInProcessTransport } from '#server/platform/http/in-process.ts'
import { pathForLog } from '#server/platform/http/request-log.ts'
import { registerPages } from '#server/platform/pages/pages.ts'
import type { FormPages } from '#server/platform/pages/submitted-forms.ts'
import { createPlatform, type PlatformOptions } from '#server/platform/platform.ts'
import { demoMarker } from '#server/seed/demo-marker.ts'

export type AppOptions = Omit<PlatformOptions, 'company' | 'hasPageCache'> & {
  /** Pages through Vite with hot reload instead of the built ones. */
  isDevelopment?: boolean
  /** Off only for measuring what a page costs. */
  hasPageCache?: boolean
  /** No pages at all: the API alone, for its tests. */
  hasPages?: boolean
}

const coverRenderer = createCoverRenderer(company.caseStudyFigures)

/** Every feature of the product. */
const features: Feature[] = [
  health,
  posts,
  categories,
  comments,
  auth,
  enquiries,
  careers(company.positions),
  newsletter,
  auditLog,
  outbox,
  privacy,
  dashboard(company.facts, demoMarker),
  files,
  images,
  covers(coverRenderer),
  socialCards(company.cardPages, company),
  icons(company),
  feeds({ ...company.feed, pages: company.sitemapPages }),
]

/** Pages whose forms work without scripts, and the calls that they are posted to. */
const formPages: FormPages = {
  '/contact': '/api/contact',
  '/newsletter': '/api/newsletter',
  '/newsletter/confirm': '/api/newsletter/confirm',
  // the call that mail programs make (RFC 8058) has the page's own address
  '/newsletter/unsubscribe': '/newsletter/unsubscribe',
  '/blog/:slug': ({ reply }) =>
    reply ? `/api/comments/${encodeURIComponent(String(reply))}/reply` : '/api/comments',
}

/** The whole server, in the order in which a request meets it: platform (page cache first), features, pages. */
export async function createApp({
  isDevelopment = false,
  hasPageCache = true,
  hasPages = true,
  ...options
}: AppOptions) {
  const platform = await createPlatform({
    ...options,
    company: company.emailSender,
    hasPageCache: hasPageCache && !isDevelopment,
  })
  const { app, settings, log, reads } = platform
  const { applyRetention } = registerFeatures(platform, features)
  const api = createInProcessTransport(app, reads)
  if (hasPages) {
    await registerPages(app, {
      settings,
      api,
      forms: formPages,
      dataUrlAt: coverRenderer.findDataUrl,
      isDevelopment,
      onError: (error, target) => log.error({ err: error, path: pathForLog(target) }, 'a page failed'),
    })
  }
  return { ...platform, api, applyRetention }
}
