import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openings } from '#content/openings.ts'
import { createContentChanges } from '#server/platform/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation, openTestDatabase } from '#tests/support/database.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { openApp } from '#tests/support/open-app.ts'
import { storeInitialOpenings } from './initial-openings.ts'
import { createOpeningClock } from './opening-clock.ts'

const titlesOf = async ({ query }: Database) =>
  (await query.selectFrom('openings').select('title').orderBy('listOrder').execute()).map(
    ({ title }) => title,
  )

/** An application that points to no opening. */
async function anApplication({ query }: Database, position: string) {
  const [id, at] = [crypto.randomUUID(), '2026-11-03T00:00:00.000Z']
  const file = { storedName: `${id}.pdf`, originalName: 'cv.pdf', mimeType: 'application/pdf', sha256: '' }
  const cv = { id, kind: 'cv', ...file, byteSize: 1, createdAt: at } as const
  await query.insertInto('files').values(cv).execute()
  const texts = { ...applicationTexts({ position }), cvFileId: id, appliedAt: at }
  const row = { id, ...texts, createdAt: at, updatedAt: at }
  await query.insertInto('applications').values(row).execute()
  return id
}
const openingOf = async ({ query }: Database, id: string) =>
  (await query.selectFrom('applications').select(['openingId', 'position']).where('id', '=', id).execute())[0]

test('the openings of the content are stored once, and applications that were there before point to those that they name', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { query } = database
  const named = await anApplication(database, 'Site Reliability Engineer')
  const former = await anApplication(database, 'A position of last year')
  await storeInitialOpenings(database, openings, '2026-11-21')
  expect(await titlesOf(database)).toEqual(openings.map(({ title }) => title))
  const sre = await query
    .selectFrom('openings')
    .select(['id', 'slug'])
    .where('title', '=', 'Site Reliability Engineer')
    .executeTakeFirstOrThrow()
  expect(sre.slug).toBe('site-reliability-engineer')
  expect(await openingOf(database, named)).toEqual({
    openingId: sre.id,
    position: 'Site Reliability Engineer',
  })
  expect(await openingOf(database, former)).toEqual({ openingId: null, position: 'A position of last year' })

  await query.deleteFrom('openings').where('slug', '=', 'senior-devops-engineer').execute()
  await storeInitialOpenings(database, openings, '2026-11-21')
  expect(await titlesOf(database)).not.toContain('Senior DevOps Engineer')
})

test('a last day that is over when the openings are stored is left out, since they were open until now', async () => {
  const own = await openTestDatabase()
  await storeInitialOpenings(own, openings, '2031-01-01')
  const rows = await own.query.selectFrom('openings').select(['status', 'validThrough']).execute()
  expect(rows).toEqual(openings.map(() => ({ status: 'open', validThrough: null })))
  await own.close()
})

test('servers that start at the same time store the openings once', async () => {
  const location = await newDatabaseLocation()
  const first = await openApp(location)
  await Promise.all([1, 2, 3].map(() => storeInitialOpenings(first.database, openings, '2026-11-21')))
  const stored = await first.database.query.selectFrom('openings').select('id').execute()
  expect(stored).toHaveLength(openings.length)
  await first.close()
})

test('the end of a last day clears the caches once, and a clock set back does too', async () => {
  const own = await openTestDatabase()
  await storeInitialOpenings(own, openings, '2026-11-21')
  const changes = createContentChanges()
  let count = 0
  changes.onPublished(() => (count += 1))
  let time = Date.parse('2027-02-28T12:59:59.999Z')
  const app = Fastify()
  const deps = { log: createLog('silent'), now: () => new Date(time).toISOString() }
  const clock = createOpeningClock({
    database: own,
    jobs: createJobs(app, { database: own, ...deps }),
    changes,
    timeZone: 'Australia/Melbourne',
    ...deps,
  })
  await clock.check()
  expect(count).toBe(0)
  time += 1
  await clock.check()
  expect(count).toBe(1)
  time += 3_600_000
  await clock.check()
  expect(count).toBe(1)
  time -= 3_600_001
  await clock.check()
  expect(count).toBe(2)
  await app.close()
  await own.close()
})

test('cached answers follow the end of a last day by themselves', async () => {
  const end = Date.parse('2027-02-28T13:00:00.000Z')
  // stands a second before the end of the day, and the server looks at it every second
  let time = end - 1_000
  const app = await openApp(await newDatabaseLocation(), {
    env: { TIME_ZONE: 'Australia/Melbourne' },
    now: () => new Date(time),
  })
  await aSignedInAdmin(app.database)
  const cached = async () => {
    const answer = app.cache.get('/api/openings') ?? (await app.cache.load('/api/openings')).cached
    return JSON.parse(app.cache.encoded(answer!, 'identity').body.toString()).data.openings
  }
  expect(await cached()).toHaveLength(openings.length)
  time = end
  await vi.waitFor(async () => expect(await cached()).toEqual([]), { timeout: 30_000 })
  await app.close()
})
