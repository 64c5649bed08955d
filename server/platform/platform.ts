import type { FastifyInstance } from 'fastify'
import { createAudit, type Audit } from '#server/platform/audit/audit.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import {
  createCompanyTexts,
  companySender,
  type CompanyTexts,
} from '#server/platform/company/company-texts.ts'
import { createContentChanges, type ContentChanges } from '#server/platform/changes.ts'
import type { Cluster } from '#server/platform/database/cluster.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createPrivateFiles, type PrivateFiles } from '#server/platform/files/private-files.ts'
import { fileCleanupJob } from '#server/platform/files/file-cleanup.ts'
import { openUploads, type Uploads } from '#server/platform/files/uploads.ts'
import { createCachingServer } from '#server/platform/pages/caching-server.ts'
import { createGracefulShutdown } from '#server/platform/pages/graceful-shutdown.ts'
import { createMount, type Mount } from '#server/platform/http/endpoints.ts'
import { createHttpApp, type MountedRoute } from '#server/platform/http/http-app.ts'
import { requestInProcess } from '#server/platform/http/in-process.ts'
import type { PublicReads } from '#server/platform/http/public-reads.ts'
import { createHighlighter, type Highlighter } from '#server/platform/highlighting/highlighter.ts'
import { createImageProcessor } from '#server/platform/images/image-processor.ts'
import type { IsImageShown } from '#server/platform/images/image-removal.ts'
import { createImages, type Images } from '#server/platform/images/images.ts'
import { createMedia, type Media, type MediaUses } from '#server/platform/media/media.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Mailbox } from '#server/platform/mail/mailbox/mailbox.ts'
import { registerMail } from '#server/platform/mail/mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { createPageCache, type PageCache } from '#server/platform/pages/page-cache.ts'
import { denyAllPolicy, securityHeaders } from '#server/platform/pages/policy.ts'
import { createErasures } from '#server/platform/erasures/erasures.ts'
import { createPersonalData, type PersonalData } from '#server/platform/erasures/personal-data.ts'
import {
  createGuardedFetch,
  type GuardedFetch,
  type Network,
} from '#server/platform/outbound/guarded-fetch.ts'
import { createNotifier, type Notifier } from '#server/platform/notifications/notifier.ts'
import { createPurge, type Purge } from '#server/platform/erasures/purge.ts'
import { erasureUpkeepJob } from '#server/platform/erasures/upkeep.ts'
import { createRemovals, type Removals } from '#server/platform/records/removals.ts'
import { createRetentionPeriods, type RetentionPeriods } from '#server/platform/records/retention-periods.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'
import { createEncryption, type Encryption } from '#server/platform/secrets/encryption.ts'
import { createRateCounter, type RateCounter } from '#server/platform/limits/rate-counter.ts'
import {
  createUncachedResponseLimit,
  type UncachedResponseLimit,
} from '#server/platform/limits/rate-limits.ts'
import { createStorageQuota, type StorageQuota } from '#server/platform/limits/storage-quota.ts'
import { loadSigningKeys, type SigningKeys } from '#server/platform/secrets/signing-keys.ts'
import { createSessions, type Sessions } from '#server/platform/accounts/sessions.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { openStorage, uploadsFolder } from '#server/platform/storage/open-storage.ts'
import { storageFingerprint } from '#server/platform/storage/storage-fingerprint.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createSpamFilter, type SpamFilter } from '#server/platform/spam/spam-filter.ts'
import { createTokens, type Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import { createWaitingWork, type WaitingWorkLists } from '#server/platform/records/waiting-work.ts'

export type PlatformOptions = {
  settings: Settings
  database: Database
  log: Logger
  /** the company texts that the product ships */
  shippedTexts: CompanyParts
  /** whether posts or people show an image */
  isImageShown: IsImageShown
  /** the files that posts show */
  mediaUses: MediaUses
  /** off in development, and to measure uncached pages */
  hasPageCache: boolean
  /** clock; the system's by default */
  now?: (() => Date) | undefined
  /** the network for addresses that people enter; the internet by default */
  network?: Network | undefined
  /** how often (ms) to poll for emails to send and receive; some fifteen seconds by default */
  mailPollMs?: number | undefined
}

/** The services that features and pages use. */
export type Platform = {
  settings: Settings
  log: Logger
  /** current time (ISO 8601, UTC) */
  now: () => string
  /** cached responses of public addresses */
  cache: PageCache
  metrics: Metrics
  /** whether the server is stopping, and therefore no longer ready */
  isStopping: () => boolean
  /** keeps serving for `DRAIN_SECONDS`, then stops accepting connections and completes pending requests */
  drain: () => Promise<void>
  app: FastifyInstance
  /** every mounted route */
  routes: MountedRoute[]
  /** counts attempts for all nodes */
  rateCounter: RateCounter
  uncachedLimit: UncachedResponseLimit
  /** limits what is stored from outside */
  storageQuota: StorageQuota
  /** detects spam in what visitors send */
  spamFilter: SpamFilter
  database: Database
  /** the other processes that serve this database */
  nodes: Cluster
  changes: ContentChanges
  sessions: Sessions
  tokens: Tokens
  audit: Audit
  storage: Storage
  uploads: Uploads
  privateFiles: PrivateFiles
  /** removes records so that they can be restored for some minutes */
  removals: Removals
  images: Images
  media: Media
  mailer: Mailer
  /** receives the replies to our emails */
  mailbox: Mailbox
  /** highlights the code of a post */
  highlightSections: Highlighter['highlightSections']
  /** fetches addresses that people enter, only from the public internet */
  guardedFetch: GuardedFetch
  /** the company texts */
  companyTexts: CompanyTexts
  /** the keys for a purpose: the first signs, and all verify, even after a change of `APP_SECRET` */
  signingKeys: SigningKeys['withPrevious']
  /** creates the encryption for a purpose; its texts can still be read after a change of `APP_SECRET` */
  encryptionFor: (purpose: string) => Encryption
  /** the kinds of records of all features, complete before the first request */
  records: FeatureRecord[]
  jobs: Jobs
  personalData: PersonalData
  /** how long records are kept */
  retentionPeriods: RetentionPeriods
  /** pending work of all features */
  waitingWork: WaitingWorkLists
  /** notifies people by email */
  notifier: Notifier
  purge: Purge
  /** mounts the handler of a call of the contract */
  mount: Mount
  /** the mounted public reads, which pages call without an HTTP request */
  reads: PublicReads
}

/** Opens the services of the platform and registers their start and stop hooks, in this order. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, database, log } = options
  const now = () => (options.now?.() ?? new Date()).toISOString()

  const cache = createPageCache((address) => requestInProcess(app, address))
  const metrics = createMetrics({
    database,
    dataDir: settings.dataDir,
    cache,
    sendsMail: settings.smtpUrl !== undefined,
    listJobs: () => jobs.list(),
    now,
  })
  const shutdown = createGracefulShutdown()
  const rateCounter = createRateCounter(database, now)
  const uncachedLimit = createUncachedResponseLimit(settings.rateLimits)
  const spamFilter = createSpamFilter({ database, rateCounter, hasRateLimits: settings.rateLimits })
  const { app, routes } = await createHttpApp({
    settings,
    log,
    metrics,
    createServer: (handle, addressOf) =>
      shutdown.track(
        createCachingServer(handle, options.hasPageCache ? cache : undefined, log, {
          freshness: () => nodes.freshness(),
          onCached: metrics.countCached,
          isOverLimit: (request) => uncachedLimit.isExceeded(addressOf(request)),
          onMade: (request, bytes) => uncachedLimit.countRest(addressOf(request), bytes),
        }),
      ),
    defaultHeaders: { ...securityHeaders(settings.publicUrl), 'content-security-policy': denyAllPolicy },
    rateCounter: database.kind === 'postgres' ? rateCounter : undefined,
    name: () => companyTexts.current().company.name,
  })
  app.addHook('preClose', async () => shutdown.stop())

  const jobs = createJobs(app, { database, log, now })
  const keys = await loadSigningKeys(settings)
  const nodes = await database.joinCluster({
    secretFingerprint: keys('nodes').readInt32BE(),
    storageFingerprint: () => storageFingerprint(settings),
    warn: (sentence, error) => log.warn({ err: error }, sentence),
    alarm: (sentence) => log.error(sentence),
  })
  app.addHook('onClose', () => nodes.leave())
  const changes = createContentChanges(nodes)
  changes.onPublished(cache.clear)
  const companyTexts = await createCompanyTexts({
    query: database.query,
    changes,
    freshness: () => nodes.freshness(),
    shipped: options.shippedTexts,
    log,
  })
  const sessions = createSessions(database)
  const tokens = createTokens(database, now)
  const audit = createAudit(database, now)

  const records: FeatureRecord[] = []
  const storage = openStorage(settings)
  const uploads = openUploads(uploadsFolder(settings), { log })
  app.addHook('onClose', async () => uploads.close())
  const storageQuota = createStorageQuota({
    rateCounter,
    freeBytes: async () => (settings.storageUrl ? undefined : uploads.freeBytes()),
    hasRateLimits: settings.rateLimits,
    metrics,
  })
  const privateFiles = createPrivateFiles({
    database,
    sessions,
    storage,
    records,
    key: keys('files'),
    log,
    now,
  })
  jobs.add(
    fileCleanupJob({
      privateFiles,
      unfinishedFilesFolder: uploadsFolder(settings),
      log,
      isOnlyProcess: !settings.databaseUrl,
    }),
  )
  const removals = createRemovals({ database, files: privateFiles, records, now })
  const highlighter = createHighlighter({ log })
  app.addHook('onClose', async () => highlighter.close())
  const imageProcessor = createImageProcessor({ log })
  app.addHook('onClose', async () => imageProcessor.close())
  const images = createImages({
    database,
    storage,
    imageProcessor,
    isShown: options.isImageShown,
    stagingFolder: uploadsFolder(settings),
    log,
    now,
  })
  const media = createMedia({
    database,
    sessions,
    storage,
    uses: options.mediaUses,
    key: keys('files'),
    log,
    now,
  })
  const { mailer, mailbox } = await registerMail(app, {
    jobs,
    settings,
    database,
    company: companySender(companyTexts.current, settings.publicUrl),
    keys: keys.withPrevious('mail'),
    replyKeys: keys.withPrevious('answers'),
    folder: uploadsFolder(settings),
    openFile: privateFiles.open,
    log,
    pollMs: options.mailPollMs,
    now,
  })
  const purge = createPurge({ database, log })
  const personalData = createPersonalData({
    database,
    audit,
    erasures: createErasures({
      database,
      dataDir: settings.dataDir,
      keepMonths: settings.keepMonths.backups,
      now,
    }),
    purge,
    records,
    otherSources: [audit.personalData, mailer.personalData, tokens.personalData, removals.personalData],
    log,
  })
  jobs.add(erasureUpkeepJob({ personalData, purge, timeZone: settings.timeZone, now, log }))
  const waitingWork = createWaitingWork(database, records)
  const notifier = createNotifier({
    database,
    mailer,
    sessions,
    records,
    waitingWork,
    jobs,
    timeZone: settings.timeZone,
    now,
  })

  const { mount, reads } = createMount(app, {
    database,
    sessions,
    audit,
    changes,
    uploads,
    storageQuota,
    hasRateLimits: settings.rateLimits,
    log,
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isCached) uncachedLimit.check(request)
  })
  // emails name the company as of the start of their call
  app.addHook('preHandler', async ({ method, routeOptions: { config } }) => {
    if (config.call && method !== 'GET') await companyTexts.read()
  })
  return {
    settings,
    log,
    now,
    cache,
    metrics,
    isStopping: shutdown.isStopping,
    drain: () => shutdown.drain(settings.drainMs),
    app,
    routes,
    rateCounter,
    uncachedLimit,
    storageQuota,
    spamFilter,
    database,
    nodes,
    changes,
    sessions,
    tokens,
    audit,
    storage,
    uploads,
    privateFiles,
    removals,
    images,
    media,
    mailer,
    mailbox,
    highlightSections: highlighter.highlightSections,
    guardedFetch: createGuardedFetch(options.network),
    companyTexts,
    signingKeys: keys.withPrevious,
    encryptionFor: (purpose) => createEncryption(...keys.withPrevious(purpose)),
    records,
    jobs,
    personalData,
    retentionPeriods: createRetentionPeriods({ database, settings, changes }),
    waitingWork,
    notifier,
    purge,
    mount,
    reads,
  }
}
