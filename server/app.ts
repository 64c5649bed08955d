import type { Server } from 'node:http'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { company } from '#server/company.ts'
import { auditRoutes } from '#server/features/audit/audit.routes.ts'
import { createAuditStore } from '#server/features/audit/audit.store.ts'
import { accountRoutes, sessionRoutes } from '#server/features/auth/auth.routes.ts'
import { createUserStore } from '#server/features/auth/auth.store.ts'
import { createSignInLimits } from '#server/features/auth/sign-in-limits.ts'
import { notifyOfApplication } from './features/careers/application-emails.ts'
import { careerRoutes } from '#server/features/careers/careers.routes.ts'
import { createCareerStore } from '#server/features/careers/careers.store.ts'
import { categoryRoutes } from '#server/features/categories/categories.routes.ts'
import { createCategoryStore } from '#server/features/categories/categories.store.ts'
import { notifyOfComment } from './features/comments/comment-emails.ts'
import { createCommentWrites } from '#server/features/comments/comment-writes.store.ts'
import { commentPersonalData } from './features/comments/comment-personal-data.ts'
import { commentRoutes } from '#server/features/comments/comments.routes.ts'
import { createCommentStore } from '#server/features/comments/comments.store.ts'
import { moderationRoutes } from '#server/features/comments/moderation.routes.ts'
import { createModerationStore } from '#server/features/comments/moderation.store.ts'
import { coverRoutes } from '#server/features/covers/covers.routes.ts'
import { socialRoutes } from '#server/features/covers/social.routes.ts'
import { createSocialStore } from '#server/features/covers/social.store.ts'
import { notifyOfEnquiry } from './features/enquiries/enquiry-emails.ts'
import { enquiryRoutes } from '#server/features/enquiries/enquiries.routes.ts'
import { createEnquiryStore } from '#server/features/enquiries/enquiries.store.ts'
import { feedRoutes } from '#server/features/feeds/feeds.routes.ts'
import { createFeedStore } from '#server/features/feeds/feeds.store.ts'
import { fileRoutes } from '#server/features/files/files.routes.ts'
import { healthRoutes } from '#server/features/health/health.routes.ts'
import { iconRoutes } from '#server/features/icons/icons.routes.ts'
import { imageRoutes } from '#server/features/images/images.routes.ts'
import { adminPostRoutes } from '#server/features/posts/admin-posts.routes.ts'
import { createAdminPostStore } from '#server/features/posts/admin-posts.store.ts'
import { createPostWrites } from '#server/features/posts/post-writes.store.ts'
import { newsletterRoutes } from '#server/features/newsletter/newsletter.routes.ts'
import { createNewsletterStore } from '#server/features/newsletter/newsletter.store.ts'
import { postRoutes } from '#server/features/posts/posts.routes.ts'
import { privacyRoutes } from '#server/features/privacy/privacy.routes.ts'
import { createPrivacyStore } from '#server/features/privacy/privacy.store.ts'
import { createPostStore } from '#server/features/posts/posts.store.ts'
import { createPublicationClock } from '#server/features/posts/publication-clock.ts'
import { createRateCounter } from './platform/rate-counter.ts'
import { createAudit } from '#server/platform/audit.ts'
import { createChanges } from '#server/platform/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { notFound } from '#server/platform/errors.ts'
import { createPrivateFiles } from './platform/files/private-files.ts'
import { registerFileCleanup } from './platform/files/file-cleanup.ts'
import { openUploads } from './platform/files/uploads.ts'
import { createMount } from '#server/platform/http/endpoints.ts'
import { createGracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { registerCompression } from '#server/platform/http/compression.ts'
import {
  handleFrameworkError,
  handleClientError,
  registerErrorHandler,
} from './platform/http/error-handler.ts'
import { registerFormParsers } from '#server/platform/http/forms.ts'
import { createCachingServer } from '#server/platform/pages/caching-server.ts'
import { requestInProcess, createInProcessTransport } from './platform/http/in-process.ts'
import { registerJsonParser } from '#server/platform/http/json.ts'
import { registerOpenApi } from '#server/platform/http/openapi.ts'
import { pathForLog, nextRequestId, registerRequestLog } from './platform/http/request-log.ts'
import { createImageProcessor } from './platform/images/image-processor.ts'
import { createImages } from '#server/platform/images/images.ts'
import type { Logger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { registerMail } from '#server/platform/mail/mail.ts'
import { uploadsFolder, openStorage } from './platform/storage/open-storage.ts'
import { createPageCache } from '#server/platform/pages/page-cache.ts'
import { registerPages } from '#server/platform/pages/pages.ts'
import { closedPolicy, securityHeaders } from '#server/platform/pages/policy.ts'
import { registerRateLimits } from '#server/platform/rate-limits.ts'
import { registerRetention } from '#server/platform/retention.ts'
import { loadSigningKeys } from './platform/signing-keys.ts'
import { createSessions } from '#server/platform/sessions.ts'
import type { Settings } from '#server/platform/settings.ts'

export type AppOptions = {
  settings: Settings
  database: Database
  log: Logger
  /** Pages through Vite with hot reload instead of the built ones. */
  isDevelopment?: boolean
  /** Off only for measuring what a page costs. */
  hasPageCache?: boolean
  /** No pages at all: the API alone, for its tests. */
  hasPages?: boolean
  now?: () => Date
}

/** Fastify takes a list of proxies as it is, and a count as a question asked of each hop. */
function trustedHops(trusted: Settings['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** The whole server, in the order in which a request meets it: page cache, platform, features, pages. */
export async function createApp(options: AppOptions) {
  const { settings, database, log } = options
  const now = () => (options.now?.() ?? new Date()).toISOString()

  const cache = createPageCache((address) => requestInProcess(app, address))
  const isCaching = options.hasPageCache !== false && !options.isDevelopment
  const draining = createGracefulShutdown()
  const metrics = createMetrics({ database, dataDir: settings.dataDir, cache })
  const app: FastifyInstance = fastify<Server>({
    serverFactory: (handle) =>
      draining.track(
        createCachingServer(handle, isCaching ? cache : undefined, log, {
          freshness: () => nodes.freshness(),
          onCached: metrics.countCached,
        }),
      ),
    genReqId: nextRequestId,
    trustProxy: trustedHops(settings.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  })
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  const always = { ...securityHeaders(settings.publicUrl), 'content-security-policy': closedPolicy }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always)
  })
  registerRequestLog(app, log)
  registerCompression(app)
  metrics.countAnswersOf(app)
  registerErrorHandler(app, log)
  registerJsonParser(app)
  registerFormParsers(app)
  const attempts = createRateCounter(database, now)
  if (settings.rateLimits) await registerRateLimits(app, database.kind === 'postgres' ? attempts : undefined)
  await registerOpenApi(app, settings.publicUrl, company.name)

  const { host, origin } = new URL(settings.publicUrl)
  const keys = await loadSigningKeys(settings)
  const nodes = await database.join({
    print: keys('nodes').readInt32BE(),
    warn: (sentence, error) => log.warn({ err: error }, sentence),
  })
  app.addHook('onClose', () => nodes.leave())
  const changes = createChanges(nodes)
  changes.onPublished(cache.clear)
  const sessions = createSessions(database)
  const users = createUserStore(database, now)
  const audit = createAudit(database, now)
  const limits = createSignInLimits(attempts, audit, settings.rateLimits)
  const incomingAt = uploadsFolder(settings)
  const storage = openStorage(settings)
  const incoming = openUploads(incomingAt)
  const documents = createPrivateFiles({ database, storage, key: keys('files'), log, now })
  registerFileCleanup(app, { documents, incoming, log, isAlone: !settings.databaseUrl })
  const imageProcessor = createImageProcessor()
  app.addHook('onClose', async () => imageProcessor.close())
  const images = createImages({ database, storage, imageProcessor, folder: incomingAt, now })
  const auth = { users, sessions, limits, audit, images, isProduction: settings.isProduction }
  const letterhead = { ...company.letters, url: settings.publicUrl }
  const post = await registerMail(app, { settings, database, company: letterhead, log, now })
  const desk = { database, documents, audit, now }
  const reading = { ...database, query: database.reads }
  const ground = { sessions, audit, incoming, hasRateLimits: settings.rateLimits, log }
  const { mount, reads } = createMount(app, ground)
  healthRoutes(mount, database, () => isStopping)
  postRoutes(mount, createPostStore(reading, now))
  const clock = createPublicationClock(database, changes, log, now)
  adminPostRoutes(mount, {
    posts: createAdminPostStore(database),
    writes: createPostWrites(database, now),
    audit,
    written: clock.look,
  })
  app.addHook('onReady', () => clock.look())
  // Another node may have scheduled a post.
  nodes.onChange(() => void clock.look())
  app.addHook('preClose', async () => clock.stop())
  categoryRoutes(mount, createCategoryStore({ database, audit, now }), changes)
  const commentWrites = createCommentWrites(database, notifyOfComment(post), now)
  const comments = createCommentStore(database, now)
  const { listApproved, listRecent } = createCommentStore(reading, now)
  commentRoutes(mount, { ...comments, listApproved, listRecent }, commentWrites, changes)
  moderationRoutes(mount, createModerationStore({ database, audit }), changes)
  sessionRoutes(mount, auth)
  accountRoutes(mount, auth)
  const enquiries = createEnquiryStore({ ...desk, tell: notifyOfEnquiry(post) })
  enquiryRoutes(mount, enquiries)
  const careers = createCareerStore({ ...desk, tell: notifyOfApplication(post) })
  careerRoutes(mount, careers, company.positions)
  const newsletter = createNewsletterStore({ database, post, now })
  newsletterRoutes(mount, { newsletter, audit, canSend: post.canSend })
  auditRoutes(mount, createAuditStore(database))
  const commenting = commentPersonalData(database, changes)
  const holders = [
    commenting,
    enquiries.holder,
    careers.holder,
    newsletter.holder,
    post.personalData,
    audit.holder,
  ]
  const privacy = createPrivacyStore({ database, holders, audit })
  privacyRoutes(mount, privacy)
  const kept = [
    { months: settings.keepMonths.enquiries, removeBefore: enquiries.removeBefore },
    { months: settings.keepMonths.applications, removeBefore: careers.removeBefore },
  ]
  const letGo = registerRetention(app, kept, { log, now })
  fileRoutes(mount, documents)
  imageRoutes(app, mount, images)
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw notFound()
  })
  coverRoutes(app)
  socialRoutes(app, {
    store: createSocialStore(reading, now),
    pages: company.cardPages,
    brand: { ...company, host },
  })
  iconRoutes(app, company)
  feedRoutes(app, {
    store: createFeedStore(reading, now),
    origin,
    pages: company.sitemapPages,
    ...company.feed,
  })

  const api = createInProcessTransport(app, reads)
  if (options.hasPages !== false) {
    await registerPages(app, {
      settings,
      api,
      forms: {
        '/contact': '/api/contact',
        '/newsletter': '/api/newsletter',
        '/newsletter/confirm': '/api/newsletter/confirm',
        // the call that mail programs make (RFC 8058) has the page's own address
        '/newsletter/unsubscribe': '/newsletter/unsubscribe',
      },
      isDevelopment: options.isDevelopment ?? false,
      onError: (error, target) => log.error({ err: error, path: pathForLog(target) }, 'a page failed'),
    })
  }
  /** Not ready from now on; answers what is being asked, and for `DRAIN_SECONDS` before that whatever else comes. */
  const drain = async () => {
    isStopping = true
    await draining.drain(settings.drainMs)
  }
  return { app, api, drain, metrics, cache, changes, privacy, letGo, sessions, users, routes, storage }
}
