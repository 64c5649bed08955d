import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { personByEmail } from '#server/platform/erasures/personal-data.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import { testApp } from '#tests/support/app.ts'
import {
  aComment,
  anApplication,
  anEnquiry,
  aPerson,
  aSignedInAdmin,
  aPost,
  aReply,
} from '#tests/support/builders.ts'
import { changeRows } from '#tests/support/rows.ts'
import { aPdf } from '#tests/support/sample-files.ts'

let currentTime = Date.now()
const { send, as, database, settings } = await testApp({
  now: () => new Date(currentTime),
  // No server listens on this port: mail stays in the outbox.
  env: { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@example.com' },
})
const call = as(await aSignedInAdmin(database))
// the company is told, and nobody a second time
await changeRows(database, 'users', { notifications: { enquiries: 'never' } })

const maya = 'Maya.Thornbury@example.com'
const words = { name: 'Maya', email: maya, comment: 'By Maya' }
async function sent(email: string): Promise<void> {
  await anEnquiry({ send, database }, { email, file: [aPdf(), 'plan.pdf'] })
  await anApplication({ send, database }, { email })
  expect((await send('POST /api/newsletter', { body: { email } })).status).toBe(201)
  await send('POST /api/auth/login', { body: { email, password: 'wrong' } })
}

const person = (does: 'find' | 'erase', email: string) => call(`POST /api/privacy/${does}`, { email })
const holdings = async (email: string) => (await person('find', email)).body.holdings

const files = async () => (await readdir(`${settings.dataDir}/files/private`)).length

test('POST /api/privacy/erase deletes the data of an address, and nothing of others', async () => {
  const post = await aPost(database)
  const theirs = await aComment(database, post.id, { email: maya.toLowerCase() })
  await aReply(database, theirs, { comment: 'Below it' })
  const other = await aComment(database, post.id, { comment: 'Of another', email: `x${maya}` })
  expect((await send(`POST /api/comments/${other}/reply`, { body: words })).status).toBe(201)
  await sent(maya)
  await sent(`x${maya}`)
  expect(await files()).toBe(4)

  const found = await holdings(maya.toUpperCase())
  expect(Object.fromEntries(Object.entries(found).filter(([, count]) => count !== 0))).toEqual({
    comments: 1,
    replies: 1,
    repliesByOthers: 1,
    enquiries: 1,
    applications: 1,
    files: 2,
    subscriptions: 1,
    // Thanks for both, word to the company of both and of the reply, and the newsletter's question.
    emails: 6,
    auditEntries: 1,
  })

  const { outcome, body } = await person('erase', maya)
  expect(outcome).toBe('200 All data under this email address was erased')
  expect(body.holdings).toEqual(found)
  expect(await files()).toBe(2)
  const one = { comments: 1, enquiries: 1, applications: 1 }
  expect(await holdings(`x${maya}`)).toMatchObject({ ...one, subscriptions: 1, auditEntries: 1 })
  const { entries } = (await call('GET /api/audit?area=privacy&action=person.erased')).body
  expect(entries).toMatchObject([{ detail: { ...one, replies: 1 } }])
})

test('POST /api/privacy/erase needs an address, and leaves the accounts of the back office alone', async () => {
  expect((await person('erase', 'nobody')).status).toBe(400)
  const { email } = await aPerson(database, [])
  for (const does of ['find', 'erase'] as const)
    expect((await person(does, email)).outcome).toMatch(/^409 This email address belongs to a back office/)
})

test.each([
  ['Write to <Ada@Example.com>.', true],
  ['ada@example.com\nnext', true],
  ['nada@example.com', false],
  ['x.ada@example.com', false],
  ['ada@example.com.au', false],
  ['ada@exampleXcom', false],
])('the text %j names ada@example.com: %s', (text, isNamed) => {
  expect(personByEmail('ada@example.com').isNamedIn(text)).toBe(isNamed)
})

test.each([
  ['2026-11-21T02:00:00.000Z', 1, '2026-10-21T02:00:00.000Z'],
  ['2026-03-31T02:00:00.000Z', 1, '2026-02-28T02:00:00.000Z'],
  ['2026-01-15T02:00:00.000Z', 13, '2024-12-15T02:00:00.000Z'],
])('before %s by %s months is %s', (from, months, expected) => {
  expect(monthsBefore(from, months)).toBe(expected)
})

test('records older than KEEP_… are deleted with their files and names in the audit log, and kept without that setting', async () => {
  currentTime = Date.parse('2026-11-21T02:00:00.000Z')
  const site = await testApp({ now: () => new Date(currentTime), env: { KEEP_ENQUIRIES: '6' } })
  const { settings, applyRetention } = site
  const call = site.as(await aSignedInAdmin(site.database))
  const enquire = () => anEnquiry(site, { file: [aPdf(), 'plan.pdf'] })
  const { id } = await enquire()
  await call(`PATCH /api/contact/${id}/status`, { status: 'completed' })
  await anApplication(site)
  currentTime = Date.parse('2027-05-20T02:00:00.000Z')
  await enquire()
  await applyRetention()
  const enquiries = async () => (await call('GET /api/contact')).body.totalItems
  expect(await enquiries()).toBe(2)
  currentTime = Date.parse('2027-05-22T02:00:00.000Z')
  await applyRetention()
  expect(await enquiries()).toBe(1)
  const { pagination } = (await call('GET /api/careers/applications')).body.data
  expect(pagination.totalItems, 'nothing was said of these').toBe(1)
  expect(await readdir(`${settings.dataDir}/files/private`)).toHaveLength(2)
  expect((await call('GET /api/audit?area=enquiries')).body.entries).toMatchObject([
    { action: 'enquiries.expired', detail: { enquiries: 1 } },
    { action: 'enquiry.status', subject: id, subjectName: '' },
  ])
})

test('PUT /api/privacy/retention decides what its preview counts, and what the job then erases', async () => {
  currentTime = Date.parse('2026-11-21T02:00:00.000Z')
  const site = await testApp({ now: () => new Date(currentTime), env: { KEEP_APPLICATIONS: '120' } })
  const call = site.as(await aSignedInAdmin(site.database))
  await anEnquiry(site)
  await anApplication(site)
  currentTime = Date.parse('2027-05-22T02:00:00.000Z')
  await anEnquiry(site)
  const ask = async (query = '') => (await call(`GET /api/privacy/retention${query}`)).body.periods
  const applications = { name: 'applications', months: 120, isFixed: true, total: 1, due: 0 }
  const enquiries = { name: 'enquiries', months: null, isFixed: false, total: 2, due: 0 }
  expect(await ask()).toEqual([enquiries, applications])
  expect(await ask('?enquiries=6&applications=6')).toEqual([
    { ...enquiries, due: 1 },
    { ...applications, due: 1 },
  ])
  for (const months of ['0', '1.5', '1201'])
    expect((await call(`GET /api/privacy/retention?enquiries=${months}`)).status).toBe(400)

  const former = { enquiries: null, applications: 120 }
  const save = (months: object) =>
    call('PUT /api/privacy/retention', { months: { ...former, ...months }, former })
  expect((await save({ enquiries: 0 })).status).toBe(400)
  const fixed = '409 KEEP_APPLICATIONS sets this period. Change it in the server settings.'
  expect((await save({ applications: 6 })).outcome).toBe(fixed)
  const saved = await save({ enquiries: 6 })
  expect(saved.outcome).toBe('200 Saved. Older records will be erased within an hour.')
  expect(saved.body.periods).toEqual([{ ...enquiries, months: 6, due: 1 }, applications])
  expect((await save({ enquiries: 12 })).outcome).toMatch(/^409 Someone else has changed this/)
  const notice = await site.send('GET /api/privacy/notice')
  expect(notice.body.keepMonths).toEqual({ enquiries: 6, applications: 120 })
  await site.applyRetention()
  expect(await ask()).toEqual([{ ...enquiries, months: 6, total: 1 }, applications])
  const { entries } = (await call('GET /api/audit?area=privacy')).body
  expect(entries).toMatchObject([
    { action: 'retention.changed', detail: { kind: 'enquiries', from: 'for good', to: '6 months' } },
  ])
})
