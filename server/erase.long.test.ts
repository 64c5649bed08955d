import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { variablesOfNodeEnv } from '../scripts/node-env.mjs'

const place = await newDatabaseLocation()

/** Runs the command as an operator's shell would. */
function erase(...args: string[]) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
  const env = { ...process.env, ...variablesOfNodeEnv, DATA_DIR, DATABASE_URL, APP_SECRET: 's'.repeat(40) }
  return new Promise<{ status: unknown; said: string }>((resolve) => {
    execFile(process.execPath, ['server/erase.ts', ...args], { env }, (error, said, complained) =>
      resolve({ status: error?.code ?? 0, said: said + complained }),
    )
  })
}

test('`npm run erase` lists the data of a person, deletes it after confirmation, and says when there is none', async () => {
  const own = await openApp(place)
  const body = aForm({ name: 'Maya', email: 'maya@example.com', project: 'P', file: [aPdf(), 'plan.pdf'] })
  expect((await own.send('POST /api/contact', { body })).status).toBe(201)
  await own.close()
  const listed = await erase('Maya@example.com')
  expect(listed).toEqual({ status: 0, said: expect.stringMatching(/^Held for .*\n.*1 enquiry\n/s) as string })
  const done = await erase('maya@example.com', '--yes')
  expect(done).toEqual({
    status: 0,
    said: expect.stringMatching(/^Erased .* 1 attached file or CV\n/s) as string,
  })
  expect(await erase('maya@example.com')).toEqual({
    status: 0,
    said: 'No data is held for maya@example.com, so there is nothing to erase.\n',
  })
  expect(await erase('nobody')).toEqual({
    status: 1,
    said: expect.stringMatching(/^Email is invalid/) as string,
  })
})
