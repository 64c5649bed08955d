import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'

const secret = 'the same secret on every node of this site'
const newFolder = () => mkdtemp(join(inject('runFolder'), 'storages-'))

/** A node that stores files in `dataDir`, or where `env` says. */
async function aNode(databaseUrl: string, dataDir: string, env: Record<string, string> = {}) {
  const database = await openDatabase({ dataDir, databaseUrl })
  const settings = readSettings({ DATA_DIR: dataDir, APP_SECRET: secret, RATE_LIMITS: 'off', ...env })
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const warned = vi.spyOn(log, 'warn')
  const { app } = await createApp({ settings, database, log, hasPages: false })
  await app.ready()
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await app.close()
    await database.close()
  }
  onTestFinished(close)
  const ready = async () => {
    const { statusCode, json } = await app.inject('/health/ready')
    return [statusCode, json().message ?? json().status]
  }
  const alarms = () =>
    logged.mock.calls.map(([line]) => line as unknown).filter((line) => typeof line === 'string')
  const warnings = () => warned.mock.calls.map(([, sentence]) => sentence as unknown)
  return { database, close, ready, alarms, warnings }
}

const isReady = [200, 'ready']
const mustNotServe = [503, 'This node and the nodes in service store files in different places.']
const otherStorage = expect.stringMatching(
  /^another node stores files elsewhere, .*: set the same STORAGE_URL on/,
)

test('a node whose files are elsewhere than those of the nodes that serve is not ready until they are gone, and each logs an error', async () => {
  const { databaseUrl } = await newDatabaseLocation()
  const older = await aNode(databaseUrl!, await newFolder())
  expect(await older.ready()).toEqual(isReady)
  const newer = await aNode(databaseUrl!, await newFolder())
  expect(await newer.ready()).toEqual(mustNotServe)
  expect(newer.alarms()).toEqual([otherStorage])
  await vi.waitFor(() => expect(older.alarms()).toEqual([otherStorage]), { timeout: 30_000 })
  expect(await older.ready()).toEqual(isReady)

  await older.close()
  await vi.waitFor(async () => expect(await newer.ready()).toEqual(isReady), { timeout: 30_000 })
  expect(newer.warnings()).toContain(
    'the nodes that store files elsewhere have stopped: this node now serves requests',
  )
})
