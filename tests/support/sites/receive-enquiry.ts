import { expect } from 'vitest'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

/** Opens the site, lets a visitor send an enquiry with a file, and closes it. */
export async function receiveEnquiry(location: DatabaseLocation, name: string): Promise<void> {
  const own = await openApp(location)
  const body = aForm({ ...enquiryTexts({ name, email: 'zoe@example.com' }), file: [aPdf(9_000), 'plan.pdf'] })
  expect((await own.send('POST /api/contact', { body })).status).toBe(201)
  await own.close()
}
