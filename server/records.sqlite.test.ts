import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordKinds as recordsOfContract } from '#contract/records/record-kinds.ts'
import { snakeCase, type Table } from '#server/platform/database/table.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { testApp } from '#tests/support/app.ts'

/** The tables that features declare. The platform erases by itself what its own have of people. */
const ofFeatures = Object.values(
  import.meta.glob<Record<string, Table>>('./{features,desk}/**/*.tables.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter((one) => typeof one === 'object' && 'archive' in one))

const { database, records } = await testApp()

const tablesOf = (kind: (typeof records)[number]['kind']) =>
  [kind.table, ...(kind.parts ?? [])].map(snakeCase)

const tablesOfErased = new Set(
  records.filter(({ personalData }) => personalData).flatMap(({ kind }) => tablesOf(kind)),
)

const hasAddress = ({ columns }: Table) => Object.keys(columns).some((name) => /email|recipient/i.test(name))

test('every kind of record of the contract is brought by a feature, and every one of a feature is in the contract', () => {
  const brought = records.map(({ kind }) => kind.name)
  expect(
    brought.toSorted(),
    'Add it to contract/records/record-kinds.ts, to the `records` of its feature, and that to server/app.ts',
  ).toEqual(recordsOfContract.map(({ name }) => name).toSorted())
})

test('every table of a feature belongs to a kind of record', () => {
  const known = new Set(records.flatMap(({ kind }) => tablesOf(kind)))
  expect(ofFeatures.length).toBeGreaterThan(20)
  const unknown = ofFeatures.map(({ name }) => name).filter((name) => !known.has(name))
  expect(unknown, 'Name it as the `table` of a kind, or among its `parts`').toEqual([])
})

test('every table of a feature with addresses of people belongs to a kind of record that is found and erased', () => {
  const forgotten = ofFeatures.filter((one) => hasAddress(one) && !tablesOfErased.has(one.name))
  expect(
    forgotten.map(({ name }) => name),
    'Its kind needs `held` in contract/<subject>/record.ts',
  ).toEqual([])
})

test('every search index belongs to a kind of record, and can be written anew', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where sql like 'create virtual table %using fts5(%'`.execute(
    database.query,
  )
  const searched = records.flatMap(({ kind }) =>
    kind.search ? { table: kind.table, search: kind.search.table } : [],
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...searched.map(({ search }) => search), 'post_search'].toSorted(),
  )
  expect(Object.keys(searchReindexers).toSorted()).toEqual(
    [...searched.map(({ table }) => table), 'posts'].toSorted(),
  )
})
