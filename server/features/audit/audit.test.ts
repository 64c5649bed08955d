import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { auditOf } from '#tests/support/rows.ts'
import { aForm } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const { send, as, database } = await testApp({ now: () => new Date((clock += 1_000)) })
const admin = await aSignedInAdmin(database)
const call = as(admin)

type Entry = { action: string; subject: string; detail: object; actor: object; at: string }
const list = async (query = '', by = call): Promise<{ entries: Entry[]; pagination: object }> =>
  (await by(`GET /api/audit${query}`)).body
const actionsOf = (entries: Entry[]) => entries.map(({ action }) => action)

test('GET /api/audit lists who did what to which record, newest first', async () => {
  const { _id: id } = (await call('POST /api/categories', { name: 'Short lived' })).body.category
  await call(`DELETE /api/categories/${id}`)
  await send('GET /api/audit', { authorization: 'Bearer nobody' })
  const [denied, deleted] = (await list()).entries
  expect(denied).toMatchObject({
    action: 'access.denied',
    subject: 'listAuditEntries',
    actor: { _id: null, name: '', email: '' },
    detail: { ip: '127.0.0.1' },
  })
  expect(deleted).toMatchObject({
    action: 'category.deleted',
    subject: id,
    subjectName: 'Short lived',
    actor: { _id: admin.id, name: 'Ada Admin', email: expect.stringContaining('@') as string },
  })
  expect(denied!.at > deleted!.at).toBe(true)
})

test('GET /api/audit finds by person, by record and by what was done', async () => {
  const { as, database } = await testApp()
  const [ada, other] = [
    await aSignedInAdmin(database),
    await aPerson(database, ['owner'], { name: 'Ödön Fürst' }),
  ]
  const made = await as(ada)('POST /api/categories', { name: 'Kubernetes at rest' })
  const id = made.body.category._id as string
  await as(other)('POST /api/categories', { name: 'Nightly builds' })
  await as(other)(`DELETE /api/categories/${id}`)
  const [created, deleted] = ['category.created', 'category.deleted']
  for (const [query, actions] of [
    ['search=ada adm', [created]],
    ['search=Ödön', [deleted, created]],
    ['search=kubernetes AT', [deleted, created]],
    [`search=${id.toUpperCase()}`, [deleted, created]],
    [`actor=${ada.id}`, [created]],
    [`actor=${other.id}&action=category.created`, [created]],
    [`actor=${other.id}&action=category.deleted&search=nightly`, []],
    ['action=all&actor=&area=categories', [deleted, created, created]],
  ] as const)
    expect([query, actionsOf((await list(`?${query}`, as(ada))).entries)]).toEqual([query, actions])
})

test('erasing a former address of an account leaves how it began, what it did, and what was tried on it', async () => {
  const [before, after] = ['eve@example.com', 'eve.new@example.com']
  const password = 'a long enough one'
  const { send, as } = await testApp()
  const { body } = await send('POST /api/auth/register', { body: { name: 'Eve', email: before, password } })
  const eve = as({ authorization: `Bearer ${body.token}` })
  const moveTo = (email: string) => eve('PUT /api/auth/profile', { name: 'Eve', email })
  for (const given of ['wrong', password])
    await send('POST /api/auth/login', { body: { email: before, password: given } })
  const made = await eve('POST /api/categories', { name: 'Evidence' })
  await eve(`DELETE /api/categories/${made.body.category._id}`)
  await moveTo(after)

  const entriesOf = async (address: string) => (await list(`?search=${address}`, eve)).entries
  const ofBefore = await entriesOf(before)
  expect(actionsOf(ofBefore).sort()).toEqual(
    `account.created account.email-changed category.created category.deleted login login.failed profile.updated`.split(
      /\s+/,
    ),
  )
  const erased = await eve('POST /api/privacy/erase', { email: before })
  expect([erased.status, erased.body.holdings.auditEntries]).toEqual([200, 0])
  expect(await entriesOf(before)).toEqual(ofBefore)
  expect((await moveTo('eve.last@example.com')).status).toBe(200)
  await eve('POST /api/privacy/erase', { email: after })
  expect(await entriesOf(before)).toEqual(ofBefore)
})

test('erasing a visitor leaves entries about their records, without who they were', async () => {
  const email = 'maya.thornbury@example.com'
  const body = aForm({ ...enquiryTexts({ email }), name: 'Maya Thornbury' })
  expect((await send('POST /api/contact', { body })).status).toBe(201)
  const { _id: id } = (await call('GET /api/contact')).body.data[0]
  await call(`PATCH /api/contact/${id}/status`, { status: 'completed' })
  await call(`DELETE /api/contact/${id}`)
  await send('POST /api/auth/login', { body: { email, password: 'wrong' } })
  const erased = await call('POST /api/privacy/erase', { email })
  expect(erased.body.holdings).toMatchObject({ enquiries: 1, auditEntries: 3 })
  const by = { subjectName: '', actorId: admin.id, actorName: 'Ada Admin' }
  expect(await auditOf(database, id)).toMatchObject([
    { action: 'enquiry.status', detail: { from: 'new', to: 'completed' }, ...by },
    { action: 'enquiry.deleted', ...by },
  ])
  const rows = JSON.stringify(await database.query.selectFrom('audit').selectAll().execute())
  expect(rows).not.toMatch(/thornbury/i)
})

test('one network address fills neither the log nor its disk with requests without a session', async () => {
  let at = Date.parse('2027-03-01T12:00:00.000Z')
  const { send, database, applyRetention } = await testApp({ now: () => new Date(at) })
  const attempt = () => send('GET /api/auth/me', { authorization: 'Bearer garbage' })
  const denials = database.query.selectFrom('audit').selectAll().where('action', '=', 'access.denied')
  for (let n = 0; n < 15; n += 1) await attempt()
  expect(await denials.execute()).toHaveLength(10)
  at += 60 * 60_000
  await attempt()
  expect(await denials.execute()).toHaveLength(11)
  at += 91 * 24 * 60 * 60_000
  await applyRetention()
  expect(await denials.execute()).toEqual([])
})
