import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { sqliteFileName } from './sqlite.ts'

const location = await newDatabaseLocation()
const database = await openDatabase(location)
afterAll(() => database.close())

const write = (key: string) => database.query.insertInto('settings').values({ key, value: '' }).execute()

test('a purge beside a reader, such as a backup, gives up while that reads on, and writes wait no longer', async () => {
  await write('before')
  const reader = new DatabaseSync(join(location.dataDir, sqliteFileName))
  reader.exec('begin')
  reader.prepare('select count(*) from settings').get()
  await write('after')
  const purge = database.purge({ isThorough: false })
  await write('meanwhile')
  expect(await purge).toBe('busy')
  reader.exec('rollback')
  reader.close()
  expect(await database.purge({ isThorough: false })).toBe('done')
})
