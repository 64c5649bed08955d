import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/tables.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { anOpeningBody, applicationTexts } from '#tests/support/form-texts.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const start = Date.parse('2026-11-21T02:00:00.000Z')
let clock = start
const { send, as, database, applyRetention } = await testApp({
  now: () => new Date(clock),
  env: { TIME_ZONE: 'Australia/Melbourne' },
})
const admin = await aSignedInAdmin(database)
const call = as(admin)
const absent = '00000000-0000-4000-8000-000000000000'
const dayMs = 24 * 60 * 60_000

const create = async (more: Parameters<typeof anOpeningBody>[0] = {}) => {
  const { status, body } = await call('POST /api/openings', anOpeningBody(more))
  expect([status, body.message]).toEqual([201, 'Opening created'])
  return body.opening
}
const put = (id: string, body: object) => call(`PUT /api/openings/${id}`, body)
const bySlug = (slug: string) => send(`GET /api/openings/slug/${slug}`)
const openTitles = async (): Promise<string[]> =>
  (await send('GET /api/openings')).body.data.openings.map(({ title }: { title: string }) => title)
const list = async (query = '') => (await call(`GET /api/openings/all${query}`)).body
const apply = (position: string) =>
  send('POST /api/careers/apply', {
    body: aForm({ ...applicationTexts({ position }), cv: [aPdf(), 'cv.pdf'] }),
  })

test('POST /api/openings of a draft needs its title alone, and stays hidden', async () => {
  const { body } = await call('POST /api/openings', { title: ' Data  ' })
  expect(body.opening).toMatchObject({ title: 'Data', slug: 'data', state: 'draft', postedOn: null })
  expect((await bySlug('data')).status).toBe(404)
  expect(await openTitles()).not.toContain('Data')
  expect((await apply('Data')).status).toBe(400)
})

test.each([
  [{ title: 'other' }, 'title', '“Other” is reserved for applications without an opening'],
  [{ responsibilities: [' '] }, 'responsibilities', 'At least one responsibility is required'],
  [{ salaryMin: 5, salaryMax: 4 }, 'salaryMax', 'The maximum salary can’t be less than the minimum'],
  [{ salaryMin: 4, salaryMax: 5 }, 'currency', 'Choose a currency for the salary'],
  [{ recruiterId: absent }, 'recruiterId', 'This person can’t manage openings'],
])('POST /api/openings rejects %j', async (more, path, message) => {
  const body = { ...anOpeningBody(), ...more }
  const answer = await call('POST /api/openings', body)
  expect([answer.status, answer.body.errors[0]]).toEqual([400, { path, message }])
})

test('POST /api/openings: two open positions cannot have one title, but a draft can be of the same', async () => {
  const { title, _id } = await create()
  const body = anOpeningBody({ title: title.toUpperCase() })
  const again = await call('POST /api/openings', body)
  expect(again.outcome).toMatch(/^409 An opening with this title is already open/)
  const draft = await create({ title, status: 'draft' })
  expect(draft.slug).not.toBe((await list(`?search=${title}`)).openings[0].slug)
  expect((await put(draft._id, anOpeningBody({ title }))).status).toBe(409)
  await put(_id, anOpeningBody({ title, status: 'closed' }))
  expect((await put(draft._id, anOpeningBody({ title }))).status).toBe(200)
})

test('PUT /api/openings/{id} with an older revision is 409 with the opening as it is', async () => {
  const { _id, title } = await create()
  await put(_id, anOpeningBody({ title, experience: '9 years', revision: 1 }))
  const late = await put(_id, anOpeningBody({ title, experience: '1 year', revision: 1 }))
  expect(late.outcome).toBe('409 Someone else has saved this opening')
  expect(late.body.opening).toMatchObject({ experience: '9 years', revision: 2 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => put(_id, anOpeningBody({ title, revision: 2 }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('PUT /api/openings/{id}: a changed slug redirects, and stays taken; without one, that of an open position stays', async () => {
  const { _id, title, slug } = await create({ title: 'Old name' })
  expect(slug).toBe('old-name')
  const renamed = await put(_id, anOpeningBody({ title: 'New name' }))
  expect(renamed.body.opening).toMatchObject({ title: 'New name', slug: 'old-name' })
  const moved = await put(_id, anOpeningBody({ title: 'New name', slug: 'new-name' }))
  expect(moved.body.opening.slug).toBe('new-name')
  expect((await bySlug('old-name')).body.data.opening.slug).toBe('new-name')
  const other = await create({ title })
  expect(other.slug).toBe('old-name-2')
  const taken = await put(other._id, anOpeningBody({ title, slug: 'old-name' }))
  expect(taken.outcome).toBe('409 This slug is already in use')
})

test('a closed opening keeps its page, and is out of lists, sitemap and form; its applications keep their title', async () => {
  const { _id, title, slug } = await create({ title: 'Keeper of Names' })
  expect((await apply(title)).status).toBe(201)
  await put(_id, anOpeningBody({ title: 'Other name now', status: 'closed' }))
  expect((await bySlug(slug)).body.data.opening).toMatchObject({ state: 'closed', title: 'Other name now' })
  expect(await openTitles()).not.toContain('Other name now')
  expect((await send('GET /sitemap.xml')).text).not.toContain(slug)
  const refused = await apply('Other name now')
  expect(refused.outcome).toBe('400 This position has closed. Please choose another one, or Other.')
  const { body } = await call(`GET /api/careers/applications?position=Keeper%20of%20Names`)
  expect(body.data.applications).toMatchObject([{ position: title }])
  const { data } = (await call('GET /api/careers/applications/stats')).body
  expect(data.positions).toEqual(expect.arrayContaining(['Other name now', title, 'Other']))
  expect(await rowsOf(database, 'applications', { position: title })).toMatchObject([{ openingId: _id }])
  await put(_id, anOpeningBody({ title: 'Other name now', status: 'draft' }))
  expect((await bySlug(slug)).status).toBe(404)
  // of a draft, visitors do not learn that it exists
  expect((await apply('Other name now')).body.message).toBe('Please choose a position from the list')
})

test('an opening expires with the end of its last day in the time zone of the site', async () => {
  const { title, slug } = await create({ validThrough: '2026-11-21' })
  const before = clock
  clock = Date.parse('2026-11-21T12:59:59.999Z')
  expect(await openTitles()).toContain(title)
  clock += 1
  expect(await openTitles()).not.toContain(title)
  expect((await bySlug(slug)).body.data.opening.state).toBe('expired')
  expect((await apply(title)).status).toBe(400)
  expect((await send('GET /sitemap.xml')).text).not.toContain(slug)
  expect((await list('?state=expired')).openings).toMatchObject([{ title, state: 'expired', status: 'open' }])
  clock = before
})

test('DELETE /api/openings/{id} takes it away with its page, POST restore brings it back, and 30 days end that', async () => {
  const { _id, title, slug } = await create({ title: 'Here today' })
  const remove = () => call(`DELETE /api/openings/${_id}`)
  const restore = () => call(`POST /api/openings/${_id}/restore`)
  expect((await remove()).body.message).toBe('Opening deleted')
  expect((await bySlug(slug)).status).toBe(404)
  expect((await list(`?search=${title}`)).openings).toEqual([])
  expect((await restore()).body.message).toBe('Opening restored')
  expect((await bySlug(slug)).status).toBe(200)
  expect((await apply(title)).status).toBe(201)
  const refused = '400 This opening has 1 application, so it can’t be deleted. Close it instead.'
  expect((await remove()).outcome).toBe(refused)
  const gone = await create()
  await call(`DELETE /api/openings/${gone._id}`)
  clock += 31 * dayMs
  await applyRetention()
  expect((await call(`POST /api/openings/${gone._id}/restore`)).status).toBe(404)
  expect(await rowsOf(database, 'openings', { id: gone._id })).toEqual([])
  clock -= 31 * dayMs
})

test('at most two hundred openings are open at once', async () => {
  const last = await create({ title: 'Once open' })
  const missing = 200 - (await openTitles()).length
  const [row] = await rowsOf(database, 'openings', { id: last._id })
  const rows = Array.from({ length: missing }, (_, n) => {
    const named = { id: randomUUID(), slug: `one-of-many-${n}`, title: `One of many ${n}` }
    return { ...(row as object), ...named, listOrder: 1_000 + n } as Insertable<Tables['openings']>
  })
  await database.query.insertInto('openings').values(rows).execute()
  expect(await openTitles()).toHaveLength(200)
  const refused = '400 At most 200 openings can be open at a time. Please close one first.'
  const post = (more: object) => call('POST /api/openings', anOpeningBody(more))
  const { opening: expired } = (await post({ title: 'Expired', validThrough: '2026-11-01' })).body
  const open = () => put(expired._id, anOpeningBody({ title: 'Expired' }))
  expect((await post({ title: 'One too many' })).outcome).toBe(refused)
  expect((await put(last._id, anOpeningBody({ title: 'Still open' }))).status).toBe(200)
  expect((await open()).outcome).toBe(refused)
  await call(`DELETE /api/openings/${last._id}`)
  expect((await open()).status).toBe(200)
  expect((await call(`POST /api/openings/${last._id}/restore`)).outcome).toBe(refused)
})
