import { expect, test, vi } from 'vitest'
import type * as content from '#content/openings.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

vi.mock('#content/openings.ts', async (load) => {
  const { openings, ...rest } = await load<typeof content>()
  const added = { ...openings[0]!, slug: 'data-engineer', title: 'Data Engineer' }
  return { ...rest, openings: [...openings.slice(1), added] }
})

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)

const apply = (position: string) =>
  send('POST /api/careers/apply', {
    body: aForm({ ...applicationTexts({ position }), cv: [aPdf(), 'cv.pdf'] }),
  })

test('POST /api/careers/apply accepts an opening that was added to the content, and rejects one that was removed', async () => {
  expect((await apply('Data Engineer')).status).toBe(201)
  const removed = await apply('Senior DevOps Engineer')
  expect([removed.status, removed.body]).toEqual([
    400,
    {
      success: false,
      message: 'Please choose a position from the list',
      errors: [{ path: 'position', message: 'Please choose a position from the list' }],
    },
  ])
  const { body } = await send('GET /api/careers/applications?position=Data%20Engineer', { authorization })
  expect(body.data.pagination.totalItems).toBe(1)
})
