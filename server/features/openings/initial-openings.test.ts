import { expect, test } from 'vitest'
import { openings } from '#content/openings.ts'
import type { Database } from '#server/platform/database/open.ts'
import { newDatabaseLocation, openTestDatabase } from '#tests/support/database.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { openApp } from '#tests/support/open-app.ts'
import { storeInitialOpenings } from './initial-openings.ts'

/** An application that points to no opening. */
async function anApplication({ query }: Database, position: string) {
  const [id, at] = [crypto.randomUUID(), '2026-11-03T00:00:00.000Z']
  const file = { storedName: `${id}.pdf`, originalName: 'cv.pdf', mimeType: 'application/pdf', sha256: '' }
  const cv = { id, kind: 'cv', ...file, byteSize: 1, createdAt: at } as const
  await query.insertInto('files').values(cv).execute()
  const texts = { ...applicationTexts({ position }), cvFileId: id, appliedAt: at }
  await query
    .insertInto('applications')
    .values({ id, ...texts, createdAt: at, updatedAt: at })
    .execute()
}

test('the openings of the content are stored once, and applications that were there before point to those that they name', async () => {
  const database = await openTestDatabase()
  const stored = database.query.selectFrom('openings').selectAll().orderBy('listOrder')
  await anApplication(database, 'Site Reliability Engineer')
  await anApplication(database, 'A position of last year')
  await storeInitialOpenings(database, openings, '2031-01-01')
  const rows = await stored.execute()
  expect(rows.map(({ title }) => title)).toEqual(openings.map(({ title }) => title))
  // a last day that is over is left out, since they were open until now
  for (const row of rows) expect(row).toMatchObject({ status: 'open', validThrough: null })
  const sre = rows.find(({ slug }) => slug === 'site-reliability-engineer')!
  const applications = database.query.selectFrom('applications').select(['openingId', 'position'])
  expect(await applications.orderBy('position').execute()).toEqual([
    { openingId: null, position: 'A position of last year' },
    { openingId: sre.id, position: 'Site Reliability Engineer' },
  ])

  await database.query.deleteFrom('openings').where('slug', '=', 'senior-devops-engineer').execute()
  await storeInitialOpenings(database, openings, '2026-11-21')
  expect((await stored.execute()).map(({ slug }) => slug)).not.toContain('senior-devops-engineer')
  await database.close()
})

test('servers that start at the same time store the openings once', async () => {
  const { database, close } = await openApp(await newDatabaseLocation())
  await Promise.all([1, 2, 3].map(() => storeInitialOpenings(database, openings, '2026-11-21')))
  const stored = await database.query.selectFrom('openings').select('id').execute()
  expect(stored).toHaveLength(openings.length)
  await close()
})
