import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'

const location = await newDatabaseLocation()
const url = location.databaseUrl!
const database = await openDatabase(location)
afterAll(() => database.close())

test("a purge leaves nothing of deleted rows in the planner's statistics, of a table that is empty now either", async () => {
  const statistics = async () => {
    const rows = await runStatement(
      url,
      `select tablename, most_common_vals, histogram_bounds from pg_stats where schemaname = 'public'`,
    )
    const found = rows.filter((row) => JSON.stringify(row).includes('plimqua'))
    return [...new Set(found.map(({ tablename }) => tablename))].toSorted()
  }
  const definitions = () =>
    runStatement(
      url,
      `select attname, atttypid, atttypmod, attcollation, attnotnull from pg_attribute
        where attrelid = 'subscribers'::regclass order by attname`,
    )
  const insert = (table: string, columns: string, values: string) =>
    runStatement(url, `insert into ${table} (${columns}) select ${values} from generate_series(1, 9) as n`)
  const before = await definitions()
  await insert('settings', 'key, value', `'plimqua' || n, 'plimqua'`)
  await insert('settings', 'key, value', `'kept' || n, 'kept'`)
  await insert(
    'subscribers',
    'id, email, email_key, created_at',
    `gen_random_uuid(), 'x@plimqua' || n, 'x@plimqua' || n, now()`,
  )
  await runStatement(url, 'analyze')
  expect(await statistics()).toEqual(['settings', 'subscribers'])
  await runStatement(url, `delete from settings where key like 'plimqua%'`)
  await runStatement(url, 'delete from subscribers')
  expect(await database.purge({ isThorough: false })).toBe('done')
  expect(await statistics()).toEqual([])
  expect(await definitions()).toEqual(before)
})
