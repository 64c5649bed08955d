import { afterAll, expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { postgresSchemaDialect, sqliteSchemaDialect } from './dialects.ts'
import { migrations, runMissingMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const database = await openDatabase(await newDatabaseLocation({ isMigrated: false }))
afterAll(() => database.close())
const { query } = database
const dialect = database.kind === 'sqlite' ? sqliteSchemaDialect : postgresSchemaDialect

test('the place in words of a stored opening is its location, and nothing else of it changes', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0231-opening-locations'),
  )
  await database.transaction((trx) => runMissingMigrations(trx, dialect, before))
  const row = (id: string, facts: object) => ({
    id,
    slug: id,
    title: id,
    status: 'open' as const,
    listOrder: 1,
    postedOn: null,
    validThrough: null,
    recruiterId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    facts: facts as never,
  })
  const [worded, plain] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await query
    .insertInto('openings')
    .values([
      row(worded!, { city: 'Köln', placeText: 'Köln, or "at home"', offer: ['Tea'] }),
      row(plain!, { city: 'Kiel' }),
    ])
    .execute()
  await database.transaction((trx) => runMissingMigrations(trx, dialect))
  const stored = await query.selectFrom('openings').select(['slug', 'facts']).orderBy('id').execute()
  expect(stored).toEqual([
    { slug: worded, facts: { city: 'Köln', location: 'Köln, or "at home"', offer: ['Tea'] } },
    { slug: plain, facts: { city: 'Kiel', location: '' } },
  ])
})
