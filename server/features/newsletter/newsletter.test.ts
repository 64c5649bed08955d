import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { allRows } from '#tests/attacks/database-contents.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
let clock = Date.parse('2026-11-21T02:00:00.000Z')
const env = { SMTP_URL: mail.url, PUBLIC_URL: 'https://stratoworks.example' }
const { send, database, applyRetention } = await testApp({ env, now: () => new Date(clock) })
const { authorization } = await aSignedInAdmin(database)

const hourMs = 60 * 60_000
const thanks = 'Thank you for subscribing! Please check your mail to confirm your address.'

let made = 0
const anAddress = () => `reader${(made += 1)}@example.com`
const subscribe = (email: unknown) => send('POST /api/newsletter', { body: { email } })
const find = async (search: string) =>
  (await send(`GET /api/newsletter/subscribers?search=${encodeURIComponent(search)}`, { authorization })).body
    .subscribers[0]

/** The emails that an address got, oldest first; waits for the `count`th. */
async function emailsTo(email: string, count = 1) {
  const emails = () => mail.received.filter(({ to }) => to.includes(email))
  await vi.waitFor(() => expect(emails().length).toBeGreaterThanOrEqual(count), 30_000)
  return emails().map(({ raw, headers }) => {
    const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return {
      text,
      headers,
      confirm: /newsletter\/confirm\?token=([\w-]{43})/.exec(text)![1]!,
      unsubscribe: /unsubscribe\?token=([\w-]{43})/.exec(headers.get('list-unsubscribe')!)![1]!,
    }
  })
}

test('POST /api/newsletter stores an address once and answers the same each time', async () => {
  const email = anAddress()
  for (const spelling of [email, email.toUpperCase(), email]) {
    const { status, body } = await subscribe(spelling)
    expect([status, body]).toEqual([201, { success: true, message: thanks }])
  }
  expect(await find(email)).toMatchObject({ email, status: 'pending', confirmedAt: null })
  const { body } = await send(`GET /api/newsletter/subscribers?search=${email}`, { authorization })
  expect(body.pagination).toEqual({ page: 1, limit: 25, total: 1, pages: 1 })
  expect((await emailsTo(email)).length).toBe(1)
})

test('POST /api/newsletter many times at once is one subscriber', async () => {
  const email = anAddress()
  const answers = await Promise.all(Array.from({ length: 8 }, () => untilReady(() => subscribe(email))))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  const { body } = await send(`GET /api/newsletter/subscribers?search=${email}`, { authorization })
  expect(body.pagination.total).toBe(1)
})

test.each([
  [undefined, 'Email is required'],
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['nobody', 'Please enter a valid email address'],
  ['a@b.c\r\nBcc: d@e.f', 'Please enter a valid email address'],
  ['a@b.c, d@e.f', 'Please enter a valid email address'],
])('POST /api/newsletter with %j is 400: %s', async (email, message) => {
  const { status, body } = await subscribe(email)
  expect([status, body.message]).toEqual([400, message])
})

test('POST /api/newsletter accepts a form sent without JavaScript', async () => {
  const [plain, parts] = [anAddress(), anAddress()]
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ email: plain }).toString()
  expect((await send('POST /api/newsletter', { body, headers })).status).toBe(201)
  const form = new FormData()
  form.append('email', parts)
  expect((await send('POST /api/newsletter', { body: form })).status).toBe(201)
  expect((await find(parts)).email).toBe(parts)
})

test('POST /api/newsletter/confirm confirms by the link in the email, repeatedly', async () => {
  const email = anAddress()
  await subscribe(email)
  const [message] = await emailsTo(email)
  expect(message!.headers.get('subject')).toBe('Please confirm your subscription to Stratoworks')
  expect(message!.text).toContain('https://stratoworks.example/newsletter/confirm?token=')
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await send('POST /api/newsletter/confirm', { body: { token: message!.confirm } })
    expect([status, body.message]).toEqual([200, 'Your subscription is confirmed. Welcome!'])
    clock += 1_000
  }
  expect(await find(email)).toMatchObject({
    status: 'confirmed',
    confirmedAt: new Date(clock - 2_000).toISOString(),
  })
  clock += 2 * hourMs
  await subscribe(email)
  expect((await find(email)).status).toBe('confirmed')
})

test('POST /api/newsletter/unsubscribe unsubscribes until the address subscribes again', async () => {
  const email = anAddress()
  await subscribe(email)
  const [message] = await emailsTo(email)
  await send('POST /api/newsletter/confirm', { body: { token: message!.confirm } })
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await send('POST /api/newsletter/unsubscribe', {
      body: { token: message!.unsubscribe },
    })
    expect([status, body.message]).toEqual([200, 'You have been unsubscribed.'])
  }
  expect((await find(email)).status).toBe('unsubscribed')
  const again = await send('POST /api/newsletter/confirm', { body: { token: message!.confirm } })
  expect([again.status, again.body.message]).toEqual([404, 'This link is no longer valid'])
  await subscribe(email)
  const [, second] = await emailsTo(email, 2)
  // until the confirmation, since anybody may have typed the address
  expect(await find(email)).toMatchObject({
    status: 'unsubscribed',
    unsubscribedAt: expect.any(String) as string,
  })
  expect((await send('POST /api/newsletter/confirm', { body: { token: second!.confirm } })).status).toBe(200)
  expect(await find(email)).toMatchObject({ status: 'confirmed', unsubscribedAt: null })
})

test('POST /api/newsletter/unsubscribe accepts the link of an earlier email after another confirmation', async () => {
  const email = anAddress()
  await subscribe(email)
  const [first] = await emailsTo(email)
  const unsubscribe = (token: string) => send('POST /api/newsletter/unsubscribe', { body: { token } })
  await unsubscribe(first!.unsubscribe)
  await subscribe(email)
  const [, second] = await emailsTo(email, 2)
  for (const link of [first, second, first]) {
    await send('POST /api/newsletter/confirm', { body: { token: second!.confirm } })
    const { status, body } = await unsubscribe(link!.unsubscribe)
    expect([status, body.message]).toEqual([200, 'You have been unsubscribed.'])
    expect((await find(email)).status).toBe('unsubscribed')
  }
})

test('POST /api/newsletter/unsubscribe accepts the link of an email that an older node sent', async () => {
  const email = anAddress()
  await subscribe(email)
  const [first] = await emailsTo(email)
  // An older node stores the newest token only.
  await database.query.deleteFrom('unsubscribeTokens').execute()
  clock += 2 * hourMs
  await subscribe(email)
  await emailsTo(email, 2)
  const { status } = await send('POST /api/newsletter/unsubscribe', { body: { token: first!.unsubscribe } })
  expect(status).toBe(200)
  await database.query.deleteFrom('subscribers').execute()
  expect(await database.query.selectFrom('unsubscribeTokens').selectAll().execute()).toEqual([])
})

test('POST /api/newsletter/unsubscribe of an address that was removed keeps it from coming back', async () => {
  const email = anAddress()
  await subscribe(email)
  const [message] = await emailsTo(email)
  const { _id: id } = await find(email)
  await send(`DELETE /api/newsletter/subscribers/${id}`, { authorization })
  const { status, body } = await send('POST /api/newsletter/unsubscribe', {
    body: { token: message!.unsubscribe },
  })
  expect([status, body.message]).toEqual([200, 'You have been unsubscribed.'])
  const restored = await send(`POST /api/newsletter/subscribers/${id}/restore`, { authorization })
  expect([restored.status, restored.body.message]).toEqual([404, 'Subscriber not found'])
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('POST /newsletter/unsubscribe ends a subscription in one click as %s (RFC 8058)', async (type, body) => {
  const email = anAddress()
  await subscribe(email)
  const [message] = await emailsTo(email)
  expect(message!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const path = `POST /newsletter/unsubscribe?token=${message!.unsubscribe}`
  expect((await send(path, { body, headers: { 'content-type': type } })).status).toBe(200)
  expect((await find(email)).status).toBe('unsubscribed')
})

test('a token of another purpose, or none, has no effect', async () => {
  const email = anAddress()
  await subscribe(email)
  const [message] = await emailsTo(email)
  const stranger = 'A'.repeat(43)
  for (const [call, token] of [
    ['confirm', message!.unsubscribe],
    ['unsubscribe', message!.confirm],
    ['confirm', stranger],
    ['unsubscribe', stranger],
  ]) {
    const { status } = await send(`POST /api/newsletter/${call}`, { body: { token } })
    expect([call, status]).toEqual([call, 404])
  }
  for (const token of [undefined, '', 'x', 7, '../../etc'])
    expect((await send('POST /api/newsletter/confirm', { body: { token } })).status).toBe(400)
  expect((await find(email)).status).toBe('pending')
})

test('an unconfirmed address gets another confirmation email after an hour, not before', async () => {
  const email = anAddress()
  await subscribe(email)
  await emailsTo(email)
  clock += hourMs / 2
  await subscribe(email)
  clock += hourMs
  await subscribe(email)
  const emails = await emailsTo(email, 2)
  expect(emails.length).toBe(2)
  const old = await send('POST /api/newsletter/confirm', { body: { token: emails[0]!.confirm } })
  expect(old.status).toBe(404)
})

const confirm = async (token: string) => {
  const { status, body } = await send('POST /api/newsletter/confirm', { body: { token } })
  return [status, body.message] as const
}
const isConfirmed = [200, 'Your subscription is confirmed. Welcome!']
const isUnknown = [404, 'This link is no longer valid']

/** An address that has asked for the newsletter, and the links of its first email. */
async function aSubscription() {
  const email = anAddress()
  await subscribe(email)
  const [links] = await emailsTo(email)
  const { _id: id } = await find(email)
  const stored = database.query.selectFrom('tokens').where('subject', '=', id as string)
  return { email, id: id as string, ...links!, stored: stored.select(['usedAt', 'revokedAt']) }
}

test('POST /api/newsletter/confirm of one link several times at once confirms, and uses the link up once', async () => {
  const { email, confirm: token, stored } = await aSubscription()
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
  expect(answers).toEqual(answers.map(() => isConfirmed))
  expect(await find(email)).toMatchObject({ status: 'confirmed' })
  expect(await stored.execute()).toEqual([{ usedAt: expect.any(String) as string, revokedAt: null }])
})

test('POST /api/newsletter/confirm rejects a link that was never used before the subscription ended', async () => {
  const { email, confirm: first, unsubscribe } = await aSubscription()
  clock += 2 * hourMs
  await subscribe(email)
  const [, second] = await emailsTo(email, 2)
  await send('POST /api/newsletter/unsubscribe', { body: { token: unsubscribe } })
  expect([await confirm(first), await confirm(second!.confirm)]).toEqual([isUnknown, isUnknown])
  expect((await find(email)).status).toBe('unsubscribed')
})

test('POST /api/newsletter/confirm rejects a link that is 30 days old, unless it has confirmed', async () => {
  const [late, early] = [await aSubscription(), await aSubscription()]
  expect(await confirm(early.confirm)).toEqual(isConfirmed)
  clock += 30 * 24 * hourMs
  expect([await confirm(late.confirm), await confirm(early.confirm)]).toEqual([isUnknown, isConfirmed])
  expect((await find(late.email)).status).toBe('pending')
  await subscribe(late.email)
  const [, again] = await emailsTo(late.email, 2)
  expect(await confirm(again!.confirm)).toEqual(isConfirmed)
  clock += 60 * 24 * hourMs
  await applyRetention()
  expect(await late.stored.execute()).toEqual([])
  expect([await confirm(late.confirm), await confirm(early.confirm)]).toEqual([isUnknown, isConfirmed])
})

test('POST /api/newsletter/confirm accepts the link that a node of the version before has mailed, for as long as its own', async () => {
  const [early, late] = [await aSubscription(), await aSubscription()]
  // A node of the version before stores the hash beside the subscriber only.
  await database.query.deleteFrom('tokens').where('purpose', '=', 'subscription').execute()
  expect([await confirm(early.confirm), await confirm(early.confirm)]).toEqual([isConfirmed, isConfirmed])
  expect(await find(early.email)).toMatchObject({ status: 'confirmed' })
  clock += 30 * 24 * hourMs
  expect([await confirm(late.confirm), await confirm(early.confirm)]).toEqual([isUnknown, isConfirmed])
  await subscribe(late.email)
  const [, again] = await emailsTo(late.email, 2)
  expect(await confirm(again!.confirm)).toEqual(isConfirmed)
})

test('nodes of the version before know the links to confirm', async () => {
  const { id, confirm: token } = await aSubscription()
  const { confirmTokenHash } = await database.query
    .selectFrom('subscribers')
    .select('confirmTokenHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(confirmTokenHash).toBe(createHash('sha256').update(token).digest('hex'))
})

test('POST /api/newsletter/confirm rejects the link of an address that was removed, until it is restored', async () => {
  const { email, id, confirm: token } = await aSubscription()
  await send(`DELETE /api/newsletter/subscribers/${id}`, { authorization })
  expect(await confirm(token)).toEqual(isUnknown)
  await send(`POST /api/newsletter/subscribers/${id}/restore`, { authorization })
  expect(await confirm(token)).toEqual(isConfirmed)
  expect((await find(email)).status).toBe('confirmed')
})

test('an erased person leaves no link to confirm, removed before or not', async () => {
  const [present, removed] = [await aSubscription(), await aSubscription()]
  await send(`DELETE /api/newsletter/subscribers/${removed.id}`, { authorization })
  for (const { email, confirm: token, stored } of [present, removed]) {
    const { status } = await send('POST /api/privacy/erase', { authorization, body: { email } })
    expect(status).toBe(200)
    expect(await confirm(token)).toEqual(isUnknown)
    expect(await stored.execute()).toEqual([])
  }
})

test('GET /api/newsletter/subscribers.csv holds everybody, and no cell is a formula', async () => {
  const crooked = `=1+1${anAddress()}`
  expect((await subscribe(crooked)).status).toBe(201)
  const traces = async () => {
    const rows = database.query
      .selectFrom('audit')
      .select('action')
      .where('action', '=', 'subscribers.exported')
    return (await rows.execute()).length
  }
  const before = await traces()
  const { status, headers, text } = await send('GET /api/newsletter/subscribers.csv', { authorization })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('attachment; filename="subscribers.csv"')
  expect(headers['cache-control']).toBe('private, no-store')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFE-mail,Status,Subscribed,Confirmed,Unsubscribed')
  const { count } = await database.query
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(lines.length).toBe(Number(count) + 1)
  expect(text).toContain(`'${crooked},pending,`)
  expect(await traces()).toBe(before + 1)
})

test('no token of an email lies in the database in the clear, while it waits and after it was sent', async () => {
  const stored = async () => JSON.stringify(await allRows(database))
  const waitingRows = database.query.selectFrom('outbox').select('id').where('dueAt', 'is not', null)
  await vi.waitFor(async () => expect(await waitingRows.execute()).toEqual([]), 30_000)
  const email = anAddress()
  mail.failures.push({ stage: 'recipient', code: 450, message: 'mailbox busy' })
  await subscribe(email)
  const error = () =>
    database.query.selectFrom('outbox').select('lastError').where('recipient', '=', email).executeTakeFirst()
  await vi.waitFor(async () => expect((await error())?.lastError).toContain('mailbox busy'), 30_000)
  const waiting = await stored()
  clock += hourMs
  await subscribe(anAddress())
  const [message] = await emailsTo(email)
  await vi.waitFor(async () => expect((await error())?.lastError).toBe(''), 30_000)
  const sent = await stored()
  for (const token of [message!.confirm, message!.unsubscribe]) {
    expect(waiting).not.toContain(token)
    expect(sent).not.toContain(token)
  }
  expect((await send('POST /api/newsletter/confirm', { body: { token: message!.confirm } })).status).toBe(200)
})

test('without a mail server no token lies in the database in the clear', async () => {
  const alone = await testApp()
  await alone.send('POST /api/newsletter', { body: { email: 'ann@example.com' } })
  const { confirmTokenHash } = await alone.database.query
    .selectFrom('subscribers')
    .select('confirmTokenHash')
    .executeTakeFirstOrThrow()
  const texts = JSON.stringify(await allRows(alone.database)).match(/[\w-]{43}/g) ?? []
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'))
  expect(confirmTokenHash).toMatch(/^[\da-f]{64}$/)
  expect(hashes).not.toContain(confirmTokenHash)
  expect(JSON.stringify(await allRows(alone.database))).not.toContain('token=')
})

test('POST /api/newsletter without a mail server stores the address and announces no email', async () => {
  const alone = await testApp()
  const { body } = await alone.send('POST /api/newsletter', { body: { email: 'ann@example.com' } })
  expect(body).toEqual({
    success: true,
    message: 'Thank you for subscribing! Your address is on the list. This site sends no email at present.',
  })
  const rows = await alone.database.query.selectFrom('subscribers').select(['email', 'status']).execute()
  expect(rows).toEqual([{ email: 'ann@example.com', status: 'pending' }])
})

test('every call of subscribers is 401 without a token', async () => {
  for (const call of ['GET /api/newsletter/subscribers', 'GET /api/newsletter/subscribers.csv'])
    expect([call, (await send(call)).status]).toEqual([call, 401])
})
