import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { anOpeningBody, applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

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

test('GET /api/dashboard/waiting says that nothing waits on an empty site, to admins alone', async () => {
  const site = await aSite()
  expect(await waiting(site)).toEqual([
    { kind: 'enquiries', count: 0, oldestAt: null },
    { kind: 'applications', count: 0, oldestAt: null },
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

  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await waiting(site)).toEqual([
    { kind: 'enquiries', count: 2, oldestAt: oldest.createdAt },
    { kind: 'applications', count: 1, oldestAt: time },
    { kind: 'comments', count: 2, oldestAt: createdAt },
    { kind: 'replies', count: 1, oldestAt: time },
    { kind: 'drafts', count: 1, oldestAt: time },
  ])
})

test('GET /api/dashboard/setup ticks off each step from what the site is', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1' }
  const own = await testApp({ env: mail })
  const admin = await aSignedInAdmin(own.database)
  const none = { company: false, team: false, opening: false, post: false, mail: false }
  expect(await isDone(own.send, admin.authorization)).toEqual(none)
  await aPost(own.database, { status: 'draft' })
  expect(await isDone(own.send, admin.authorization), 'a draft is not published').toEqual(none)
  await aPost(own.database)
  await aSignedInAdmin(own.database)
  await own.send('POST /api/openings', { authorization: admin.authorization, body: anOpeningBody() })
  const done = { ...none, team: true, post: true, opening: true }
  expect(await isDone(own.send, admin.authorization)).toEqual(done)

  const mailed = await testApp({ env: { ...mail, NOTIFY_EMAIL: 'office@example.com' } })
  const other = await aSignedInAdmin(mailed.database)
  expect((await isDone(mailed.send, other.authorization)).mail).toBe(true)
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
