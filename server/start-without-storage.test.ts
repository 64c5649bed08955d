import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { responseTimeoutMs } from '#server/platform/storage/s3/client.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { s3Keys } from '#tests/support/servers/s3-server.ts'

const sockets: Socket[] = []
/** A storage that accepts connections and never answers. */
const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
afterAll(() => {
  silent.close()
  for (const socket of sockets) socket.destroy()
})

test('the server starts and stops without waiting for a storage that does not answer and has files to remove', async () => {
  const { port } = silent.address() as AddressInfo
  const env = { STORAGE_URL: `s3://files?endpoint=http://127.0.0.1:${port}&region=eu-test-1`, ...s3Keys }
  const location = await newDatabaseLocation()
  const before = await openApp(location)
  const [name, dueAt] = ['private/0d3ab1b4-5f5b-4c4e-9d4c-3b8a3a7d2b11.pdf', new Date(0).toISOString()]
  await before.database.query.insertInto('fileRemovals').values({ name, dueAt }).execute()
  await before.close()
  // no request is given up, so that whoever waits for one waits for ever
  const schedule = globalThis.setTimeout
  const patient = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number, ...args: []) =>
      schedule(run, ms === responseTimeoutMs ? 2 ** 31 - 1 : ms, ...args)) as typeof setTimeout)
  onTestFinished(() => patient.mockRestore())
  const own = await openApp(location, { env })
  expect((await own.send('GET /api/blogs/published')).status).toBe(200)
  await expect.poll(() => sockets.length, { message: 'a removal has begun' }).toBeGreaterThan(0)
  await own.close()
  const after = await openApp(location)
  const message = 'stays scheduled, and is repeated'
  await expect.poll(() => rowsOf(after.database, 'fileRemovals', {}), { message }).toEqual([])
  await after.close()
})
