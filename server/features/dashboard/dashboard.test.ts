import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openings as shippedOpenings } from '#content/openings.ts'
import { waitingRecords } from '#contract/records/records.ts'
import { content } from '#server/company.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPerson, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { anOpeningBody, applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import type { TestAppOptions } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

/** An empty site, and the calls of an admin of it. */
async function aSite(options: TestAppOptions = {}) {
  const { send, as, database } = await testApp(options)
  return { send, as, database, call: as(await aSignedInAdmin(database)) }
}
type Call = Awaited<ReturnType<typeof aSite>>['call']

const waiting = async (call: Call) => (await call('GET /api/dashboard/waiting')).body.waiting
const setup = async (call: Call) => (await call('GET /api/dashboard/setup')).body
const isDone = async (call: Call) => {
  const { steps } = (await setup(call)) as { steps: { name: string; isDone: boolean }[] }
  return Object.fromEntries(steps.map((step) => [step.name, step.isDone]))
}

const nothing = { mine: 0, drafts: 0, unsent: 0 }

test('GET /api/dashboard/waiting counts what nobody has decided on or answered, with the age of the oldest', async () => {
  const { send, database, call } = await aSite()
  const none = (await waiting(call)) as { kind: string; count: number; oldestAt: string | null }[]
  expect(none.map(({ kind }) => kind)).toEqual(waitingRecords.map(({ name }) => name))
  for (const { count, oldestAt } of none) expect([count, oldestAt]).toEqual([0, null])
  const post = await aPost(database)
  const createdAt = '2026-10-01T00:00:00.000Z'
  const comment = await aComment(database, post.id, { isApproved: false, createdAt })
  await aComment(database, post.id, { isApproved: false })
  await aComment(database, post.id, { createdAt: '2026-09-01T00:00:00.000Z' })
  await aReply(database, comment, { isApproved: false })
  await aPost(database, { status: 'draft' })
  await aPost(database, { status: 'archived' })
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await send('POST /api/contact', { body: { ...enquiryTexts(), name } })
  const cv = aForm({ ...applicationTexts(), cv: [aPdf(), 'cv.pdf'] })
  expect((await send('POST /api/careers/apply', { body: cv })).status).toBe(201)
  const [newest, , oldest] = (await call('GET /api/contact')).body.data
  await call(`PATCH /api/contact/${newest._id}/status`, { status: 'completed' })
  await call(`PUT /api/contact/${oldest._id}/reply`, { title: '', text: 'Dear', hasQuote: true })
  const [{ _id: assignedTo }] = (await call('GET /api/contact/assignees')).body.people
  const assignment = { revision: oldest.revision, assignedTo }
  expect((await call(`PATCH /api/contact/${oldest._id}`, assignment)).status).toBe(200)

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const some = (await waiting(call)) as { count: number }[]
  expect(some.filter(({ count }) => count > 0)).toEqual([
    { kind: 'enquiries', count: 2, oldestAt: oldest.createdAt, desk: { mine: 1, drafts: 1, unsent: 0 } },
    { kind: 'applications', count: 1, oldestAt: time, desk: nothing },
    { kind: 'comments', count: 2, oldestAt: createdAt },
    { kind: 'replies', count: 1, oldestAt: time },
    { kind: 'drafts', count: 1, oldestAt: time },
  ])
})

const none = { company: false, account: true, people: false, opening: false, post: false, mail: false }

test('GET /api/dashboard/setup ticks off each step from what the site is', async () => {
  const { database, call } = await aSite()
  const save = async (name: string, change: (shipped: Record<string, unknown>) => object) => {
    const path = `/api/company/parts/${name}`
    const { part, revision } = (await call(`GET ${path}`)).body
    expect((await call(`PUT ${path}`, { part: { ...part, ...change(part) }, revision })).status).toBe(200)
  }
  expect(await isDone(call)).toEqual(none)

  await save('company', () => ({ name: 'Acme', email: 'hello@example.com' }))
  expect(await isDone(call), 'applicants would write to the demo company').toEqual(none)
  await save('company', () => ({ careersEmail: 'jobs@example.com' }))
  expect(await isDone(call), 'the texts still name the demo company').toEqual(none)
  for (const name of `company home services servicesOverview about testimonials contact careers blog privacy newsletter`.split(
    /\s+/,
  ))
    await save(name, (part) => JSON.parse(JSON.stringify(part).replaceAll('Stratoworks', 'Acme')))
  expect(await isDone(call)).toEqual({ ...none, company: true })

  const people = (names: string[]) => (shipped: Record<string, unknown>) => ({
    people: names.map((name, index) => ({ ...(shipped.people as object[])[index], name })),
  })
  await save('people', people(['Ada Keller', 'Mei Tanaka']))
  expect((await isDone(call)).people, 'one of them is of the demo company').toBe(false)
  await save('people', people(['Ada Keller', 'Bo Berg']))
  expect(await isDone(call)).toEqual({ ...none, company: true, people: true })
  await call('DELETE /api/company/parts/people')
  expect((await isDone(call)).people, 'the demo company is back').toBe(false)

  await call('POST /api/openings', anOpeningBody({ status: 'closed' }))
  expect((await isDone(call)).opening, 'a closed opening is not offered').toBe(false)
  await call('POST /api/openings', anOpeningBody())
  expect((await isDone(call)).opening, 'those of the demo company are still offered').toBe(false)
  const { openings } = (await call('GET /api/openings/all')).body
  for (const { _id, slug } of openings as { _id: string; slug: string }[])
    if (shippedOpenings.some((shipped) => shipped.slug === slug)) await call(`DELETE /api/openings/${_id}`)
  await aPost(database, { status: 'draft' })
  expect(await isDone(call), 'a draft is not published').toEqual({ ...none, company: true, opening: true })
  await aPost(database)
  expect(await isDone(call)).toEqual({ ...none, company: true, opening: true, post: true })
})

test('GET /api/dashboard/setup knows an address that nobody can read, and posts of the demo', async () => {
  const { as, database, call } = await aSite()
  const person = await aPerson(database, ['owner'], { email: 'Admin@Stratoworks.EXAMPLE' })
  const theirs = as(person)
  expect([(await isDone(theirs)).account, (await isDone(call)).account]).toEqual([false, true])
  const profile = { name: person.name, email: `${randomUUID()}@company.test`, bio: '' }
  expect((await theirs('PUT /api/auth/profile', profile)).status).toBe(200)
  expect((await isDone(theirs)).account).toBe(true)

  await database.query.insertInto('settings').values({ key: 'demo-seeded', value: '' }).execute()
  const { id } = await aPost(database)
  const [demoPost] = await content.demo.postIds()
  const posts = database.query.selectFrom('posts').selectAll().where('id', '=', id)
  const post = await posts.executeTakeFirstOrThrow()
  await database.query.updateTable('posts').set({ status: 'archived' }).execute()
  await database.query
    .insertInto('posts')
    .values({ ...post, id: demoPost!, slug: 'of-the-demo' })
    .execute()
  expect((await isDone(call)).post).toBe(false)
  await aPost(database)
  expect((await isDone(call)).post).toBe(true)
})

test('GET /api/dashboard/setup ticks off mail when it is set up and a mail server has taken one', async () => {
  const { url } = await testMailServer()
  const office = { NOTIFY_EMAIL: 'office@example.com' }
  const away = 'smtp://127.0.0.1:1'
  for (const [env, hasServer, hasRecipient, isTicked] of [
    [office, false, true, false],
    [{ SMTP_URL: url }, true, false, false],
    [{ SMTP_URL: away, ...office }, true, true, false],
    [{ SMTP_URL: url, ...office }, true, true, true],
  ] as const) {
    const { call } = await aSite({ env })
    expect((await isDone(call)).mail).toBe(false)
    await call('POST /api/outbox/test')
    expect([(await setup(call)).mail, (await isDone(call)).mail]).toEqual([
      { hasServer, hasRecipient },
      isTicked,
    ])
  }
  const used = await aSite({ env: { SMTP_URL: url, ...office }, mailPollMs: 50 })
  await used.send('POST /api/contact', { body: enquiryTexts() })
  await vi.waitFor(async () => expect((await isDone(used.call)).mail).toBe(true), 30_000)
  // also when the outbox has forgotten it
  await used.database.query.deleteFrom('outbox').execute()
  expect((await isDone(used.call)).mail).toBe(true)
})

test('PUT /api/dashboard/setup puts the checklist away for everybody, and shows it again', async () => {
  const { as, database, call } = await aSite()
  const other = as(await aSignedInAdmin(database))
  expect((await setup(other)).isShown).toBe(true)
  for (const isShown of [false, false, true]) {
    expect((await call('PUT /api/dashboard/setup', { isShown })).body.isShown).toBe(isShown)
    expect((await setup(other)).isShown).toBe(isShown)
  }
  expect((await call('PUT /api/dashboard/setup', {})).status).toBe(400)
})

test('GET /api/dashboard/setup does not show the checklist on a site with demo data until somebody asks', async () => {
  const { database, call } = await aSite()
  await database.query.insertInto('settings').values({ key: 'demo-seeded', value: '' }).execute()
  expect((await setup(call)).isShown).toBe(false)
  await call('PUT /api/dashboard/setup', { isShown: true })
  expect((await setup(call)).isShown).toBe(true)
})
