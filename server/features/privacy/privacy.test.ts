import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { personByEmail } from '#server/platform/erasures/personal-data.ts'
import { monthsBefore } from '#server/platform/records/retention.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

let currentTime = Date.now()
const { send, database, settings, cache } = await testApp({
  now: () => new Date(currentTime),
  // No server listens on this port: mail stays in the outbox.
  env: { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'owner@example.com' },
})
const { authorization } = await aSignedInAdmin(database)
const { query } = database

const maya = 'Maya.Thornbury@example.com'
const words = { name: 'Maya', email: maya, comment: 'By Maya' }
async function sent(email: string): Promise<void> {
  const enquiry = aForm({ ...enquiryTexts({ email }), file: [aPdf(), 'plan.pdf'] })
  const letter = aForm({ ...applicationTexts({ email }), cv: [aPdf(), 'cv.pdf'] })
  expect((await send('POST /api/contact', { body: enquiry })).status).toBe(201)
  expect((await send('POST /api/careers/apply', { body: letter })).status).toBe(201)
  expect((await send('POST /api/newsletter', { body: { email } })).status).toBe(201)
  await send('POST /api/auth/login', { body: { email, password: 'wrong' } })
}

const person = (call: string, email: string) =>
  send(`POST /api/privacy/${call}`, { authorization, body: { email } })

const stored = async () => {
  const tables = [
    'comments',
    'replies',
    'enquiries',
    'applications',
    'subscribers',
    'outbox',
    'audit',
    'files',
  ] as const
  const rows = await Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows).toLowerCase()
}

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

  const found = await person('find', maya.toUpperCase())
  expect(found.status).toBe(200)
  expect(found.body.holdings).toEqual({
    comments: 1,
    replies: 1,
    repliesByOthers: 1,
    enquiries: 1,
    applications: 1,
    entries: 0,
    files: 2,
    subscriptions: 1,
    // Thanks for both, word to the company of both and of the reply, and the newsletter's question.
    letters: 6,
    invitations: 0,
    auditEntries: 1,
  })
  expect((await person('find', maya)).body.holdings, 'asking changes nothing').toEqual(found.body.holdings)

  const before = cache.size
  expect(before.answers).toBe(0)
  const erased = await person('erase', maya)
  expect(erased.body).toEqual({
    success: true,
    message: 'Everything held under this email address was erased',
    holdings: found.body.holdings,
  })
  const left = await stored()
  expect(left.replaceAll(`x${maya.toLowerCase()}`, ''), 'no trace').not.toContain(maya.toLowerCase())
  expect(left).toContain(`x${maya.toLowerCase()}`)
  expect(await files()).toBe(2)
  expect((await person('find', maya)).body.holdings).toMatchObject({ comments: 0, letters: 0, files: 0 })
  expect((await person('find', `x${maya}`)).body.holdings).toMatchObject({
    comments: 1,
    enquiries: 1,
    applications: 1,
    subscriptions: 1,
    auditEntries: 1,
  })
  const { body } = await send('GET /api/comments?search=maya.thornbury', { authorization })
  expect(
    body.comments.map((comment: { _id: string }) => comment._id),
    'the search forgets too',
  ).toEqual([])
  const log = await send('GET /api/audit?area=privacy', { authorization })
  const erasures = log.body.entries.filter(({ action }: { action: string }) => action !== 'person.searched')
  expect(erasures).toMatchObject([
    { action: 'person.erased', detail: { comments: 1, replies: 1, enquiries: 1, applications: 1 } },
  ])
})

test('POST /api/privacy/erase leaves the accounts of the back office alone', async () => {
  const { email } = await query.selectFrom('users').select('email').executeTakeFirstOrThrow()
  for (const call of ['find', 'erase']) {
    const { status, body } = await person(call, email)
    expect(status).toBe(409)
    expect(body.message).toMatch(/^This email address belongs to an account/)
  }
})

test('POST /api/privacy/erase needs an address, and a token', async () => {
  expect((await person('erase', 'nobody')).status).toBe(400)
  expect((await send('POST /api/privacy/erase', { body: { email: maya } })).status).toBe(401)
  expect((await send('POST /api/privacy/find', { body: { email: maya } })).status).toBe(401)
})

test.each([
  ['ada@example.com', true],
  ['Write to <Ada@Example.com>.', true],
  ['E-mail: ada@example.com', true],
  ['ada@example.com\nnext', true],
  ['nada@example.com', false],
  ['x.ada@example.com', false],
  ['ada@example.com.au', false],
  ['ada@example.comx', false],
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
  const keeping = await testApp({ now: () => new Date(currentTime), env: { KEEP_ENQUIRIES: '6' } })
  const { authorization } = await aSignedInAdmin(keeping.database)
  const template = { name: 'Of no person', title: 'Thank you', text: 'We have read it.' }
  await keeping.send('POST /api/templates', { authorization, body: template })
  const enquiry = () => aForm({ ...enquiryTexts(), file: [aPdf(), 'plan.pdf'] })
  await keeping.send('POST /api/contact', { body: enquiry() })
  const { body: listed } = await keeping.send('GET /api/contact', { authorization })
  const seen = { authorization, body: { status: 'completed' } }
  await keeping.send(`PATCH /api/contact/${listed.data[0]._id}/status`, seen)
  const body = aForm({ ...applicationTexts(), cv: [aPdf(), 'cv.pdf'] })
  await keeping.send('POST /api/careers/apply', { body })
  currentTime = Date.parse('2027-05-20T02:00:00.000Z')
  await keeping.send('POST /api/contact', { body: enquiry() })
  await keeping.applyRetention()
  const total = async (call: string) => {
    const { body } = await keeping.send(call, { authorization })
    return body.totalItems ?? body.data.pagination.totalItems
  }
  expect(await total('GET /api/contact')).toBe(2)
  currentTime = Date.parse('2027-05-22T02:00:00.000Z')
  await keeping.applyRetention()
  expect(await total('GET /api/contact')).toBe(1)
  expect(await total('GET /api/careers/applications'), 'nothing was said of these').toBe(1)
  expect((await readdir(`${keeping.settings.dataDir}/files/private`)).length).toBe(2)
  const { body: log } = await keeping.send('GET /api/audit?area=enquiries', { authorization })
  expect(log.entries).toMatchObject([
    { action: 'enquiries.expired', detail: { enquiries: 1 } },
    { action: 'enquiry.status', subject: listed.data[0]._id, subjectName: '' },
  ])
  const rows = await keeping.database.query
    .selectFrom('audit')
    .select(['subjectName', 'subjectEmail'])
    .execute()
  expect(rows.filter(({ subjectName, subjectEmail }) => subjectName || subjectEmail)).toEqual([
    { subjectName: template.name, subjectEmail: '' },
  ])
})
