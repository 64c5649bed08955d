import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPerson, aPost, changeAccount } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { createDigests } from './digests.ts'

const mail = await testMailServer()
/** A site with an owner and Kim of sales. */
async function aSite() {
  // before seven, so that the site's own job sends no digests, whenever it runs
  let currentTime = Date.parse('2026-11-20T05:00:00.000Z')
  const site = await testApp({
    now: () => new Date(currentTime),
    env: { SMTP_URL: mail.url, TIME_ZONE: 'Europe/Berlin', PUBLIC_URL: 'https://site.example' },
  })
  const { send, as, database } = site
  const owner = await aPerson(database, ['owner'], { name: 'Ada Admin' })
  const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
  const [asOwner, asKim] = [as(owner), as(kim)]

  const choose = (assignments: boolean, digest: boolean, by = asKim) =>
    by('PUT /api/auth/notifications', { assignments, digest })
  const choiceOf = async (by = asKim) => (await by('GET /api/auth/notifications')).body

  async function anEnquiry(): Promise<string> {
    const email = `${randomUUID()}@example.com`
    const body = enquiryTexts({ name: 'Ann Client', email })
    expect((await send('POST /api/contact', { body })).status).toBe(201)
    const row = database.query.selectFrom('enquiries').select('id').where('email', '=', email)
    return (await row.executeTakeFirstOrThrow()).id
  }

  /** The subjects of the emails to an address, in alphabetical order. */
  const subjectsFor = async (recipient: string) => {
    const rows = database.query.selectFrom('outbox').select('subject').where('recipient', '=', recipient)
    return (await rows.orderBy('subject').execute()).map(({ subject }) => subject)
  }

  async function assign(id: string, assignedTo: string | null, by = asOwner) {
    const { revision } = (await by(`GET /api/contact/${id}`)).body.data
    return by(`PATCH /api/contact/${id}`, { revision, assignedTo })
  }

  const { mailer, waitingWork, sessions, settings } = site
  const now = () => new Date(currentTime).toISOString()
  const digests = createDigests({ database, mailer, waitingWork, sessions, timeZone: settings.timeZone, now })
  /** Sends the digests of a time as two nodes at once. */
  async function sendDigestsAt(time: string) {
    currentTime = Date.parse(time)
    const { signal } = new AbortController()
    await Promise.all([digests.send(signal), digests.send(signal)])
  }
  const people = { owner, kim, asOwner, asKim }
  return { ...site, ...people, choose, choiceOf, anEnquiry, subjectsFor, assign, now, sendDigestsAt }
}

test('everybody is told of both until they choose otherwise, and the choice is in the audit log', async () => {
  const { asOwner, asKim, choose, choiceOf } = await aSite()
  const both = { assignments: true, digest: true }
  expect(await choiceOf()).toEqual({ success: true, choice: both, canSend: true })
  const choice = { assignments: false, digest: true }
  expect((await choose(false, true)).body).toEqual({ success: true, message: 'Notifications saved', choice })
  expect((await choiceOf()).choice).toEqual(choice)
  expect((await choiceOf(asOwner)).choice, 'it is of one person').toEqual(both)
  expect((await asOwner('GET /api/audit?area=accounts')).body.entries[0]).toMatchObject({
    action: 'profile.notifications-changed',
    actor: { name: 'Kim Sales' },
    detail: { assignments: 'false', digest: 'true' },
  })
  expect((await asKim('PUT /api/auth/notifications', { assignments: 'yes' })).status).toBe(400)
})

test('a colleague is told of what somebody else assigns to them, once for many', async () => {
  const { asOwner, asKim, kim, choose, anEnquiry, subjectsFor, assign } = await aSite()
  const [one, two, three] = [await anEnquiry(), await anEnquiry(), await anEnquiry()]
  expect((await assign(one, kim.id)).status).toBe(200)
  expect(await subjectsFor(kim.email)).toEqual(['Ada Admin assigned an enquiry to you'])
  const [arrived] = await mail.emailsTo(kim.email)
  const addresses = [`enquires/${one}`, 'profile#notifications'].map(
    (path) => `https://site.example/admin/${path}`,
  )
  for (const part of ['From: Ann Client', ...addresses]) expect(arrived!.text).toContain(part)

  await assign(one, kim.id)
  await assign(two, kim.id, asKim)
  await assign(two, null)
  expect(await subjectsFor(kim.email), 'nothing new, and nothing by oneself').toHaveLength(1)

  const all = { ids: [one, two, three], change: { assignedTo: kim.id } }
  expect((await asOwner('POST /api/contact/changes', { ...all, isDryRun: true })).status).toBe(200)
  expect(await subjectsFor(kim.email)).toHaveLength(1)
  expect((await asOwner('POST /api/contact/changes', all)).body.changed).toBe(2)
  expect(await subjectsFor(kim.email)).toEqual([
    'Ada Admin assigned 2 enquiries to you',
    'Ada Admin assigned an enquiry to you',
  ])
  await choose(false, true)
  await assign(await anEnquiry(), kim.id)
  expect(await subjectsFor(kim.email), 'switched off').toHaveLength(2)
})

test('once a day, after seven, each person is told what waits for them, whatever the number of nodes', async () => {
  const { as, database, owner, kim, choose, anEnquiry, now, sendDigestsAt } = await aSite()
  for (let n = 0; n < 4; n += 1) await anEnquiry()
  const lee = await aPerson(database, ['writer'], { name: 'Lee Writer' })
  const off = await aPerson(database, ['sales'], { name: 'Off' })
  const gone = await aPerson(database, ['sales'], { name: 'Gone' })
  await choose(true, false, as(off))
  await changeAccount(database, gone.id, { deactivatedAt: now() })
  await aComment(database, (await aPost(database)).id, { isApproved: false })
  await database.query.deleteFrom('outbox').execute()

  const all = async () => {
    const rows = database.query.selectFrom('outbox').select(['recipient', 'subject'])
    const digests = await rows.where('subject', 'like', 'Waiting%').execute()
    return digests.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()
  }
  await sendDigestsAt('2026-11-24T06:30:00.000Z')
  expect(await all(), 'the first day is the one before').toEqual([])
  await sendDigestsAt('2026-11-25T05:59:00.000Z')
  expect(await all(), 'before seven in Berlin').toEqual([])
  await sendDigestsAt('2026-11-25T06:00:00.000Z')
  const first = [
    `${kim.email}: Waiting for you: 4 enquiries`,
    `${owner.email}: Waiting for you: 4 enquiries, 1 comment`,
  ].toSorted()
  expect(await all(), `nothing waits for ${lee.name}`).toEqual(first)
  await sendDigestsAt('2026-11-25T22:30:00.000Z')
  expect(await all(), 'once a day').toEqual(first)
  await sendDigestsAt('2026-11-26T09:00:00.000Z')
  expect(await all()).toHaveLength(4)
})

test('who lacks a required second factor is told of nothing', async () => {
  const { database, kim, anEnquiry, sendDigestsAt, subjectsFor } = await aSite()
  await anEnquiry()
  const value = '2026-10-01T00:00:00.000Z'
  await database.query.insertInto('settings').values({ key: 'second-factor-required', value }).execute()
  const account = database.query.updateTable('users').where('id', '=', kim.id)
  await account.set({ createdAt: value, digestDay: '2026-11-20' }).execute()
  await sendDigestsAt('2026-11-25T09:00:00.000Z')
  expect((await subjectsFor(kim.email)).filter((subject) => subject.startsWith('Waiting'))).toEqual([])
})
