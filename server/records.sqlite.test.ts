import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { records as recordsOfContract } from '#contract/records/records.ts'
import { snakeCase } from '#server/platform/database/table.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { testApp } from '#tests/support/app.ts'

/** Tables of the site itself, which has no record of its own for them, and of what the platform erases by itself. */
const tablesOfPlatform = [
  'audit',
  'erasures',
  'file_removals',
  'imported',
  'imports',
  'leases',
  'mail_attempts',
  'mailboxes',
  'outbox',
  'queue_tallies',
  'rate_limits',
  'redirects',
  'removed_records',
  'settings',
  'tallies',
]

/** Tables that are made from others. */
const derivedTables = ['migrations', 'post_words', 'search_words', 'word_trigrams']

/** Tables with people in them that the platform erases, whatever records there are. */
const erasedByPlatform = ['audit', 'outbox', 'removed_records', 'tokens']

const { database, records } = await testApp()

const tablesOf = (kind: (typeof records)[number]['kind']) =>
  [kind.table, ...(kind.parts ?? [])].map(snakeCase)

async function listColumns(): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select tables.name as "table", columns.name as name
    from sqlite_schema as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.sql not like 'create virtual%'
      and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%' and tables.name not like '%\\_search\\_%' escape '\\'
  `.execute(database.query)
  return rows
}

const columns = await listColumns()

test('every kind of record of the contract is brought by a feature, and every one of a feature is in the contract', () => {
  const brought = records.map(({ kind }) => kind.name)
  expect(brought.toSorted()).toEqual(recordsOfContract.map(({ name }) => name).toSorted())
})

test('every table belongs to a kind of record, or to the platform', () => {
  const known = new Set([
    ...records.flatMap(({ kind }) => tablesOf(kind)),
    ...tablesOfPlatform,
    ...derivedTables,
  ])
  expect([...new Set(columns.map(({ table }) => table))].filter((table) => !known.has(table))).toEqual([])
})

test('every table with addresses of people belongs to a kind of record that is found and erased', () => {
  const erased = new Set(
    records.filter(({ personalData }) => personalData).flatMap(({ kind }) => tablesOf(kind)),
  )
  const forgotten = columns
    .filter(({ name }) => /(^|_)(email|recipient)(_|$)/.test(name))
    .filter(({ table }) => !erased.has(table) && !erasedByPlatform.includes(table))
  expect(forgotten).toEqual([])
})

test('every kind of record that says how it waits has a query of it, and the other way round', () => {
  const unlike = records.filter(({ kind, waiting }) => (kind.waits === undefined) !== (waiting === undefined))
  expect(unlike.map(({ kind }) => kind.name)).toEqual([])
})

test('every kind of record that says how long it is kept, or what is held of people, does so', () => {
  const unkept = records.filter(({ kind, retention }) => kind.keeps && !retention)
  const erased = new Set([
    ...records.filter(({ personalData }) => personalData).flatMap(({ kind }) => tablesOf(kind)),
    ...erasedByPlatform,
  ])
  const unerased = records.filter(({ kind }) => kind.held && !erased.has(snakeCase(kind.table)))

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
