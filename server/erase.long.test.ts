import { expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { runScript } from '#tests/support/shell.ts'

const place = await newDatabaseLocation()

const erase = async (...args: string[]) => {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place
  const env = { DATA_DIR, DATABASE_URL, APP_SECRET: 's'.repeat(40) }
  const { status, output } = await runScript(['server/erase.ts', ...args], env)
  return [status, output]
}

test('`npm run erase` lists the data of a person, deletes it after confirmation, and says when there is none', async () => {
  const own = await openApp(place)
  const body = aForm({ name: 'Maya', email: 'maya@example.com', project: 'P', file: [aPdf(), 'plan.pdf'] })
  expect((await own.send('POST /api/contact', { body })).status).toBe(201)
  await own.close()
  expect(await erase('Maya@example.com')).toEqual([0, expect.stringMatching(/^Held for .*\n.*1 enquiry\n/s)])
  const erased = /^Erased .* 1 attached file or CV\n/s
  expect(await erase('maya@example.com', '--yes')).toEqual([0, expect.stringMatching(erased)])
  const none = 'No data is held for maya@example.com, so there is nothing to erase.'
  expect(await erase('maya@example.com')).toEqual([0, none])
  expect(await erase('nobody')).toEqual([1, expect.stringMatching(/^Email is invalid/)])
})
