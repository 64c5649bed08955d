import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aNode } from '#tests/support/servers/site-node.ts'
import { startProxy } from '#tests/support/servers/proxy.ts'

const place = await newDatabaseLocation()
const [one, two, three] = await Promise.all([aNode(place), aNode(place), aNode(place)])
afterAll(() => Promise.all([one, two, three].map((node) => node.close())))
const { authorization } = await aSignedInAdmin(one.database)
await ensureCategory(one.database, 'Cloud')
const publish = (node: typeof one, title: string) =>
  node.send('POST /api/blogs', authorization, aPostBody({ title, status: 'published' }))

let made = 0
/** A title that no post has, also not of an earlier try. */
const aTitle = (words: string) => `${words} ${(made += 1)}`

test('a node never answers without what another node has acknowledged', async () => {
  for (let round = 0; round < 20; round += 1) {
    // Every node keeps the listing, and goes on being asked while one of them publishes.
    await Promise.all([one, two, three].map((node) => node.titles()))
    const writer = [one, two, three][round % 3]!
    const title = aTitle('Round')
    expect((await publish(writer, title)).status).toBe(201)
    const seen = await Promise.all([one, two, three].map((node) => node.titles()))
    for (const titles of seen) expect(titles).toContain(title)
  }
})

test('a session that one node creates or ends is valid or ended on all nodes', async () => {
  const other = await aSignedInAdmin(two.database)
  expect((await three.send('GET /api/auth/me', other.authorization)).status).toBe(200)
  expect((await one.send('POST /api/auth/logout', other.authorization)).status).toBe(200)
  expect((await two.send('GET /api/auth/me', other.authorization)).status).toBe(401)
})

test('every node notices commits of command-line tools and of a crashing node', async () => {
  const [before, after] = [aTitle('To be changed'), aTitle('Changed aside')]
  expect((await publish(one, before)).status).toBe(201)
  await Promise.all([one, two, three].map((node) => node.titles()))
  await one.database.query.updateTable('posts').set({ title: after }).where('title', '=', before).execute()
  for (const node of [one, two, three])
    await vi.waitFor(async () => expect(await node.titles()).toContain(after), { timeout: 30_000 })
})

test('a node that cannot listen for notifications revalidates before it serves cached pages', async () => {
  const url = new URL(place.databaseUrl!)
  const proxy = await startProxy(Number(url.port))
  onTestFinished(() => proxy.close())
  const databaseDirectUrl = Object.assign(new URL(url), { port: String(proxy.port) }).href
  const deaf = await aNode({ ...place, databaseDirectUrl })
  onTestFinished(() => deaf.close())
  await deaf.titles()
  await proxy.setState('gone')
  for (let round = 0; round < 3; round += 1) {
    const title = aTitle('Unheard')
    expect((await publish(one, title)).status).toBe(201)
    expect(await deaf.titles()).toContain(title)
  }
  await proxy.setState('open')
  await vi.waitFor(() => expect(deaf.cache.size.answers).toBe(0), { timeout: 30_000 })
})

test('comments are rate limited by one count for all nodes', async () => {
  const nodes = await Promise.all([aNode(place, { RATE_LIMITS: 'on' }), aNode(place, { RATE_LIMITS: 'on' })])
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))))
  const statuses: number[] = []
  for (let n = 0; n < 121; n += 1)
    statuses.push((await nodes[n % 2]!.send('GET /api/blogs/published?search=x')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})

test('session settings are sent with each transaction, for a pooler such as PgBouncer before the database', async () => {
  const database = await openDatabase({ ...place, databaseDirectUrl: place.databaseUrl })
  onTestFinished(() => database.close())
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
  const inside = await database.transaction((trx) => limit.execute(trx))
  expect(inside.rows).toEqual([{ limit: '10s' }])
  expect((await limit.execute(database.query)).rows).toEqual([{ limit: '0' }])
})
