import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import {
  aDoc,
  aDocWithMacros,
  aDocx,
  aForm,
  anXls,
  aPdf,
  aPngHeader,
  aZip,
} from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const { send, database } = await testApp({ now: () => new Date(clock) })
const { authorization, id: adminId } = await aSignedInAdmin(database)
const absent = '00000000-0000-4000-8000-000000000000'
const dayMs = 24 * 60 * 60_000

type File = [Buffer<ArrayBuffer>, string]

const cv: File = [aPdf(), 'Maya Thornbury CV.pdf']

const get = async (path: string) =>
  (await send(`GET /api/careers/applications${path}`, { authorization })).body

/** Applies and finds the application in the list. */
async function anApplication(more: Record<string, string | File> = {}) {
  const fields = { ...applicationTexts(), cv, ...more }
  expect((await send('POST /api/careers/apply', { body: aForm(fields) })).status).toBe(201)
  return (await get(`?search=${encodeURIComponent(String(fields.email))}`)).data.applications[0]
}

test('POST /api/careers/apply stores an application as it was sent', async () => {
  const fields = applicationTexts()
  const { status, body } = await send('POST /api/careers/apply', { body: aForm({ ...fields, cv }) })
  expect(status).toBe(201)
  expect(body).toEqual({ success: true, message: 'Application submitted successfully!' })
  const { success, data } = await get(`?search=${encodeURIComponent(fields.email)}`)
  expect(success).toBe(true)
  expect(data.applications[0]).toMatchObject({
    ...fields,
    cvOriginalName: 'Maya Thornbury CV.pdf',
    status: 'pending',
    adminNotes: '',
    appliedAt: new Date(clock).toISOString(),
  })
})

test('POST /api/careers/apply answers with the sentences of the form in their order', async () => {
  const wrong: File = [aPngHeader(), 'cv.png']
  const steps: [string, number, Record<string, string | File>][] = [
    ['First name is required', 400, {}],
    ['Last name is required', 400, { firstName: 'Maya', lastName: '   ' }],
    ['Email is required', 400, { lastName: 'Thornbury' }],
    ['Phone number is required', 400, { email: 'no address', phone: '\n\t' }],
    ['Position is required', 400, { phone: '0491 570 006', position: '' }],
    ['Experience is required', 400, { position: 'Other' }],
    ['Cover letter is required', 400, { experience: '5+ years' }],
    ['CV file is required', 400, { coverLetter: 'A letter' }],
    ['Please enter a valid email address', 400, { cv: [Buffer.alloc(10 * 1024 * 1024 + 1), 'cv.png'] }],
    ['CV file must be smaller than 10MB', 413, { email: 'maya@example.com' }],
    ['CV must be a PDF, DOC, or DOCX file', 415, { cv: wrong }],
  ]
  const fields = {}
  for (const [message, status, more] of steps) {
    Object.assign(fields, more)
    const answer = await send('POST /api/careers/apply', { body: aForm(fields) })
    expect(answer.body).toMatchObject({ success: false, message })
    expect(answer.status).toBe(status)
    expect(answer.body.errors[0].message).toBe(message)
  }
})

test('POST /api/careers/apply names every wrong field', async () => {
  const { body } = await send('POST /api/careers/apply', { body: aForm({}) })
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'position',
    'experience',
    'coverLetter',
    'cv',
  ])
})

test.each([
  [{ position: 'Chief Everything' }, 'Please choose a position from the list'],
  [{ firstName: 'x'.repeat(81) }, 'First name must be 80 characters or fewer'],
  [{ phone: '1'.repeat(41) }, 'Phone number must be 40 characters or fewer'],
  [{ experience: 'x'.repeat(101) }, 'Experience must be 100 characters or fewer'],
  [{ coverLetter: 'x'.repeat(10_001) }, 'Cover letter must be 10,000 characters or fewer'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Email must be 254 characters or fewer'],
  [{ email: 'maya@example' }, 'Please enter a valid email address'],
])('POST /api/careers/apply with %j is rejected: %s', async (change, message) => {
  const { status, body } = await send('POST /api/careers/apply', {
    body: aForm({ ...applicationTexts(), cv, ...change }),
  })
  expect([status, body.message]).toEqual([400, message])
})

test.each([
  ['PDF', aPdf(), 'cv.pdf', 'application/pdf'],
  ['DOC', aDoc(), 'cv.DOC', 'application/msword'],
  ['DOCX', aDocx(), 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('a CV as %s comes back byte for byte', async (_kind, bytes, name, type) => {
  const { _id } = await anApplication({ cv: [bytes, name] })
  const {
    status,
    headers,
    bytes: got,
  } = await send(`GET /api/careers/applications/${_id}/download-cv`, {
    authorization,
  })
  expect(status).toBe(200)
  expect(got.equals(bytes)).toBe(true)
  expect(headers['content-type']).toBe(type)
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('GET /api/careers/applications/{id} gives the CV an address of its own, which needs no token for ten minutes', async () => {
  const { _id } = await anApplication()
  const { data } = await get(`/${_id}`)
  expect(data.filePath).toMatch(/^files\/\d+\.[\w-]{22}\.[\w-]{43}\/[\da-f-]{36}\.pdf$/)
  const cv = await send(`GET /${data.filePath}`)
  expect([cv.status, cv.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(cv.headers['content-disposition']).toMatch(/^inline/)
  const { data: list } = await get('')
  expect(JSON.stringify(list)).not.toContain('files/')
})

test.each([
  ['a table named as a letter', anXls(), 'cv.doc'],
  ['a plain archive named as a letter', aZip(['cv.txt']), 'cv.docx'],
  ['a table', anXls(), 'cv.xls'],
  ['a text', Buffer.from('I am text'), 'cv.txt'],
  ['an empty file', Buffer.alloc(0), 'cv.pdf'],
  ['a Word file of 2003 with macros', aDocWithMacros(), 'cv.doc'],
])('POST /api/careers/apply rejects %s with 415', async (_what, bytes, name) => {
  const { status, body } = await send('POST /api/careers/apply', {
    body: aForm({ ...applicationTexts(), cv: [bytes, name] }),
  })
  expect([status, body.message]).toEqual([415, 'CV must be a PDF, DOC, or DOCX file'])
})

test('POST /api/careers/apply ignores fields that a visitor may not set', async () => {
  const application = await anApplication({
    _id: absent,
    status: 'hired',
    adminNotes: 'a fine person',
    appliedAt: '2001-01-01T00:00:00.000Z',
  })
  expect(application).toMatchObject({ status: 'pending', adminNotes: '' })
  expect(application._id).not.toBe(absent)
  expect(application.appliedAt).not.toMatch(/^2001/)
})

test('POST /api/careers/apply twice within a minute is one application, later it is another', async () => {
  const body = () => aForm({ ...fields, cv })
  const fields = applicationTexts()
  await Promise.all([
    send('POST /api/careers/apply', { body: body() }),
    send('POST /api/careers/apply', { body: body() }),
  ])
  const found = async () => (await get(`?search=${fields.email}`)).data
  const count = async () => (await found()).pagination.totalItems
  expect(await count()).toBe(1)
  expect((await found()).applications).toMatchObject([{ receivedCount: 2 }])
  clock += 61_000
  await send('POST /api/careers/apply', { body: body() })
  expect(await count()).toBe(2)
  expect(await database.query.selectFrom('fileRemovals').selectAll().execute()).toEqual([])
})

test('GET /api/careers/applications pages, filters and searches, newest first', async () => {
  for (const [firstName, position] of [
    ['Ada', 'Other'],
    ['Bea', 'Site Reliability Engineer'],
    ['Cleo', 'Other'],
  ] as const) {
    clock += 1_000
    await anApplication({ firstName, lastName: 'Quokka', email: `${firstName}@quokka.example`, position })
  }
  const list = async (query: string) => (await get(`?${query}`)).data
  const nameOf = ({ firstName }: { firstName: string }) => firstName
  const all = await list('search=quokka')
  expect(all.applications.map(nameOf)).toEqual(['Cleo', 'Bea', 'Ada'])
  expect(all.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 3, itemsPerPage: 10 })
  const second = await list('search=quokka&limit=2&page=2')
  expect(second.applications.map(nameOf)).toEqual(['Ada'])
  expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 3, itemsPerPage: 2 })
  expect((await list('search=quokka&position=Other')).applications.map(nameOf)).toEqual(['Cleo', 'Ada'])
  expect((await list('search=bea@quokka.example')).applications.map(nameOf)).toEqual(['Bea'])
  expect((await list('search=quokka&status=hired')).applications).toEqual([])
  expect((await list('search=quokka&status=all&position=all')).pagination.totalItems).toBe(3)
  for (const query of ['status=new', 'position=Boss', 'limit=0', 'page=-1'])
    expect((await send(`GET /api/careers/applications?${query}`, { authorization })).status).toBe(400)
})

test('GET /api/careers/applications/stats counts by status, by position and of the last 7 days', async () => {
  const before = (await get('/stats')).data
  clock += 8 * dayMs
  expect((await get('/stats')).data.recentApplications).toBe(0)
  const { _id } = await anApplication({ position: 'Other' })
  await send(`PUT /api/careers/applications/${_id}/status`, { authorization, body: { status: 'hired' } })
  const { success, data } = await get('/stats')
  expect(success).toBe(true)
  expect(data.totalApplications).toBe(before.totalApplications + 1)
  expect(data.recentApplications).toBe(1)
  const count = (stats: { _id: string; count: number }[], name: string) =>
    stats.find((entry) => entry._id === name)?.count ?? 0
  expect(count(data.statusStats, 'hired')).toBe(count(before.statusStats, 'hired') + 1)
  expect(count(data.positionStats, 'Other')).toBe(count(before.positionStats, 'Other') + 1)
  expect(data.statusStats.map((entry: { _id: string }) => entry._id)).toEqual([
    'pending',
    'reviewed',
    'shortlisted',
    'interviewed',
    'hired',
    'rejected',
  ])
})

test('PUT /api/careers/applications/{id}/status records who changed what and when', async () => {
  const { _id } = await anApplication()
  const put = (body: object) => send(`PUT /api/careers/applications/${_id}/status`, { authorization, body })
  clock += 1_000
  await put({ status: 'reviewed', adminNotes: 'Good letter.\nCall on Monday.' })
  clock += 1_000
  await put({ status: 'reviewed', adminNotes: 'Called.' })
  clock += 1_000
  const { status, body } = await put({ status: 'hired' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: 'hired', adminNotes: 'Called.' })
  const { data } = await get(`/${_id}`)
  expect(data.history).toMatchObject([
    { from: 'reviewed', to: 'hired', at: new Date(clock).toISOString() },
    { from: 'pending', to: 'reviewed', at: new Date(clock - 2_000).toISOString() },
  ])
  expect(data.history[0].by).toMatch(/^person\d+@example.com$/)
  const trace = await database.query
    .selectFrom('audit')
    .select(['action', 'actorId', 'detail'])
    .where('subject', '=', _id)
    .execute()
  expect(trace).toContainEqual({
    action: 'application.status',
    actorId: adminId,
    detail: { from: 'pending', to: 'reviewed' },
  })
  expect((await put({ status: 'hired', adminNotes: '' })).body.data.adminNotes).toBe('')
})

test('PUT /api/careers/applications/{id}/status rejects unknown statuses', async () => {
  const { _id } = await anApplication()
  const put = (body: object) => send(`PUT /api/careers/applications/${_id}/status`, { authorization, body })
  const sentence = 'Status must be pending, reviewed, shortlisted, interviewed, hired or rejected'
  for (const body of [{}, { status: 'fired' }, { adminNotes: 'x' }]) {
    const answer = await put(body)
    expect([answer.status, answer.body.message]).toEqual([400, sentence])
  }
  const long = await put({ status: 'hired', adminNotes: 'x'.repeat(5_001) })
  expect([long.status, long.body.message]).toEqual([400, 'Notes must be 5,000 characters or fewer'])
})

test('DELETE /api/careers/applications/{id} deletes the CV and the history too', async () => {
  const { _id } = await anApplication()
  await send(`PUT /api/careers/applications/${_id}/status`, { authorization, body: { status: 'rejected' } })
  expect((await send(`DELETE /api/careers/applications/${_id}`, { authorization })).status).toBe(200)
  expect((await get(`/${_id}`)).message).toBe('Application not found')
  expect(await database.query.selectFrom('fileRemovals').selectAll().execute()).toEqual([])
})

test('every call of a missing application, or with an invalid id, is 404', async () => {
  for (const id of [absent, 'nonsense', '%27']) {
    for (const call of [
      `GET /api/careers/applications/${id}`,
      `DELETE /api/careers/applications/${id}`,
      `GET /api/careers/applications/${id}/download-cv`,
    ]) {
      const { status, body } = await send(call, { authorization })
      expect([call, status, body.message]).toEqual([call, 404, 'Application not found'])
    }
    const body = { status: 'hired' }
    expect((await send(`PUT /api/careers/applications/${id}/status`, { authorization, body })).status).toBe(
      404,
    )
  }
})

test('every call of applications is 401 without a token', async () => {
  const { _id } = await anApplication()
  for (const call of [
    'GET /api/careers/applications',
    'GET /api/careers/applications/stats',
    `GET /api/careers/applications/${_id}`,
    `GET /api/careers/applications/${_id}/download-cv`,
    `PUT /api/careers/applications/${_id}/status`,
    `DELETE /api/careers/applications/${_id}`,
  ]) {
    expect([call, (await send(call)).status]).toEqual([call, 401])
  }
})
