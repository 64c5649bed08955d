import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { findStoredWords } from '#tests/support/erasure/stored-words.ts'
import {
  aPersonsTraces,
  email,
  enquiryWords,
  sendEnquiry,
  words,
} from '#tests/support/erasure/persons-traces.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@example.com', KEEP_ENQUIRIES: '6' }

test('POST /api/privacy/erase leaves no word in any table, search index, free page or log', async () => {
  const site = await testApp({ env })
  const { authorization } = await aPersonsTraces(site)
  const erased = await site.send('POST /api/privacy/erase', { authorization, body: { email } })
  expect(erased.status).toBe(200)
  expect(await findStoredWords(site.location, words)).toEqual([])
  expect(await site.purge.isPending()).toBe(false)
  const kept = await site.send('GET /api/contact?search=kept', { authorization })
  expect(kept.body.data).toHaveLength(9)
})

test('what is deleted by age or by hand is overwritten once it cannot come back, and leaves the search index at night', async () => {
  let now = Date.parse('2026-05-21T12:00:00.000Z')
  const site = await testApp({ env, now: () => new Date(now) })
  const { authorization } = await aSignedInAdmin(site.database)
  await sendEnquiry(site)
  now = Date.parse('2026-12-21T12:00:00.000Z')
  await site.applyRetention()
  await sendEnquiry(site)
  const { body } = await site.send('GET /api/contact', { authorization })
  expect(body.data).toHaveLength(1)
  await site.send(`DELETE /api/contact/${body.data[0]._id}`, { authorization })
  now += 16 * 60_000
  await site.applyRetention()
  // the emails about it are kept for 30 days, encrypted
  await site.database.query.deleteFrom('outbox').execute()
  await site.database.query.updateTable('audit').set({ subjectName: '', subjectEmail: '' }).execute()
  await site.purge.runQuick()
  expect(await findStoredWords(site.location, enquiryWords)).toEqual([])
})
