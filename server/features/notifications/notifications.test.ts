import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPerson, aPost, aSignedInAdmin } from '#tests/support/builders.ts'
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
  const { send, database } = site
  const { authorization, id: ownerId } = await aSignedInAdmin(database)
  const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })

  const choose = (assignments: boolean, digest: boolean, as = kim.authorization) =>
    send('PUT /api/auth/notifications', { authorization: as, body: { assignments, digest } })

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

  async function assign(id: string, assignedTo: string | null, as = authorization) {
    const { body } = await send(`GET /api/contact/${id}`, { authorization: as })
    const { revision } = body.data as { revision: number }
    return send(`PATCH /api/contact/${id}`, { authorization: as, body: { revision, assignedTo } })
  }

  const now = () => currentTime
  const setTime = (time: string) => (currentTime = Date.parse(time))
  return { ...site, authorization, ownerId, kim, choose, anEnquiry, subjectsFor, assign, now, setTime }
}

test('everybody is told of both until they choose otherwise, and the choice is in the audit log', async () => {
  const { send, authorization, kim, choose } = await aSite()
  const first = await send('GET /api/auth/notifications', { authorization: kim.authorization })
  expect(first.body).toEqual({ success: true, choice: { assignments: true, digest: true }, canSend: true })
  expect((await choose(false, true)).body).toEqual({
    success: true,
    message: 'Notifications saved',
    choice: { assignments: false, digest: true },
  })
  const changed = await send('GET /api/auth/notifications', { authorization: kim.authorization })
  expect(changed.body.choice).toEqual({ assignments: false, digest: true })
  const others = await send('GET /api/auth/notifications', { authorization })
  expect(others.body.choice, 'it is of one person').toEqual({ assignments: true, digest: true })
  const { body } = await send('GET /api/audit?area=accounts', { authorization })
  expect(body.entries[0]).toMatchObject({
    action: 'profile.notifications-changed',
    actor: { name: 'Kim Sales' },
    detail: { assignments: 'false', digest: 'true' },
  })
  const wrong = await send('PUT /api/auth/notifications', {
    authorization: kim.authorization,
    body: { assignments: 'yes' },
  })
  expect(wrong.status).toBe(400)
  await choose(true, true)
})

test('a colleague is told of what somebody else assigns to them, once for many', async () => {
  const { send, authorization, kim, choose, anEnquiry, subjectsFor, assign } = await aSite()
  const [one, two, three] = [await anEnquiry(), await anEnquiry(), await anEnquiry()]
  expect((await assign(one, kim.id)).status).toBe(200)
  expect(await subjectsFor(kim.email)).toEqual(['Ada Admin assigned an enquiry to you'])
  const arrived = await vi.waitFor(() => {
    const found = mail.received.find(({ to }) => to.includes(kim.email))
    expect(found).toBeDefined()
    return found!
  }, 40_000)
  const text = arrived.raw.replaceAll('=\r\n', '')
  expect(text).toContain('From: Ann Client')
  expect(text).toContain(`https://site.example/admin/enquires/${one}`)
  expect(text).toContain('https://site.example/admin/profile#notifications')

  await assign(one, kim.id)
  await assign(two, kim.id, kim.authorization)
  await assign(two, null)
  expect(await subjectsFor(kim.email), 'nothing new, and nothing by oneself').toHaveLength(1)

  const all = { ids: [one, two, three], change: { assignedTo: kim.id } }
  const dry = await send('POST /api/contact/changes', { authorization, body: { ...all, isDryRun: true } })
  expect(dry.status).toBe(200)
  expect(await subjectsFor(kim.email)).toHaveLength(1)
  expect((await send('POST /api/contact/changes', { authorization, body: all })).body.changed).toBe(2)
  expect(await subjectsFor(kim.email)).toEqual([
    'Ada Admin assigned 2 enquiries to you',
    'Ada Admin assigned an enquiry to you',
  ])
  await choose(false, true)
  await assign(await anEnquiry(), kim.id)
  expect(await subjectsFor(kim.email), 'switched off').toHaveLength(2)
  await choose(true, true)
})

test('once a day, after seven, each person is told what waits for them, whatever the number of nodes', async () => {
  const site = await aSite()
  const { database, ownerId, kim, choose } = site
  for (let n = 0; n < 4; n += 1) await site.anEnquiry()
  const lee = await aPerson(database, ['writer'], { name: 'Lee Writer', email: 'lee@example.com' })
  const off = await aPerson(database, ['sales'], { name: 'Off', email: 'off@example.com' })
  const gone = await aPerson(database, ['sales'], { name: 'Gone', email: 'gone@example.com' })
  await choose(true, false, off.authorization)
  const deactivatedAt = new Date(site.now()).toISOString()
  await database.query.updateTable('users').set({ deactivatedAt }).where('id', '=', gone.id).execute()
  const post = await aPost(database)
  await aComment(database, post.id, { isApproved: false })
  await database.query.deleteFrom('outbox').execute()

  const { mailer, waitingWork, sessions, settings } = site
  const now = () => new Date(site.now()).toISOString()
  const digests = createDigests({ database, mailer, waitingWork, sessions, timeZone: settings.timeZone, now })
  const { signal } = new AbortController()
  const all = async () => {
    const rows = await database.query
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('subject', 'like', 'Waiting%')
      .orderBy('recipient')
      .execute()
    return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`)
  }
  const sendAt = async (time: string) => {
    site.setTime(time)
    await Promise.all([digests.send(signal), digests.send(signal)])
  }
  await sendAt('2026-11-24T06:30:00.000Z')
  expect(await all(), 'the first day is the one before').toEqual([])
  await sendAt('2026-11-25T05:59:00.000Z')
  expect(await all(), 'before seven in Berlin').toEqual([])
  await sendAt('2026-11-25T06:00:00.000Z')
  const { email } = await database.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const first = [
    `${kim.email}: Waiting for you: 4 enquiries`,
    `${email}: Waiting for you: 4 enquiries, 1 comment`,
  ].toSorted()
  expect(await all(), `nothing waits for ${lee.name}`).toEqual(first)
  await sendAt('2026-11-25T22:30:00.000Z')
  expect(await all(), 'once a day').toEqual(first)
  await sendAt('2026-11-26T09:00:00.000Z')
  expect(await all()).toHaveLength(4)
})

test('who lacks a required second factor is told of nothing', async () => {
  const { database, kim, anEnquiry, mailer, waitingWork, sessions, settings, now, setTime, subjectsFor } =
    await aSite()
  await anEnquiry()
  const requiredSince = '2026-10-01T00:00:00.000Z'
  await database.query
    .insertInto('settings')
    .values({ key: 'second-factor-required', value: requiredSince })
    .execute()
  await database.query
    .updateTable('users')
    .set({ createdAt: requiredSince, digestDay: '2026-11-20' })
    .where('id', '=', kim.id)
    .execute()
  const digests = createDigests({
    database,
    mailer,
    waitingWork,
    sessions,
    timeZone: settings.timeZone,
    now: () => new Date(now()).toISOString(),
  })
  setTime('2026-11-25T09:00:00.000Z')
  await digests.send(new AbortController().signal)
  expect((await subjectsFor(kim.email)).filter((subject) => subject.startsWith('Waiting'))).toEqual([])
})
