import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const { send, database } = await testApp({ now: () => new Date((clock += 1_000)) })
const { authorization, id: adminId } = await aSignedInAdmin(database)

const list = async (query = '', on = { send, authorization }) => {
  const { status, body } = await on.send(`GET /api/audit${query}`, { authorization: on.authorization })
  expect(status).toBe(200)
  return body as {
    entries: { action: string; subject: string; detail: object; actor: object; at: string }[]
    pagination: object
  }
}

/** Straight into the table: what is read is not always what this version writes. */
async function written(on: Database, count: number, action: string, actor: string) {
  const values = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    at: new Date(Date.parse('2020-01-01T00:00:00.000Z') + index).toISOString(),
    actorId: null,
    actorEmail: actor,
    action,
    subject: `${index}`,
    detail: {},
  }))
  await on.query.insertInto('audit').values(values).execute()
}

test('GET /api/audit lists who did what to which record, newest first', async () => {
  const created = await send('POST /api/categories', { authorization, body: { name: 'Short lived' } })
  expect(created.status).toBe(201)
  const { body } = await send('GET /api/categories', { authorization })
  const { _id: id } = body.categories.find(({ name }: { name: string }) => name === 'Short lived')
  await send(`DELETE /api/categories/${id}`, { authorization })
  await send('GET /api/audit', { authorization: 'Bearer nobody' })

  const { entries } = await list()
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'access.denied',
      subject: 'listAuditEntries',
      actor: { _id: null, name: '', email: '' },
      detail: { ip: '127.0.0.1' },
    },
    {
      action: 'category.deleted',
      subject: id,
      subjectName: 'Short lived',
      actor: { _id: adminId, name: 'Ada Admin', email: expect.stringContaining('@') as string },
    },
  ])
  expect(entries[0]!.at > entries[1]!.at).toBe(true)
})

test('GET /api/audit pages, narrows by area and by who did it', async () => {
  const own = await testApp()
  const { authorization } = await aSignedInAdmin(own.database)
  await written(own.database, 30, 'enquiry.deleted', 'Grace.Hopper@example.com')
  await written(own.database, 2, 'post.deleted', 'grace_hopper@example.com')
  const listed = (query?: string) => list(query, { send: own.send, authorization })
  const first = await listed('?area=enquiries')
  expect(first.entries).toHaveLength(25)
  expect(first.pagination).toEqual({ page: 1, limit: 25, total: 30, pages: 2 })
  expect(first.entries[0]!.subject).toBe('29')
  const second = await listed('?area=enquiries&page=2')
  expect(second.entries.map(({ subject }) => subject)).toEqual(['4', '3', '2', '1', '0'])
  expect((await listed('?area=posts&limit=1')).pagination).toMatchObject({ total: 2, pages: 2 })
  expect((await listed('?search=hopper@EXAMPLE')).pagination).toMatchObject({ total: 32 })
  expect((await listed('?search=grace_h')).pagination, 'a wildcard is a letter').toMatchObject({ total: 2 })
  expect((await listed('?search=%25')).entries).toEqual([])
  expect((await listed('?search=grace&area=categories')).entries).toEqual([])
  expect((await listed('?area=all')).pagination).toEqual((await listed()).pagination)
})

test('GET /api/audit finds by person, by record and by what was done', async () => {
  const own = await testApp()
  const { authorization, id } = await aSignedInAdmin(own.database)
  const other = await aPerson(own.database, ['owner'], { name: 'Ödön Fürst' })
  const create = (name: string, as: string) =>
    own.send('POST /api/categories', { authorization: as, body: { name } })
  const { body: made } = await create('Kubernetes at rest', authorization)
  await create('Nightly builds', other.authorization)
  const categoryId = made.category._id as string
  await own.send(`DELETE /api/categories/${categoryId}`, { authorization: other.authorization })
  const found = async (query: string) => {
    const { entries } = await list(query, { send: own.send, authorization })
    return entries.map(({ action }) => action)
  }
  expect(await found('?search=ada adm')).toEqual(['category.created'])
  expect(await found('?search=Ödön')).toEqual(['category.deleted', 'category.created'])
  expect(await found('?search=kubernetes AT')).toEqual(['category.deleted', 'category.created'])
  expect(await found(`?search=${categoryId.toUpperCase()}`)).toEqual(['category.deleted', 'category.created'])
  expect(await found(`?actor=${id}`)).toEqual(['category.created'])
  expect(await found(`?actor=${other.id}&action=category.created`)).toEqual(['category.created'])
  expect(await found(`?actor=${other.id}&action=category.deleted&search=nightly`)).toEqual([])
  expect(await found('?action=all&actor=&area=categories')).toHaveLength(3)
})

test.each([
  ['?action=moon.landed', 'action'],
  ['?actor=somebody', 'actor'],
  ['?area=nonsense', 'area'],
  ['?page=0', 'page'],
  ['?limit=101', 'limit'],
])('GET /api/audit%s is 400 and says so', async (query, path) => {
  const { status, body } = await send(`GET /api/audit${query}`, { authorization })
  expect(status).toBe(400)
  expect(body.errors[0].path).toBe(path)
})

test('erasing a former address of an account leaves what the account did, and what was tried on it', async () => {
  const [before, after] = ['eve@example.com', 'eve.new@example.com']
  const password = 'a long enough one'
  const { body: eve } = await send('POST /api/auth/register', {
    authorization,
    body: { name: 'Eve', email: before, password },
  })
  const asEve = { authorization: `Bearer ${eve.token}` }
  await send('POST /api/auth/login', { body: { email: before, password: 'wrong' } })
  await send('POST /api/auth/login', { body: { email: before, password } })
  const { body: made } = await send('POST /api/categories', { ...asEve, body: { name: 'Evidence' } })
  await send(`DELETE /api/categories/${made.category._id}`, asEve)
  await send('PUT /api/auth/profile', { ...asEve, body: { name: 'Eve', email: after } })

  const entriesOf = async (address: string) => (await list(`?search=${address}&limit=100`)).entries
  const ofBefore = await entriesOf(before)
  expect(ofBefore.map(({ action }) => action).sort()).toEqual([
    'account.email-changed',
    'category.created',
    'category.deleted',
    'login',
    'login.failed',
    'profile.updated',
  ])
  const erased = await send('POST /api/privacy/erase', { ...asEve, body: { email: before } })
  expect([erased.status, erased.body.holdings.auditEntries]).toEqual([200, 0])
  expect(await entriesOf(before)).toEqual(ofBefore)
  const toOther = await send('PUT /api/auth/profile', {
    ...asEve,
    body: { name: 'Eve', email: 'eve.last@example.com' },
  })
  expect(toOther.status).toBe(200)
  await send('POST /api/privacy/erase', { ...asEve, body: { email: after } })
  expect(await entriesOf(before), 'the address that it was changed to, too').toEqual(ofBefore)
})

test('the first account’s creation is an entry by that account', async () => {
  const empty = await testApp()
  const first = { name: 'First', email: 'first@example.com', password: 'a long enough one' }
  const { body } = await empty.send('POST /api/auth/register', { body: first })
  const asFirst = { authorization: `Bearer ${body.token}` }
  await empty.send('PUT /api/auth/profile', { ...asFirst, body: { name: 'First', email: 'new@example.com' } })
  await empty.send('POST /api/privacy/erase', { ...asFirst, body: { email: first.email } })
  const { body: log } = await empty.send(`GET /api/audit?search=${first.email}`, asFirst)
  expect(log.entries.map(({ action }: { action: string }) => action).sort()).toEqual([
    'account.created',
    'account.email-changed',
    'profile.updated',
  ])
})

test('erasing a visitor leaves entries about their records, without who they were', async () => {
  const email = 'maya.thornbury@example.com'
  const body = aForm({ ...enquiryTexts({ email }), name: 'Maya Thornbury' })
  expect((await send('POST /api/contact', { body })).status).toBe(201)
  const { body: listed } = await send('GET /api/contact', { authorization })
  const { _id: id } = listed.data[0]
  await send(`PATCH /api/contact/${id}/status`, { authorization, body: { status: 'completed' } })
  await send(`DELETE /api/contact/${id}`, { authorization })
  await send('POST /api/auth/login', { body: { email, password: 'wrong' } })
  const about = async () =>
    (await list('?area=enquiries&limit=100')).entries.filter(({ subject }) => subject === id)
  expect(await about()).toMatchObject([{ subjectName: 'Maya Thornbury' }, { subjectName: 'Maya Thornbury' }])
  const erased = await send('POST /api/privacy/erase', { authorization, body: { email } })
  expect(erased.body.holdings).toMatchObject({ enquiries: 1, auditEntries: 3 })
  expect(await about()).toMatchObject([
    { action: 'enquiry.deleted', subjectName: '', actor: { _id: adminId, name: 'Ada Admin' } },
    { action: 'enquiry.status', subjectName: '', detail: { from: 'new', to: 'completed' } },
  ])
  const rows = JSON.stringify(await database.query.selectFrom('audit').selectAll().execute())
  expect(rows).not.toMatch(/thornbury/i)
})

test('one network address fills neither the log nor its disk with requests without a session', async () => {
  let at = Date.parse('2027-03-01T12:00:00.000Z')
  const site = await testApp({ now: () => new Date(at) })
  const denials = () =>
    site.database.query.selectFrom('audit').selectAll().where('action', '=', 'access.denied').execute()
  for (let n = 0; n < 15; n += 1) await site.send('GET /api/auth/me', { authorization: 'Bearer garbage' })
  expect(await denials()).toHaveLength(10)
  at += 60 * 60_000
  await site.send('GET /api/auth/me', { authorization: 'Bearer garbage' })
  expect(await denials()).toHaveLength(11)
  at += 91 * 24 * 60 * 60_000
  await site.applyRetention()
  expect(await denials()).toEqual([])
})
