import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp, type TestApp } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { runScript } from '#tests/support/shell.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'
import { findStoredWords } from '#tests/support/erasure/stored-words.ts'

type Site = Pick<TestApp, 'send' | 'database' | 'location'>

const email = 'Yvorzink.Drelbosh@plimqua.example'
const enquiryWords = ['brumwelk', 'ostgrovia', 'fraxilomp', 'klindorth']
const words = [
  'yvorzink',
  'drelbosh',
  'plimqua',
  ...enquiryWords,
  'quaxoline',
  'zellabrint',
  'nurvoskad',
  'tjaldimor',
  'wexilburg',
  'hrokuntal',
  'gnipfard',
  'umblisqua',
  'vantrulix',
  'corbizeno',
]

async function sendEnquiry({ send }: Site): Promise<void> {
  const texts = enquiryTexts({ name: 'Brumwelk', companyName: 'Ostgrovia', email, project: 'A fraxilomp' })
  const body = aForm({ ...texts, file: [aPdf(), 'klindorth.pdf'] })
  expect((await send('POST /api/contact', { body })).status).toBe(201)
}

/** Somebody uses every form, and the back office everything that they sent. Others do so before and after. */
async function aPersonsTraces(site: Site): Promise<{ authorization: string }> {
  const { send, database } = site
  const { authorization } = await aSignedInAdmin(database)
  const post = await aPost(database)
  const ofOthers = async (numbers: number[]) => {
    await Promise.all(
      numbers.flatMap((n) => [
        aComment(database, post.id, { comment: `Kept ${n}` }),
        send('POST /api/contact', { body: aForm(enquiryTexts({ name: `Kept ${n}` })) }),
      ]),
    )
  }
  await ofOthers([1, 2, 3, 4, 5, 6])
  const comment = { postId: post.id, name: 'Quaxoline', email, comment: 'Zellabrint!' }
  expect((await send('POST /api/comments', { body: comment })).status).toBe(201)
  const below = await aComment(database, post.id)
  const reply = { name: 'Quaxoline', email, comment: 'Nurvoskad.' }
  expect((await send(`POST /api/comments/${below}/reply`, { body: reply })).status).toBe(201)
  await sendEnquiry(site)
  const application = applicationTexts({
    firstName: 'Tjaldimor',
    lastName: 'Wexilburg',
    email,
    // of several pages, which are free pages once it is deleted
    coverLetter: 'Hrokuntal and more. '.repeat(480),
    experience: 'Gnipfard',
  })
  const cv = aForm({ ...application, cv: [aPdf(), 'umblisqua.pdf'] })
  expect((await send('POST /api/careers/apply', { body: cv })).status).toBe(201)
  expect((await send('POST /api/newsletter', { body: { email: email.toUpperCase() } })).status).toBe(201)
  await send('POST /api/auth/login', { body: { email, password: 'wrong' } })
  await ofOthers([7, 8, 9])

  const enquiries = await send('GET /api/contact?search=brumwelk', { authorization })
  const status = { authorization, body: { status: 'completed' } }
  await send(`PATCH /api/contact/${enquiries.body.data[0]._id}/status`, status)
  const { body } = await send('GET /api/careers/applications', { authorization })
  const notes = { authorization, body: { status: 'reviewed', adminNotes: 'Vantrulix, a corbizeno' } }
  await send(`PUT /api/careers/applications/${body.data.applications[0]._id}/status`, notes)
  const comments = await send('GET /api/comments?search=zellabrint', { authorization })
  await send(`PUT /api/comments/${comments.body.comments[0]._id}/approve`, { authorization })
  const { databaseUrl } = site.location
  if (databaseUrl) await runStatement(databaseUrl, 'analyze')
  expect(await findStoredWords(site.location, words)).toEqual(words)
  return { authorization }
}

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

test('`npm run erase` leaves no word in any table, search index, free page or log', async () => {
  const location = await newDatabaseLocation()
  const site = await openApp(location, { env })
  await aPersonsTraces(site)
  await site.close()
  const { status, output } = await runScript(['server/erase.ts', email, '--yes'], {
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
  })
  expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^Erased /) as string })
  expect(await findStoredWords(location, words)).toEqual([])
})

test('an erasure rewrites a large file at night only, and has overwritten what is deleted', async () => {
  let now = Date.parse('2036-11-21T12:00:00.000Z')
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const site = await testApp({ env: { ...env, TIME_ZONE: 'UTC' }, now: () => new Date(now) })
  const { authorization } = await aPersonsTraces(site)
  const filler = { key: 'filler', value: 'x'.repeat(40_000_000) }
  await site.database.query.insertInto('settings').values(filler).execute()
  expect((await site.send('POST /api/privacy/erase', { authorization, body: { email } })).status).toBe(200)
  expect(await findStoredWords(site.location, words)).toEqual([])
  expect(await site.purge.isPending()).toBe(site.database.kind === 'sqlite')
  now = Date.parse('2036-11-22T03:10:00.000Z')
  vi.advanceTimersByTime(60 * 60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await site.purge.isPending()).toBe(false), 120_000)
}, 180_000)

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
