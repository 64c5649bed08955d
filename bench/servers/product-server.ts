// Runs the product for the bench, on demo data or on existing data in DATA_DIR or DATABASE_URL. BENCH_LOG
// sets the log level (silent by default).
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { adminToken } from './admin-account.ts'
import { answerCalls } from './processes.ts'

const settings = readSettings({
  ...process.env,
  PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: process.env.BENCH_LOG ?? 'silent',
})
const database = await openDatabase(settings)
await database.migrate()
const log = createLog(settings.logLevel, settings.timeZone)
const { app, storage } = await createApp({ settings, database, log })
const { seedDemo } = await import('#server/seed/demo.ts')
await seedDemo(database, storage)
await app.listen({ host: '127.0.0.1', port: 0 })

answerCalls(
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  {
    /** A token of the back office. */
    token: () => adminToken(app),
  },
  async () => {
    await app.close()
    await database.close()
  },
)
