import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aNode } from '#tests/support/servers/site-node.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'

test('while the database is down cached pages are served and everything else is 503 with Retry-After', async () => {
  const server = await startPostgres()
  const own = await openDatabase({ dataDir: inject('runFolder'), databaseUrl: server.url })
  await own.migrate()
  await own.close()
  const node = await aNode({ dataDir: inject('runFolder'), databaseUrl: server.url })
  onTestFinished(() => node.close())
  expect(await node.titles()).toEqual([])
  await server.stop()
  expect((await node.send('GET /api/blogs/published')).status).toBe(200)
  const rejected = await node.send('GET /api/comments/recent')
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '5'])
  const again = await startPostgres([], Number(new URL(server.url).port))
  onTestFinished(() => again.stop())
  const anew = await openDatabase({ dataDir: inject('runFolder'), databaseUrl: again.url })
  await anew.migrate()
  const admin = await aSignedInAdmin(anew)
  await ensureCategory(anew, 'Cloud')
  await anew.close()
  const post = aPostBody({ title: 'Back', status: 'published' })
  expect((await node.send('POST /api/blogs', admin.authorization, post)).status).toBe(201)
  expect(await node.titles()).toEqual(['Back'])
})
