import { expect, test, vi } from 'vitest'
import { openings as shippedOpenings } from '#content/openings.ts'
import { waitingRecords } from '#contract/records/record-kinds.ts'
import { content } from '#server/company.ts'
import { testApp } from '#tests/support/app.ts'
import {
  aComment,
  anApplication,
  anEnquiry,
  aPerson,
  aSignedInAdmin,
  aPost,
  aReply,
  ensureCategory,
} from '#tests/support/builders.ts'
import { anOpeningBody } from '#tests/support/form-texts.ts'
import type { TestAppOptions } from '#tests/support/open-app.ts'
import { aPostRow } from '#tests/support/rows.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const none = { company: false, account: true, people: false, opening: false, post: false, mail: false }

/** An empty site, and what an owner reads of it. */
async function aSite(options: TestAppOptions = {}) {
  const { send, as, database } = await testApp(options)
  const call = as(await aSignedInAdmin(database))
  const setup = async (by = call) => (await by('GET /api/dashboard/setup')).body
  const done = async (by = call): Promise<Record<string, boolean>> =>
    Object.fromEntries(
      (await setup(by)).steps.map(({ name, isDone }: Record<string, unknown>) => [name, isDone]),
    )
  return { send, as, database, call, setup, done }
}

test('GET /api/dashboard/waiting counts what nobody has decided on or answered, with the age of the oldest', async () => {
  const { send, database, call } = await aSite()
  const site = { send, database }
  const waiting = async (): Promise<{ kind: string; count: number; oldestAt: string | null }[]> =>
    (await call('GET /api/dashboard/waiting')).body.waiting
  const none = await waiting()
  expect(none.map(({ kind }) => kind)).toEqual(waitingRecords.map(({ name }) => name))
  for (const { count, oldestAt } of none) expect([count, oldestAt]).toEqual([0, null])
  const post = await aPost(database)
  const createdAt = '2026-10-01T00:00:00.000Z'
  const comment = await aComment(database, post.id, { isApproved: false, createdAt })
  await aComment(database, post.id, { isApproved: false })
  await aComment(database, post.id, { createdAt: '2026-09-01T00:00:00.000Z' })
  await aReply(database, comment, { isApproved: false })
  await aPost(database, { status: 'draft' })
  for (let n = 0; n < 3; n += 1) await anEnquiry(site)
  await anApplication(site)
  const [newest, , oldest] = (await call('GET /api/contact')).body.data
  await call(`PATCH /api/contact/${newest._id}/status`, { status: 'completed' })
  await call(`PUT /api/contact/${oldest._id}/reply`, { title: '', text: 'Dear', hasQuote: true })
  const [{ _id: assignedTo }] = (await call('GET /api/contact/assignees')).body.people
  const assignment = { revision: oldest.revision, assignedTo }
  expect((await call(`PATCH /api/contact/${oldest._id}`, assignment)).status).toBe(200)

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await waiting()).filter(({ count }) => count > 0)).toEqual([
    { kind: 'enquiries', count: 2, oldestAt: oldest.createdAt, desk: { mine: 1, drafts: 1, unsent: 0 } },
    { kind: 'applications', count: 1, oldestAt: time, desk: { mine: 0, drafts: 0, unsent: 0 } },
    { kind: 'comments', count: 2, oldestAt: createdAt },
    { kind: 'replies', count: 1, oldestAt: time },
    { kind: 'drafts', count: 1, oldestAt: time },
  ])
})

test('GET /api/dashboard/setup ticks off each step from what the site is', async () => {
  const { database, call, done } = await aSite()
  const save = async (name: string, change: (shipped: Record<string, unknown>) => object) => {
    const path = `/api/company/parts/${name}`
    const { part, revision } = (await call(`GET ${path}`)).body
    expect((await call(`PUT ${path}`, { part: { ...part, ...change(part) }, revision })).status).toBe(200)
  }
  expect(await done()).toEqual(none)

  await save('company', () => ({
    name: 'Acme',
    email: 'hello@example.com',
    careersEmail: 'jobs@example.com',
  }))
  expect(await done(), 'the texts still name the demo company').toEqual(none)
  const texts =
    'company home services servicesOverview about testimonials contact careers blog privacy newsletter'
  for (const name of texts.split(' '))
    await save(name, (part) => JSON.parse(JSON.stringify(part).replaceAll('Stratoworks', 'Acme')))
  expect(await done()).toEqual({ ...none, company: true })

  await save('people', ({ people }) => ({ people: [{ ...(people as object[])[0], name: 'Bo Berg' }] }))
  expect((await done()).people).toBe(true)
  await call('DELETE /api/company/parts/people')

  await call('POST /api/openings', anOpeningBody())
  expect((await done()).opening, 'those of the demo company are still offered').toBe(false)
  const { openings } = (await call('GET /api/openings/all')).body
  for (const { _id, slug } of openings as { _id: string; slug: string }[])
    if (shippedOpenings.some((shipped) => shipped.slug === slug)) await call(`DELETE /api/openings/${_id}`)
  await aPost(database, { status: 'draft' })
  expect(await done(), 'a draft is not published').toEqual({ ...none, company: true, opening: true })
  await aPost(database)
  expect((await done()).post).toBe(true)
})

test('GET /api/dashboard/setup knows an address that nobody can read, and posts of the demo', async () => {
  const { as, database, done } = await aSite()
  const theirs = as(await aPerson(database, ['owner'], { email: 'Admin@Stratoworks.EXAMPLE' }))
  expect([(await done(theirs)).account, (await done()).account]).toEqual([false, true])

  await database.query.insertInto('settings').values({ key: 'demo-seeded', value: '' }).execute()
  const [id] = await content.demo.postIds()
  const ofDemo = { id: id!, status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' } as const
  const row = aPostRow(await ensureCategory(database, 'Cloud'), ofDemo)
  await database.query.insertInto('posts').values(row).execute()
  expect((await done()).post).toBe(false)
  await aPost(database)
  expect((await done()).post).toBe(true)
})

test('GET /api/dashboard/setup ticks off mail when it is set up and a mail server has taken one', async () => {
  const { url } = await testMailServer()
  const office = { NOTIFY_EMAIL: 'office@example.com' }
  for (const [env, isTicked] of [
    [office, false],
    [{ SMTP_URL: url }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:1', ...office }, false],
    [{ SMTP_URL: url, ...office }, true],
  ] as const) {
    const { call, done } = await aSite({ env })
    await call('POST /api/outbox/test')
    expect((await done()).mail).toBe(isTicked)
  }
  const used = await aSite({ env: { SMTP_URL: url, ...office }, mailPollMs: 50 })
  await anEnquiry(used)
  await vi.waitFor(async () => expect((await used.done()).mail).toBe(true), 30_000)
})

test('PUT /api/dashboard/setup puts the checklist away for everybody, and shows it on a site with demo data', async () => {
  const { as, database, call, setup } = await aSite()
  const other = as(await aSignedInAdmin(database))
  expect((await setup(other)).isShown).toBe(true)
  await call('PUT /api/dashboard/setup', { isShown: false })
  expect((await setup(other)).isShown).toBe(false)

  const demo = await aSite()
  await demo.database.query.insertInto('settings').values({ key: 'demo-seeded', value: '' }).execute()
  expect((await demo.setup()).isShown).toBe(false)
  await demo.call('PUT /api/dashboard/setup', { isShown: true })
  expect((await demo.setup()).isShown).toBe(true)
})
