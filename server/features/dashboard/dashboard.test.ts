import { expect, test, vi } from 'vitest'
import { demoCompany } from '#content/demo/company.ts'
import { openings as shippedOpenings } from '#content/openings.ts'
import { shippedParts } from '#content/parts.ts'
import { createCompanyWords } from '#server/platform/company/company-words.ts'
import { createLog } from '#server/platform/log/log.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { anOpeningBody, applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { createSetupStore } from './setup.store.ts'

/** An empty site, and an admin of it. */
async function aSite() {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  return { send, database, authorization }
}
type Site = Awaited<ReturnType<typeof aSite>>

const waiting = async ({ send, authorization }: Site) => {
  const { status, body } = await send('GET /api/dashboard/waiting', { authorization })
  expect(status).toBe(200)
  return body.waiting as { kind: string; count: number; oldestAt: string | null }[]
}
const isDone = async (send: Site['send'], authorization: string) => {
  const { body } = await send('GET /api/dashboard/setup', { authorization })
  const steps = body.steps as { name: string; isDone: boolean }[]
  return Object.fromEntries(steps.map((step) => [step.name, step.isDone]))
}

const nothing = { mine: 0, drafts: 0, unsent: 0 }

test('GET /api/dashboard/waiting says that nothing waits on an empty site, to admins alone', async () => {
  const site = await aSite()
  expect(await waiting(site)).toEqual([
    { kind: 'enquiries', count: 0, oldestAt: null, desk: nothing },
    { kind: 'applications', count: 0, oldestAt: null, desk: nothing },
    { kind: 'comments', count: 0, oldestAt: null },
    { kind: 'replies', count: 0, oldestAt: null },
    { kind: 'drafts', count: 0, oldestAt: null },
  ])
  expect((await site.send('GET /api/dashboard/waiting')).status).toBe(401)
})

test('GET /api/dashboard/waiting counts what nobody has decided on or answered, with the age of the oldest', async () => {
  const site = await aSite()
  const { send, database, authorization } = site
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
  const { body: listed } = await send('GET /api/contact', { authorization })
  const [newest, , oldest] = listed.data
  const seen = { authorization, body: { status: 'completed' } }
  await send(`PATCH /api/contact/${newest._id}/status`, seen)

  await send(`PUT /api/contact/${oldest._id}/reply`, {
    authorization,
    body: { title: '', text: 'Dear', hasQuote: true },
  })
  const { body: me } = await send('GET /api/contact/assignees', { authorization })
  const [{ _id: assignedTo }] = me.people
  const { revision } = oldest
  const assigned = await send(`PATCH /api/contact/${oldest._id}`, {
    authorization,
    body: { revision, assignedTo },
  })
  expect(assigned.status).toBe(200)

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await waiting(site)).toEqual([
    { kind: 'enquiries', count: 2, oldestAt: oldest.createdAt, desk: { mine: 1, drafts: 1, unsent: 0 } },
    { kind: 'applications', count: 1, oldestAt: time, desk: nothing },
    { kind: 'comments', count: 2, oldestAt: createdAt },
    { kind: 'replies', count: 1, oldestAt: time },
    { kind: 'drafts', count: 1, oldestAt: time },
  ])
})

const none = { company: false, people: false, opening: false, post: false, mail: false }

test('GET /api/dashboard/setup ticks off each step from what the site is', async () => {
  const { send, database, authorization } = await aSite()
  const done = () => isDone(send, authorization)
  const save = async (part: string, change: (shipped: Record<string, unknown>) => object) => {
    const path = `/api/company/parts/${part}`
    const { body } = await send(`GET ${path}`, { authorization })
    const saved = { part: { ...body.part, ...change(body.part) }, revision: body.revision }
    expect((await send(`PUT ${path}`, { authorization, body: saved })).status).toBe(200)
  }
  expect(await done()).toEqual(none)

  await save('company', () => ({ name: 'Acme', email: 'hello@example.com' }))
  expect(await done(), 'applicants would write to the demo company').toEqual(none)
  await save('company', () => ({ careersEmail: 'jobs@example.com' }))
  expect(await done()).toEqual({ ...none, company: true })

  await aSignedInAdmin(database)
  const people = (names: string[]) => (shipped: Record<string, unknown>) => ({
    people: names.map((name, index) => ({ ...(shipped.people as object[])[index], name })),
  })
  await save('people', people(['Ada Keller', 'Mei Tanaka']))
  expect((await done()).people, 'one of them is of the demo company').toBe(false)
  await save('people', people(['Ada Keller', 'Bo Berg']))
  expect(await done()).toEqual({ ...none, company: true, people: true })
  await send('DELETE /api/company/parts/people', { authorization })
  expect((await done()).people, 'the demo company is back').toBe(false)

  await send('POST /api/openings', { authorization, body: anOpeningBody({ status: 'closed' }) })
  expect((await done()).opening, 'a closed opening is not offered').toBe(false)
  await send('POST /api/openings', { authorization, body: anOpeningBody() })
  expect((await done()).opening, 'those of the demo company are still offered').toBe(false)
  const { openings } = (await send('GET /api/openings/all', { authorization })).body
  for (const { _id, slug } of openings as { _id: string; slug: string }[])
    if (shippedOpenings.some((shipped) => shipped.slug === slug))
      await send(`DELETE /api/openings/${_id}`, { authorization })
  await aPost(database, { status: 'draft' })
  expect(await done(), 'a draft is not published').toEqual({ ...none, company: true, opening: true })
  await aPost(database)
  expect(await done()).toEqual({ ...none, company: true, opening: true, post: true })
})

test('GET /api/dashboard/setup ticks off the company and its people where code has changed them', async () => {
  const { database, settings } = await testApp()
  const { company, people } = shippedParts
  const shipped = {
    ...shippedParts,
    company: { ...company, name: 'Acme', email: 'hello@example.com', careersEmail: 'jobs@example.com' },
    people: { people: people.people.map((person) => ({ ...person, name: `${person.name} Junior` })) },
  }
  const { query } = database
  const words = await createCompanyWords({
    query,
    changes: { onPublished: () => {} },
    freshness: () => 'fresh',
    shipped,
    log: createLog('silent'),
  })
  const now = () => new Date().toISOString()
  const setup = createSetupStore({ query, settings, words, demo: demoCompany, demoKey: 'demo-seeded', now })
  const { steps } = await setup.get()
  expect(steps.filter(({ isDone: isTicked }) => isTicked).map(({ name }) => name)).toEqual([
    'company',
    'people',
  ])
})

test('GET /api/dashboard/setup ticks off mail when it is set up and a mail server has taken one', async () => {
  const { url } = await testMailServer()
  const mailOf = async (env: Record<string, string>, work: 'test' | 'enquiry') => {
    const { send, database } = await testApp({ env, mailPollMs: 50 })
    const { authorization } = await aSignedInAdmin(database)
    const get = async () => (await send('GET /api/dashboard/setup', { authorization })).body
    expect((await isDone(send, authorization)).mail).toBe(false)
    if (work === 'test') await send('POST /api/outbox/test', { authorization })
    else await send('POST /api/contact', { body: enquiryTexts() })
    return { mail: (await get()).mail, isDone: () => isDone(send, authorization).then(({ mail }) => mail) }
  }
  const office = { NOTIFY_EMAIL: 'office@example.com' }
  const unset = await mailOf(office, 'test')
  expect([unset.mail, await unset.isDone()]).toEqual([{ hasServer: false, hasRecipient: true }, false])
  const forNobody = await mailOf({ SMTP_URL: url }, 'test')
  expect([forNobody.mail, await forNobody.isDone()]).toEqual([
    { hasServer: true, hasRecipient: false },
    false,
  ])
  const away = await mailOf({ SMTP_URL: 'smtp://127.0.0.1:1', ...office }, 'test')
  expect(await away.isDone(), 'nobody took it').toBe(false)
  const tested = await mailOf({ SMTP_URL: url, ...office }, 'test')
  expect([tested.mail, await tested.isDone()]).toEqual([{ hasServer: true, hasRecipient: true }, true])
  const used = await mailOf({ SMTP_URL: url, ...office }, 'enquiry')
  await vi.waitFor(async () => expect(await used.isDone()).toBe(true), 30_000)
})

test('a site goes on knowing that a mail server took a mail when the outbox has forgotten it', async () => {
  const { url } = await testMailServer()
  const location = await newDatabaseLocation()
  const env = { SMTP_URL: url, NOTIFY_EMAIL: 'office@example.com' }
  const before = await openApp(location, { env })
  const { authorization } = await aSignedInAdmin(before.database)
  await before.send('POST /api/outbox/test', { authorization })
  await before.close()
  const after = await openApp(location, { env })
  await after.database.query.deleteFrom('outbox').execute()
  expect((await isDone(after.send, authorization)).mail).toBe(true)
  await after.close()
})

test('PUT /api/dashboard/setup puts the checklist away for everybody, and shows it again', async () => {
  const { send, database, authorization } = await aSite()
  const isShown = async () =>
    (
      await send('GET /api/dashboard/setup', {
        authorization: (await aSignedInAdmin(database)).authorization,
      })
    ).body.isShown
  expect(await isShown()).toBe(true)
  for (const choice of [false, false, true]) {
    const body = { isShown: choice }
    const answer = await send('PUT /api/dashboard/setup', { authorization, body })
    expect(answer.status).toBe(200)
    expect(answer.body.isShown).toBe(choice)
    expect(await isShown()).toBe(choice)
  }
  expect((await send('PUT /api/dashboard/setup', { body: { isShown: true } })).status).toBe(401)
  expect((await send('PUT /api/dashboard/setup', { authorization, body: {} })).status).toBe(400)
})

test('GET /api/dashboard/setup does not show the checklist on a site with demo data until somebody asks', async () => {
  const demo = await testApp()
  const admin = await aSignedInAdmin(demo.database)
  await demo.database.query.insertInto('settings').values({ key: 'demo-seeded', value: '' }).execute()
  const get = () => demo.send('GET /api/dashboard/setup', { authorization: admin.authorization })
  expect((await get()).body.isShown).toBe(false)
  await demo.send('PUT /api/dashboard/setup', {
    authorization: admin.authorization,
    body: { isShown: true },
  })
  expect((await get()).body.isShown).toBe(true)
})
