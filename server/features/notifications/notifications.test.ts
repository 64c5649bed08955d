import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import {
  aComment,
  anApplication,
  anEnquiry,
  aPerson,
  aPost,
  changeAccount,
  desks,
  type Person,
} from '#tests/support/builders.ts'
import { changeRows } from '#tests/support/rows.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
type Sent = Awaited<ReturnType<typeof anEnquiry>>
const desk = 'desk@site.example'
const startsAt = '2026-11-24T12:00:00.000Z'

/** A site in Berlin with an owner and Kim, who works at both desks and moderates. */
async function aSite(env = {}) {
  let currentTime = Date.parse(startsAt)
  const site = await testApp({
    now: () => new Date(currentTime),
    env: { SMTP_URL: mail.url, TIME_ZONE: 'Europe/Berlin', PUBLIC_URL: 'https://site.example', ...env },
  })
  const { send, as, database, notifier } = site
  const owner = await aPerson(database, ['owner'], { name: 'Ada Admin' })
  const kim = await aPerson(database, ['sales', 'recruiter', 'editor'], { name: 'Kim' })
  const { id: postId } = await aPost(database, { title: 'Harbour', publishedAt: '2026-11-01T00:00:00.000Z' })

  const choose = async (person: Person, choice: object) => {
    const former = (await as(person)('GET /api/auth/notifications')).body.choice
    expect((await as(person)('PUT /api/auth/notifications', { ...former, ...choice })).status).toBe(200)
  }
  const chooseAll = (person: Person, time: string) =>
    choose(person, { enquiries: time, applications: time, comments: time, assignments: time })

  const make = {
    enquiries: (wish = {}) => anEnquiry(site, wish),
    applications: (wish = {}) => anApplication(site, wish),
    async comments(wish: { name?: string } = {}) {
      const email = `${randomUUID()}@example.com`
      const body = { postId, name: 'Ann', email, comment: `On ${email}`, ...wish }
      const answer = await send('POST /api/comments', { body })
      return { id: answer.body.comment._id as string, email, path: '' }
    },
  }

  /** The subjects of the emails to an address, in alphabetical order. */
  const subjectsFor = async (recipient: string) => {
    const rows = database.query.selectFrom('outbox').select('subject').where('recipient', '=', recipient)
    return (await rows.orderBy('subject').execute()).map(({ subject }) => subject)
  }

  /** Tells people what is due at a time as two nodes at once. */
  async function sendAt(time: string | number) {
    currentTime = typeof time === 'number' ? Date.parse(startsAt) + time * 60_000 : Date.parse(time)
    await Promise.all([notifier.sendDue(), notifier.sendDue()])
  }

  async function assign(path: string, assignedTo: string | null, by = owner) {
    const { revision } = (await as(by)(`GET ${path}`)).body.data
    expect((await as(by)(`PATCH ${path}`, { revision, assignedTo })).status).toBe(200)
  }
  const pending = async () => (await database.query.selectFrom('notifications').selectAll().execute()).length
  return { ...site, owner, kim, choose, chooseAll, make, subjectsFor, sendAt, assign, pending }
}

describe.each(['enquiries', 'applications', 'comments'] as const)('of new %s', (topic) => {
  const kinds = { enquiries: 'enquiry', applications: 'application', comments: 'comment' } as const

  test('those who may see them are told at once of the first, and of what follows in one email', async () => {
    const { database, owner, kim, chooseAll, make, subjectsFor, sendAt, pending } = await aSite({
      NOTIFY_EMAIL: desk,
    })
    const [lee, off] = [await aPerson(database, ['writer']), await aPerson(database, ['owner'])]
    const gone = await aPerson(database, ['owner'])
    for (const person of [owner, kim, lee]) await chooseAll(person, 'immediately')
    await chooseAll(off, 'never')
    await changeAccount(database, gone.id, { deactivatedAt: startsAt })

    await make[topic]()
    await sendAt(0)
    expect(await subjectsFor(kim.email)).toEqual([expect.stringMatching(`^New ${kinds[topic]}`)])
    expect(await subjectsFor(owner.email)).toHaveLength(1)
    for (let n = 0; n < 15; n += 1) await make[topic]()
    await sendAt(9)
    expect(await subjectsFor(kim.email)).toHaveLength(1)
    await sendAt(10)
    expect(await subjectsFor(kim.email)).toContain(`New: 15 ${topic}`)
    expect(await subjectsFor(owner.email)).toHaveLength(2)
    for (const { email } of [lee, off, gone]) expect(await subjectsFor(email)).toEqual([])
    expect(await subjectsFor(desk), 'each by itself, as before').toHaveLength(16)
    expect(await pending()).toBe(0)
  }, 60_000)

  test('nobody is told of what is erased or spam by then', async () => {
    const { as, database, owner, kim, chooseAll, make, subjectsFor, sendAt, pending } = await aSite()
    await chooseAll(kim, 'morning')
    await chooseAll(owner, 'never')
    const erased = await make[topic]()
    const spam = await make[topic]()
    await sendAt(0)
    expect(await pending()).toBe(2)
    await as(owner)('POST /api/privacy/erase', { email: erased.email })
    expect(await pending()).toBe(1)
    await changeRows(database, topic, { spamAt: startsAt }, { id: spam.id })
    await sendAt('2026-11-25T07:00:00.000Z')
    expect(await subjectsFor(kim.email)).toEqual([])
    expect(await pending()).toBe(0)
  })
})

test('an email of the morning comes after eight, once, with what is new and what waits, and not on days without news', async () => {
  const { database, owner, kim, chooseAll, make, subjectsFor, sendAt } = await aSite()
  await chooseAll(owner, 'never')
  await chooseAll(kim, 'morning')
  const { email } = await make.enquiries({ name: 'Ann Client' })
  await make.comments({ name: 'Bo' })
  await aComment(database, (await aPost(database)).id, { isApproved: false })
  await sendAt('2026-11-25T06:59:00.000Z')
  expect(await subjectsFor(kim.email), 'before eight in Berlin').toEqual([])
  await sendAt('2026-11-25T07:00:00.000Z')
  expect(await subjectsFor(kim.email)).toEqual(['New: 1 enquiry, 1 comment'])
  const { text } = (await mail.emailsTo(kim.email))[0]!
  for (const part of [
    `Enquiry: Ann Client, ${email}`,
    'Unanswered enquiries: 1, oldest from November 24',
    'Comments to approve: 2',
  ])
    expect(text).toContain(part)
  await make.enquiries()
  await sendAt('2026-11-25T22:30:00.000Z')
  expect(await subjectsFor(kim.email), 'once a day').toHaveLength(1)
  for (const time of ['2026-11-26T11:00:00.000Z', '2026-11-27T11:00:00.000Z']) await sendAt(time)
  expect(await subjectsFor(kim.email)).toEqual(['New: 1 enquiry', 'New: 1 enquiry, 1 comment'])
}, 60_000)

test.each(desks)(
  'a colleague is told of each $kind that somebody else assigns to them',
  async (one) => {
    const { as, owner, kim, chooseAll, make, subjectsFor, sendAt, assign } = await aSite()
    const topic = one.plural
    for (const person of [owner, kim]) await chooseAll(person, 'never')
    const records = []
    for (let n = 0; n < 4; n += 1) records.push(await make[topic]())
    await sendAt(0)
    await chooseAll(kim, 'immediately')
    const [first, second, third, fourth] = records as [Sent, Sent, Sent, Sent]
    await assign(first.path, kim.id)
    await sendAt(1)
    expect(await subjectsFor(kim.email)).toEqual([`Ada Admin assigned you an ${one.kind}`])
    const { text } = (await mail.emailsTo(kim.email))[0]!
    for (const part of [first.email, first.id, 'profile#notifications']) expect(text).toContain(part)

    await assign(second.path, kim.id, kim)
    await assign(third.path, kim.id)
    await assign(third.path, null)
    await sendAt(12)
    // nothing by oneself, and nothing that was taken away
    expect(await subjectsFor(kim.email)).toHaveLength(1)

    const change = { ids: records.map(({ id }) => id), change: { assignedTo: kim.id } }
    expect((await as(owner)(`POST ${one.path}/changes`, change)).body.changed).toBe(2)
    await sendAt(13)
    expect(await subjectsFor(kim.email)).toContain(`Assigned to you: 2 ${topic}`)
    const summary = (await mail.emailsTo(kim.email, { count: 2 }))[1]!
    for (const part of [fourth.email, 'assigned by Ada Admin']) expect(summary.text).toContain(part)
  },
  60_000,
)

test('who lacks a required second factor is told of nothing', async () => {
  const { database, kim, make, sendAt, subjectsFor, pending } = await aSite()
  const value = '2026-10-01T00:00:00.000Z'
  await database.query.insertInto('settings').values({ key: 'second-factor-required', value }).execute()
  await changeRows(database, 'users', { createdAt: value })
  await make.enquiries()
  await sendAt(0)
  expect(await subjectsFor(kim.email)).toEqual([])
  expect(await pending()).toBe(0)
})
