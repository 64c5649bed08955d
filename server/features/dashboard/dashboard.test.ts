import { expect, test } from 'vitest'
import { openings as shippedOpenings } from '#content/openings.ts'
import { waitingRecords } from '#contract/records/record-kinds.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, anApplication, anEnquiry, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { anOpeningBody } from '#tests/support/form-texts.ts'
import type { TestAppOptions } from '#tests/support/open-app.ts'

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
