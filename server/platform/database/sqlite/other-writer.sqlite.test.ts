import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'

test('while another process writes, reads go on, and a write waits for it', async () => {
  const location = await newDatabaseLocation()
  const database = await openDatabase(location)
  onTestFinished(() => database.close())
  const other = new DatabaseSync(join(location.dataDir, 'frontdesk.sqlite'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const { query } = database
  let isWritten = false
  const written = query
    .insertInto('settings')
    .values({ key: 'a', value: 'b' })
    .execute()
    .then(() => (isWritten = true))
  expect(await query.selectFrom('settings').selectAll().where('key', '=', 'a').execute()).toEqual([])
  expect(isWritten).toBe(false)
  other.exec('commit')
  await written
  expect(await query.selectFrom('settings').selectAll().where('key', '=', 'a').execute()).toHaveLength(1)
})
