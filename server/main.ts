import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#server/features/auth/first-admin.ts'
import { assertMoveFinished, removeMoveMarker } from '#server/operations/move/move-marker.ts'
import { describeError } from '#server/operations/commands/describe-error.ts'
import { exitAfterFlush, onStopRequest } from '#server/operations/commands/stop-request.ts'
import { assertDatabaseNotLost } from '#server/platform/database/existing-site.ts'
import { migrateWhenReachable } from '#server/platform/database/migrate-when-reachable.ts'
import { assertNotMoved, readMovedTo } from '#server/platform/database/moved-site.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { restrictDataDir, restrictNewFiles } from '#server/platform/files/file-modes.ts'
import { listenOrExplain } from '#server/platform/http/listen.ts'
import { createLog, type Logger } from '#server/platform/log/log.ts'
import { checkStorage } from '#server/platform/storage/open-storage.ts'
import { checkStorageOfSite, recordStorage } from '#server/platform/storage/site-storage.ts'
import { startMetricsServer } from '#server/operations/metrics-server.ts'
import { isLocalUrl } from '#server/platform/http/local-url.rules.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { misspelledSettings } from '#server/platform/settings/misspelled-settings.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { settingsHelp } from '#server/platform/settings/settings-schema.ts'
import { isDemoWanted } from '#server/seed/demo-marker.ts'

const maxStopMs = 10_000
/** Maximum number of connections waiting to be accepted. Beyond it, browsers retry after a second. */
const backlog = 4_096

/** Prints the addresses of the site in development. In production standard output is the log, so nothing else may be printed. */
function announce(name: string, settings: Settings, admin: FirstAdmin | undefined, log: Logger): void {
  if (settings.isProduction) return log.info({ host: settings.host, port: settings.port }, 'serving')
  const signIn = !admin
    ? 'sign in with your account'
    : admin.password
      ? `sign in as ${admin.email} with the password ${admin.password} (shown only once)`
      : 'sign in with ADMIN_EMAIL and ADMIN_PASSWORD'
  const { publicUrl } = settings
  const lines = [
    `${name} is running`,
    `Site         ${publicUrl}`,
    `Back office  ${publicUrl}/admin – ${signIn}`,
  ]
  console.log(['', ...lines.map((line) => `  ${line}`), ''].join('\n'))
}

/**
 * Rejects a public address outside production, because the site then has demo data, prints a password and lets anyone register.
 * @throws StartError if the internet can reach it
 */
function checkAddress({ publicUrl, isProduction }: Settings, log: Logger): void {
  if (isProduction || !publicUrl.startsWith('https:')) return
  if (!isLocalUrl(publicUrl))
    throw new StartError(
      `PUBLIC_URL ${publicUrl} is a public address, and NODE_ENV is not production: set NODE_ENV=production, without which the ` +
        'site is a demo where anyone can register.',
    )
  log.warn({ publicUrl }, 'NODE_ENV is not production: the site is a demo where anyone can register')
}

async function main(): Promise<void> {
  const { values: flags } = parseArgs({ options: { help: { type: 'boolean' }, dev: { type: 'boolean' } } })
  if (flags.help) return console.log(settingsHelp())
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel, settings.timeZone)
  let close = async () => {}
  onStopRequest(async (reason) => {
    setTimeout(() => exitAfterFlush(log, 1), settings.drainMs + maxStopMs)
    log.info({ reason }, 'stopping')
    await close()
    exitAfterFlush(log, 0)
  })
  // keeps the process alive: one failing request must not end all others
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))
  for (const sentence of misspelledSettings(process.env)) log.warn(sentence)

  checkAddress(settings, log)
  await assertDatabaseNotLost(settings)
  restrictNewFiles()
  await restrictDataDir(settings.dataDir, log)
  const database = await openDatabase(settings)
  await migrateWhenReachable(database, log)
  assertNotMoved(await readMovedTo(database.query))
  await assertMoveFinished(database)
  await database.reserveSpace()
  const isDevelopment = flags.dev === true
  const isOwnStorage = await checkStorageOfSite(database.query, settings, log)
  const { app, drain, metrics, storage, nodes, companyTexts } = await createApp({
    settings,
    database,
    log,
    isDevelopment,
  })
  await checkStorage(storage, log)
  if (isOwnStorage && !(await nodes.mustNotServe())) await recordStorage(database.query, settings)
  await removeMoveMarker(database)
  const admin = await ensureFirstAdmin(database, settings)
  if (admin === 'missing') log.warn('no account exists: create one with "npm run admin -- create"')
  if (settings.seedDemo && (await isDemoWanted(database.query))) {
    const { seedDemo } = await import('#server/seed/demo.ts')
    await seedDemo(database, storage)
  }
  const { host, port, metricsAddress } = settings
  await listenOrExplain('HOST', host, () => app.listen({ host, port, backlog }))
  if (metricsAddress)
    await listenOrExplain('METRICS_ADDRESS', metricsAddress.host, () =>
      startMetricsServer(metricsAddress, metrics.text),
    )
  close = async () => {
    // first, since pages call the API of this process, which stops responding once the app is closing
    await drain()
    await app.close()
    await database.close()
  }
  announce(companyTexts.current().company.name, settings, admin === 'missing' ? undefined : admin, log)
  // to the process that started this one, such as a process manager
  process.send?.('ready')
}

main().catch((error: unknown) => {
  console.error(describeError(error))
  process.exit(1)
})
