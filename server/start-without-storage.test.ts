import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
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

test('the server starts and stops at once while the storage does not answer and has files to be removed', async () => {
  const { port } = silent.address() as AddressInfo
  const env = { STORAGE_URL: `s3://files?endpoint=http://127.0.0.1:${port}&region=eu-test-1`, ...s3Keys }
  const location = await newDatabaseLocation()
  const before = await openApp(location)
  const names = [
    'private/0d3ab1b4-5f5b-4c4e-9d4c-3b8a3a7d2b11.pdf',
    'private/0d3ab1b4-5f5b-4c4e-9d4c-3b8a3a7d2b12.pdf',
  ]
  const dueAt = new Date(0).toISOString()
  await before.database.query
    .insertInto('fileRemovals')
    .values(names.map((name) => ({ name, dueAt })))
    .execute()
  await before.close()
  const startedAt = performance.now()
  const own = await openApp(location, { env })
  expect((await own.send('GET /api/blogs/published')).status).toBe(200)
  await expect.poll(() => sockets.length, { message: 'a removal has begun' }).toBeGreaterThan(0)
  await own.close()
  // a request to the storage would take 10 s
  expect(performance.now() - startedAt).toBeLessThan(9_000)
  const after = await openApp(location)
  await expect
    .poll(() => after.database.query.selectFrom('fileRemovals').selectAll().execute(), {
      message: 'stays scheduled, and is repeated',
    })
    .toEqual([])
  await after.close()
})
