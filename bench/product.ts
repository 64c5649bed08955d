// Serves the product to the bench: seeded, logging to nowhere, with the page cache unless BENCH_CACHE=off.
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { reportToBench } from './processes.ts'

const settings = readSettings({ ...process.env, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
const database = await openDatabase(settings)
await database.migrate()
const hasPageCache = process.env.BENCH_CACHE !== 'off'
const log = createLog('silent')
const { app, storage } = await createApp({ settings, database, log, hasPageCache })
await seedDemo(database, storage)
await app.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
reportToBench(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
