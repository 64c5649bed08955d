import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createContentChanges } from '#server/platform/changes.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { createPublicationClock } from './publication-clock.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const log = createLog('silent')
const start = Date.parse('2026-11-21T02:00:00.000Z')
const hour = 3_600_000

/** A clock whose time the test sets, and the number of changes that it published. */
function aClock(from: number) {
  const changes = createContentChanges()
  const state = { time: from, changeCount: 0 }
  changes.onPublished(() => (state.changeCount += 1))
  const now = () => new Date(state.time).toISOString()
  const app = Fastify()
  const jobs = createJobs(app, { database, log, now })
  const clock = createPublicationClock({ database, jobs, changes, log, now })
  onTestFinished(() => app.close())
  return { ...clock, state }
}

await aPost(database, { slug: 'later', publishedAt: new Date(start + hour).toISOString() })
await aPost(database, { slug: 'much-later', publishedAt: new Date(start + 60 * 24 * hour).toISOString() })
await aPost(database, { slug: 'never', status: 'draft', publishedAt: new Date(start + hour).toISOString() })

test('a post scheduled two months ahead is announced, none that became due before, and a clock set back hides it again', async () => {
  const { state, check } = aClock(start + 2 * hour)
  await check()
  expect(state.changeCount).toBe(0)
  state.time = start + 61 * 24 * hour
  await check()
  expect(state.changeCount).toBe(1)
  await check()
  expect(state.changeCount, 'once').toBe(1)
  state.time = start + 2 * hour
  await check()
  expect(state.changeCount).toBe(2)
})

test('the publication clock checks by itself, and continues after a database failure', async () => {
  const { state, check } = aClock(start + hour - 1_000)
  await check()
  expect(state.changeCount).toBe(0)
  // from here on the timer checks, first in vain
  const query = vi.spyOn(database.query, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('the database is away')
  })
  onTestFinished(() => query.mockRestore())
  state.time = start + hour
  await vi.waitFor(() => expect(state.changeCount).toBe(1), { timeout: 30_000 })
  expect(query.mock.results[0]!.type).toBe('throw')
})

test('a post that is due while the clock looks for the next moment is announced at once', async () => {
  const { state, check } = aClock(start + hour - 1)
  const select = database.query.selectFrom.bind(database.query)
  const query = vi.spyOn(database.query, 'selectFrom').mockImplementationOnce(((table: 'posts') => {
    state.time = start + hour
    return select(table)
  }) as typeof select)
  onTestFinished(() => query.mockRestore())
  await check()
  await vi.waitFor(() => expect(state.changeCount).toBe(1), { timeout: 15_000 })
})

test('POST /api/blogs with a future time becomes public at that time, in cached responses too', async () => {
  let time = Date.now()
  const { send, as, cache, database: own } = await testApp({ now: () => new Date(time) })
  const call = as(await aSignedInAdmin(own))
  await ensureCategory(own, 'Cloud')
  const kept = async (address: string) => {
    const answer = cache.get(address) ?? (await cache.load(address)).cached
    return answer && JSON.parse(cache.encoded(answer, 'identity').body.toString())
  }
  const publishedAt = new Date(time + 1_000).toISOString()
  const scheduled = aPostBody({ title: 'On time', status: 'published', publishedAt })
  expect((await call('POST /api/blogs', scheduled)).body.blogPost).toMatchObject({
    status: 'published',
    publishedAt,
  })
  expect((await kept('/api/blogs/published')).blogPosts).toEqual([])
  expect((await send('GET /api/blogs/slug/on-time')).status).toBe(404)
  time += 1_000
  await vi.waitFor(async () => expect((await kept('/api/blogs/published')).blogPosts).toHaveLength(1), 30_000)
  expect((await send('GET /api/blogs/slug/on-time')).status).toBe(200)
})
