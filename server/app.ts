import { isImageShown, mediaUses } from '#server/articles/file-uses.ts'
import { content } from '#server/company.ts'
import { auditLog } from '#server/features/audit/audit.ts'
import { auth } from '#server/features/auth/auth.ts'
import { careers } from '#server/features/careers/careers.ts'
import { categories } from '#server/features/categories/categories.ts'
import { comments } from '#server/features/comments/comments.ts'
import { createCoverDrawings } from '#server/features/covers/cover-drawings.ts'
import { company } from '#server/features/company/company.ts'
import { covers, socialCards } from '#server/features/covers/covers.ts'
import { dashboard } from '#server/features/dashboard/dashboard.ts'
import { enquiries } from '#server/features/enquiries/enquiries.ts'
import { feeds } from '#server/features/feeds/feeds.ts'
import { files } from '#server/features/files/files.ts'
import { health } from '#server/features/health/health.ts'
import { icons } from '#server/features/icons/icons.ts'
import { images } from '#server/features/images/images.ts'
import { inbox } from '#server/features/inbox/inbox.ts'
import { likes } from '#server/features/likes/likes.ts'
import { media } from '#server/features/media/media.ts'
import { notificationSettings } from '#server/features/notifications/notifications.ts'
import { newsletter } from '#server/features/newsletter/newsletter.ts'
import { openings } from '#server/features/openings/openings.ts'
import { outbox } from '#server/features/outbox/outbox.ts'
import { posts } from '#server/features/posts/posts.ts'
import { drafts } from '#server/features/posts/drafts/drafts.ts'
import { privacy } from '#server/features/privacy/privacy.ts'
import { team } from '#server/features/team/team.ts'
import { templates } from '#server/features/templates/templates.ts'
import { transfer } from '#server/features/transfer/transfer.ts'
import { exportPerson } from '#server/exports/export-person.ts'
import { exportSite } from '#server/exports/export-site.ts'
import { registerFeatures, type Feature } from '#server/platform/feature.ts'
import { createInProcessTransport } from '#server/platform/http/in-process.ts'
import { pathForLog } from '#server/platform/http/request-log.ts'
import { registerPages } from '#server/platform/pages/pages.ts'
import { findRedirect } from '#server/platform/pages/redirects.ts'
import type { FormPages } from '#server/platform/pages/submitted-forms.ts'
import { createPlatform, type PlatformOptions } from '#server/platform/platform.ts'
import { demo } from '#server/seed/demo-removal.ts'
import { demoMarker } from '#server/seed/demo-marker.ts'

export type AppOptions = Omit<
  PlatformOptions,
  'shippedTexts' | 'hasPageCache' | 'isImageShown' | 'mediaUses'
> & {
  /** Serves pages through Vite with hot reload instead of the built ones. */
  isDevelopment?: boolean
  /** Off only to measure the rendering time of pages. */
  hasPageCache?: boolean
  /** Off for API tests and commands. */
  hasPages?: boolean
}

const coverRenderer = createCoverDrawings(content.caseStudies)

/** Every feature of the product. */
const features: Feature[] = [
  health,
  posts,
  drafts,
  categories,
  comments,
  likes,
  auth,
  team,
  enquiries,
  openings(content.openings),
  company(content.createSetupTexts),
  demo,
  careers,
  newsletter,
  notificationSettings,
  auditLog,
  outbox,
  templates(content.templates),
  privacy(exportPerson),
  inbox,
  dashboard(content.demo, demoMarker),
  transfer(exportSite, new URL('./import.ts', import.meta.url)),
  files,
  images,
  media,
  covers(coverRenderer),
  socialCards(content.listPages, content.caseStudies),
  icons,
  feeds(content.listPages),
]

/** The calls of the other forms on the preferences page. */
const preferenceForms = new Map([
  ['unsubscribe', '/api/newsletter/unsubscribe'],
  ['copy', '/api/newsletter/preferences/copy'],
  ['erase', '/api/newsletter/preferences/erase'],
])

/** Pages whose forms work without scripts, and the calls that receive them. */
const formPages: FormPages = {
  '/contact': '/api/contact',
  '/newsletter': '/api/newsletter',
  '/newsletter/confirm': '/api/newsletter/confirm',
  // one-click unsubscription of email apps (RFC 8058) uses the address of the page
  '/newsletter/unsubscribe': '/newsletter/unsubscribe',
  '/newsletter/preferences': ({ form }) => preferenceForms.get(String(form)) ?? '/api/newsletter/preferences',
  '/blog/:slug': ({ reply }) =>
    reply ? `/api/comments/${encodeURIComponent(String(reply))}/reply` : '/api/comments',
}

/** Creates the server. The order is that in which a request passes through it: platform (page cache first), features, pages. */
export async function createApp({
  isDevelopment = false,
  hasPageCache = true,
  hasPages = true,
  ...options
}: AppOptions) {
  const platform = await createPlatform({
    ...options,
    shippedTexts: content.shippedTexts(options.settings),
    isImageShown,
    mediaUses,
    hasPageCache: hasPageCache && !isDevelopment,
  })
  const { app, settings, log, reads, companyTexts } = platform
  const { applyRetention } = registerFeatures(platform, features)
  const api = createInProcessTransport(app, reads)
  if (hasPages) {
    await registerPages(app, {
      settings,
      api,
      forms: formPages,
      redirectOf: (path) => findRedirect(platform.database.query, path),
      uncachedLimit: platform.uncachedLimit,
      onPublished: platform.changes.onPublished,
      async hasCompanyPage(path) {
        const { services, pages } = await companyTexts.read()
        return [...services.services, ...pages.pages].some(({ slug }) => path === `/${slug}`)
      },
      dataUrlAt: coverRenderer.findDataUrl,
      isDevelopment,
      onError: (error, target) => log.error({ err: error, path: pathForLog(target) }, 'a page failed'),
    })
  }
  return { ...platform, api, applyRetention }
}
