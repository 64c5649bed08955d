import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { runPublicRead } from '#server/platform/database/public-reads.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { startPostgres, startReplica } from '#tests/support/servers/postgres-server.ts'

// A commit that is acknowledged is in the log, also after a crash.
const primary = await startPostgres(['synchronous_commit=on'])
const place = { dataDir: inject('runFolder'), databaseUrl: primary.url }
const empty = await openDatabase(place)
await empty.migrate()
await empty.close()
const replica = await startReplica(primary)
const database = await openDatabase({ ...place, databaseReadUrl: replica.url })
const settings = readSettings({ DATA_DIR: place.dataDir, RATE_LIMITS: 'off' })
const { app } = await createApp({ settings, database, log: createLog('silent'), hasPages: false })
await app.ready()
afterAll(async () => {
  await app.close()
  await database.close()
  await replica.stop()
  await primary.stop()
})
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

const publish = async (title: string) => {
  const payload = aPostBody({ title, status: 'published' })
  const answer = await app.inject({ method: 'POST', url: '/api/blogs', headers: { authorization }, payload })
  expect(answer.statusCode).toBe(201)
}
const newest = async (): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: '/api/blogs/published?limit=1' })
  expect(answer.statusCode).toBe(200)
  return answer.json().blogPosts[0].title
}
const isAnsweredByReplica = async (db = database.query) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]!.is
}
const isRead = () => runPublicRead(() => isAnsweredByReplica())
/** Waits until the replica answers public reads, which it does once it has replayed everything. */
const replicaAnswers = () => vi.waitFor(async () => expect(await isRead()).toBe(true), { timeout: 30_000 })

test('public reads go to the replica once it has replayed what was published, and to the primary until then', async () => {
  for (let round = 0; round < 10; round += 1) {
    await publish(`Round ${round}`)
    expect(await newest()).toBe(`Round ${round}`)
  }
  await replicaAnswers()
  expect(await newest()).toBe('Round 9')
})

test('a query goes to the replica by its kind: neither outside of a public read, nor in a transaction, nor a write', async () => {
  await replicaAnswers()
  expect(await isAnsweredByReplica()).toBe(false)
  await runPublicRead(async () => {
    expect(await isAnsweredByReplica()).toBe(true)
    expect(await database.transaction((trx) => isAnsweredByReplica(trx))).toBe(false)
    await database.query.deleteFrom('postSlugs').where('slug', '=', 'none').execute()
  })
})

test('a replica that lags serves nothing older than what was acknowledged', async () => {
  await replicaAnswers()
  const aside = await openDatabase({ ...place, databaseUrl: replica.url })
  const resume = () => sql`select pg_wal_replay_resume()`.execute(aside.query)
  onTestFinished(async () => {
    await resume()
    await aside.close()
  })
  await sql`select pg_wal_replay_pause()`.execute(aside.query)
  await publish('While it lags')
  expect(await newest()).toBe('While it lags')
  expect(await isRead()).toBe(false)
  await resume()
  await replicaAnswers()
})

test('without the primary the replica answers public reads', async () => {
  await publish('Before the crash')
  await replicaAnswers()
  onTestFinished(() => primary.restart())
  await primary.crash()
  for (let n = 0; n < 5; n += 1) expect(await newest()).toBe('Before the crash')
  const paths = [
    '/rss.xml',
    '/sitemap.xml',
    '/social/before-the-crash.png',
    '/api/categories',
    '/api/blogs/tags',
  ]
  const statuses = await Promise.all(
    paths.map(async (url) => (await app.inject({ method: 'GET', url })).statusCode),
  )
  expect(statuses).toEqual(paths.map(() => 200))
  await primary.restart()
  await replicaAnswers()
})

test('without the replica the primary answers public reads', async () => {
  await publish('With it')
  onTestFinished(() => replica.restart())
  await replica.crash()
  expect(await newest()).toBe('With it')
  await publish('Without it')
  expect(await newest()).toBe('Without it')
})
