import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp } from '#tests/support/open-app.ts'

test('enquiries of a version before are found by all of their texts once the server has started', async () => {
  const location = await newDatabaseLocation()
  const first = await openApp(location)
  const createdAt = new Date().toISOString()
  const rows = Array.from({ length: 250 }, () => ({
    id: randomUUID(),
    ...enquiryTexts({ project: 'About wombats' }),
    fileId: null,
    createdAt,
    updatedAt: createdAt,
  }))
  await first.database.query.insertInto('enquiries').values(rows).execute()
  await first.database.query.deleteFrom('settings').where('key', '=', 'enquiry-search').execute()
  await first.close()

  const second = await openApp(location)
  try {
    const { authorization } = await aSignedInAdmin(second.database)
    await vi.waitFor(async () => {
      const { body } = await second.send('GET /api/contact?search=wombat', { authorization })
      expect(body.totalItems).toBe(250)
    }, 30_000)
  } finally {
    await second.close()
  }
})
