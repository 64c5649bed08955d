import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { records as recordsOfContract } from '#contract/records/records.ts'
import { snakeCase, type Table } from '#server/platform/database/table.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { tables } from '#server/tables.ts'
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
  expect(brought.toSorted()).toEqual(recordsOfContract.map(({ name }) => name).toSorted())
})

test('every table of a feature belongs to a kind of record', () => {
  const known = new Set(records.flatMap(({ kind }) => tablesOf(kind)))
  expect(ofFeatures.length).toBeGreaterThan(20)
  expect(ofFeatures.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('every table of a feature with addresses of people belongs to a kind of record that is found and erased', () => {
  const forgotten = ofFeatures.filter((one) => hasAddress(one) && !tablesOfErased.has(one.name))
  expect(forgotten.map(({ name }) => name)).toEqual([])
})

test('every kind of record with an address, which can be restored after its removal, is one of visitors', () => {
  const forgotten = records.filter(
    ({ kind }) => kind.removal && !kind.isOfVisitor && hasAddress(tables[kind.table]),
  )
  expect(forgotten.map(({ kind }) => kind.name)).toEqual([])
})

test('every kind of record that says how it waits has a query of it, and the other way round', () => {
  const unlike = records.filter(({ kind, waiting }) => (kind.waits === undefined) !== (waiting === undefined))
  expect(unlike.map(({ kind }) => kind.name)).toEqual([])
})

test('every kind of record that says how long it is kept, or what is held of people, does so', () => {
  const unkept = records.filter(({ kind, retention }) => kind.keeps && !retention)
  const unerased = records.filter(
    ({ kind }) =>
      kind.held && ofFeatures.includes(tables[kind.table]) && !tablesOfErased.has(snakeCase(kind.table)),
  )

  expect([...unkept, ...unerased].map(({ kind }) => kind.name)).toEqual([])
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
