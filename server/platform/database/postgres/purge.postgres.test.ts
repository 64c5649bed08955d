import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'

const location = await newDatabaseLocation()
const url = location.databaseUrl!
const database = await openDatabase(location)
afterAll(() => database.close())

const write = 'delete from enquiry_search'

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('while a purge rebuilds a search index, others write to its table', async () => {
  const [one, other] = [await connect(), await connect()]
  await one.query('begin')
  await one.query(write)
  const purge = database.purge({ isThorough: false })
  const waits = `select 1 from pg_stat_activity where application_name = 'frontdesk purge' and wait_event_type = 'Lock'
    and query like 'reindex%' and datname = current_database()`
  await expect.poll(async () => (await runStatement(url, waits)).length).toBe(1)
  await other.query("set lock_timeout = '2s'")
  await other.query(write)
  await one.query('commit')
  expect(await purge).toBe('done')
})

test('a purge drops the indexes that an interrupted one left', async () => {
  await runStatement(url, 'create index enquiry_search_terms_ccnew1 on enquiry_search using gin (terms)')
  await runStatement(
    url,
    "update pg_index set indisvalid = false where indexrelid = 'enquiry_search_terms_ccnew1'::regclass",
  )
  expect(await database.purge({ isThorough: false })).toBe('done')
  const left = await runStatement(
    url,
    "select indexname from pg_indexes where tablename like '%_search' and indexname like '%_cc%'",
  )
  expect(left).toEqual([])
})
