import { expect, test, vi } from 'vitest'
import { allRows } from '#tests/attacks/database-contents.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
let clock = Date.parse('2026-11-21T02:00:00.000Z')
const env = { SMTP_URL: mail.url, PUBLIC_URL: 'https://stratoworks.example' }
const { send, as, database, applyRetention } = await testApp({ env, now: () => new Date(clock) })
const asAdmin = as(await aSignedInAdmin(database))

const hourMs = 60 * 60_000

let made = 0
const anAddress = () => `reader${(made += 1)}@example.com`
const subscribe = (email: unknown) => send('POST /api/newsletter', { body: { email } })
const list = async (search: string) =>
  (await asAdmin(`GET /api/newsletter/subscribers?search=${search}`)).body
const find = async (search: string) => (await list(search)).subscribers[0]
const statusOf = async (email: string) => (await find(email)).status
const confirm = async (token: unknown) =>
  (await send('POST /api/newsletter/confirm', { body: { token } })).outcome
const unsubscribe = async (token: unknown) =>
  (await send('POST /api/newsletter/unsubscribe', { body: { token } })).outcome
const remove = (id: string) => asAdmin(`DELETE /api/newsletter/subscribers/${id}`)
const restore = (id: string) => asAdmin(`POST /api/newsletter/subscribers/${id}/restore`)

const isConfirmed = '200 Your subscription is confirmed. Welcome!'
const isUnsubscribed = '200 You have been unsubscribed.'
const isUnknown = '404 This link is no longer valid'

/** The emails that an address got, oldest first, with the tokens of their links; waits for the `count`th. */
const emailsTo = async (email: string, count = 1) =>
  (await mail.emailsTo(email, { count })).map(({ text, headers }) => ({
    text,
    headers,
    toConfirm: /newsletter\/confirm\?token=([\w-]{43})/.exec(text)![1]!,
    toUnsubscribe: /unsubscribe\?token=([\w-]{43})/.exec(headers.get('list-unsubscribe')!)![1]!,
  }))

/** An address that has asked for the newsletter, and its first email. */
async function aSubscription() {
  const email = anAddress()
  await subscribe(email)
  const [message] = await emailsTo(email)
  const { _id: id } = (await find(email)) as { _id: string }
  const stored = database.query.selectFrom('tokens').where('subject', '=', id)
  return { email, id, ...message!, stored: stored.select(['usedAt', 'revokedAt']) }
}

test('POST /api/newsletter stores an address once and answers the same each time, also at once', async () => {
  const email = anAddress()
  const answers = await Promise.all(Array.from({ length: 8 }, () => untilReady(() => subscribe(email))))
  for (const { outcome } of [...answers, await subscribe(email.toUpperCase())])
    expect(outcome).toBe('201 Thank you for subscribing! Please check your email to confirm your address.')
  expect(await find(email)).toMatchObject({ email, status: 'pending', confirmedAt: null })
  expect((await list(email)).pagination).toEqual({ page: 1, limit: 25, total: 1, pages: 1 })
  expect((await emailsTo(email)).length).toBe(1)
})

test.each([
  ['  ', 'Email is required'],
  ['a@b.c\r\nBcc: d@e.f', 'Please enter a valid email address'],
])('POST /api/newsletter with %j is 400: %s', async (email, message) => {
  expect((await subscribe(email)).outcome).toBe(`400 ${message}`)
})

test('POST /api/newsletter/confirm confirms by the link in the email, unsubscribe ends it until the address confirms again', async () => {
  const { email, headers, text, toConfirm, toUnsubscribe } = await aSubscription()
  expect(headers.get('subject')).toBe('Please confirm your subscription to Stratoworks')
  expect(text).toContain('https://stratoworks.example/newsletter/confirm?token=')
  const confirmedAt = new Date(clock).toISOString()
  for (let time = 0; time < 2; time += 1) {
    expect(await confirm(toConfirm)).toBe(isConfirmed)
    clock += 2 * hourMs
  }
  await subscribe(email)
  expect(await find(email)).toMatchObject({ status: 'confirmed', confirmedAt })
  for (let time = 0; time < 2; time += 1) expect(await unsubscribe(toUnsubscribe)).toBe(isUnsubscribed)
  expect(await confirm(toConfirm)).toBe(isUnknown)
  await subscribe(email)
  const [, second] = await emailsTo(email, 2)
  // until the confirmation, since anybody may have typed the address
  expect(await statusOf(email)).toBe('unsubscribed')
  expect(await confirm(second!.toConfirm)).toBe(isConfirmed)
  expect(await find(email)).toMatchObject({ status: 'confirmed', unsubscribedAt: null })
  expect(await unsubscribe(toUnsubscribe), 'by the link of an earlier email').toBe(isUnsubscribed)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('POST /newsletter/unsubscribe ends a subscription in one click (RFC 8058)', async () => {
  const { email, headers, toUnsubscribe } = await aSubscription()
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const call = `POST /newsletter/unsubscribe?token=${toUnsubscribe}`
  const type = 'application/x-www-form-urlencoded'
  const request = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': type } }
  expect((await send(call, request)).status).toBe(200)
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('a token of another purpose, or none, has no effect', async () => {
  const { email, toConfirm, toUnsubscribe } = await aSubscription()
  const stranger = 'A'.repeat(43)
  for (const token of [toUnsubscribe, stranger]) expect(await confirm(token)).toBe(isUnknown)
  for (const token of [toConfirm, stranger]) expect(await unsubscribe(token)).toMatch(/^404/)
  for (const token of [undefined, '../../etc']) expect(await confirm(token)).toMatch(/^400/)
  expect(await statusOf(email)).toBe('pending')
})

test('an unconfirmed address gets another confirmation email after an hour, not before', async () => {
  const { email } = await aSubscription()
  clock += hourMs / 2
  await subscribe(email)
  clock += hourMs
  await subscribe(email)
  const emails = await emailsTo(email, 2)
  expect(emails.length).toBe(2)
  expect(await confirm(emails[0]!.toConfirm)).toBe(isUnknown)
})

test('POST /api/newsletter/confirm rejects a link that is 30 days old, unless it has confirmed', async () => {
  const [late, early] = [await aSubscription(), await aSubscription()]
  const outcomes = async () => [await confirm(late.toConfirm), await confirm(early.toConfirm)]
  expect(await confirm(early.toConfirm)).toBe(isConfirmed)
  clock += 30 * 24 * hourMs
  expect(await outcomes()).toEqual([isUnknown, isConfirmed])
  expect(await statusOf(late.email)).toBe('pending')
  await subscribe(late.email)
  const [, again] = await emailsTo(late.email, 2)
  expect(await confirm(again!.toConfirm)).toBe(isConfirmed)
  clock += 60 * 24 * hourMs
  await applyRetention()
  expect(await late.stored.execute()).toEqual([])
})

test('the links of an address that was removed work once it is restored, of one that was erased never', async () => {
  const { email, id, toConfirm, stored } = await aSubscription()
  await remove(id)
  expect(await confirm(toConfirm)).toBe(isUnknown)
  await restore(id)
  expect(await confirm(toConfirm)).toBe(isConfirmed)
  const [left, erased] = [await aSubscription(), await aSubscription()]
  for (const one of [left, erased]) await remove(one.id)
  expect(await unsubscribe(left.toUnsubscribe)).toBe(isUnsubscribed)
  expect((await restore(left.id)).outcome, 'who has left').toBe('404 Subscriber not found')
  for (const one of [{ email, toConfirm, stored }, erased]) {
    expect((await asAdmin('POST /api/privacy/erase', { email: one.email })).status).toBe(200)
    expect(await confirm(one.toConfirm)).toBe(isUnknown)
    expect(await one.stored.execute()).toEqual([])
  }
})

test('no token of an email lies in the database in the clear, while it waits and after it was sent', async () => {
  const stored = async () => JSON.stringify(await allRows(database))
  const waitingRows = database.query.selectFrom('outbox').select('id').where('dueAt', 'is not', null)
  await vi.waitFor(async () => expect(await waitingRows.execute()).toEqual([]), 30_000)
  const email = anAddress()
  mail.failures.push({ stage: 'recipient', code: 450, message: 'mailbox busy' })
  await subscribe(email)
  const row = database.query.selectFrom('outbox').select('lastError').where('recipient', '=', email)
  const error = async () => (await row.executeTakeFirst())?.lastError
  await vi.waitFor(async () => expect(await error()).toContain('mailbox busy'), 30_000)
  const waiting = await stored()
  clock += hourMs
  await subscribe(anAddress())
  const [message] = await emailsTo(email)
  await vi.waitFor(async () => expect(await error()).toBe(''), 30_000)
  const sent = await stored()
  for (const token of [message!.toConfirm, message!.toUnsubscribe])
    for (const rows of [waiting, sent]) expect(rows).not.toContain(token)
  expect(await confirm(message!.toConfirm)).toBe(isConfirmed)
})
