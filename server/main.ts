import { site } from '#content/site.ts'
import { createApp } from '#server/app.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#server/features/auth/first-admin.ts'
import { databaseErrorKind } from './platform/database/errors.ts'
import { removeMoveMarker } from './move/move-marker.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { StartError } from './platform/database/start-error.ts'
import { createLog } from '#server/platform/log.ts'
import { checkStorage } from './platform/storage/open-storage.ts'
import { startMetricsServer } from './platform/metrics/metrics-server.ts'
import { readSettings, SettingsError, type Settings } from '#server/platform/settings.ts'
import { settingsHelp } from '#server/platform/settings-schema.ts'
import { isDemoWanted } from './seed/demo-marker.ts'

const maxStopMs = 10_000

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function welcome(address: string, admin: FirstAdmin | undefined): string {
  const signIn = admin
    ? `sign in as ${admin.email}${admin.password ? ` with the password ${admin.password} (shown only now)` : ' with ADMIN_PASSWORD'}`
    : 'sign in with your account'
  return [
    '',
    `  ${site.name} is open`,
    `  Site         ${address}`,
    `  Back office  ${address}/admin – ${signIn}`,
    '',
  ].join('\n')
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(settingsHelp())
  const settings = settingsOrExit()
  const log = createLog(settings.logLevel)
  // keeps the process alive: one failing request must not end all others
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'))
  const database = await openDatabase(settings)
  await database.migrate()
  const isDevelopment = process.argv.includes('--dev')
  const { app, drain, metrics, storage } = await createApp({ settings, database, log, isDevelopment })
  await checkStorage(storage, log)
  await removeMoveMarker(database)
  const admin = await ensureFirstAdmin(database, settings)
  if (settings.seedDemo && (await isDemoWanted(database.query))) {
    const { seedDemo } = await import('#server/seed/demo.ts')
    await seedDemo(database, storage)
  }
  await app.listen({ host: settings.host, port: settings.port })
  if (settings.metricsAddress) await startMetricsServer(settings.metricsAddress, metrics.text)
  console.log(welcome(settings.publicUrl, admin))

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), settings.drainMs + maxStopMs).unref()
    log.info({ signal }, 'stopping')
    // first, since pages call the API of this process, which does not respond any more once the app is closing
    await drain()
    await app.close()
    await database.close()
    await new Promise((resolve) => log.flush(resolve))
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
}

/** A sentence for errors that an operator can fix; the stack trace of all others. */
function describeError(error: unknown): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${port}: set PORT or METRICS_ADDRESS to a free one.`
  if (code === 'EACCES') return `${(error as Error).message}. Set PORT or DATA_DIR to what this user may use.`
  if (error instanceof StartError) return error.message
  const kind = databaseErrorKind(error)
  const reason = (error as Error).message || code
  if (kind === 'full')
    return `There is no room on the disk of DATA_DIR, or on that of the database: ${reason}`
  if (kind === 'unavailable' && code === 'ERR_SQLITE_ERROR')
    return `The database in DATA_DIR cannot be opened: ${reason}`
  if (kind === 'unavailable') return `The database of DATABASE_URL cannot be reached: ${reason}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  console.error(describeError(error))
  process.exit(1)
})
