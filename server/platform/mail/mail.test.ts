import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { createOutbox } from './outbox.ts'
import { createMailer } from './mailer.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { openSmtpTransport } from './smtp-transport.ts'

const minute = 60_000
const place = await newDatabaseLocation()
const [database, otherNode] = [
  await openDatabase(place),
  place.databaseUrl ? await openDatabase(place) : undefined,
]
await database.migrate()
afterAll(async () => {
  await database.close()
  await otherNode?.close()
})

const server = await testMailServer()
let clock = Date.parse('2026-11-21T02:00:00.000Z')
const now = () => new Date(clock).toISOString()
const log = createLog('silent')
const outbox = createOutbox(database, now)
const company = { name: 'Stratoworks', url: 'https://stratoworks.example', address: '18 Tramshed Lane' }
const mailer = createMailer({ outbox, company, notifyEmail: 'desk@stratoworks.example', canSend: true, now })
const from = '"Stratoworks" <hello@stratoworks.example>'
const transport = await openSmtpTransport(server.url, from)
const worker = createOutboxWorker({ outbox, transport, log })
afterAll(() => worker.stop())

const email = {
  subject: 'A subject',
  paragraphs: ['First.'],
  facts: [['Name', 'Zoë <b>']] as [string, string][],
  quote: 'two\nlines',
  action: { label: 'Open', href: 'https://stratoworks.example/admin' },
  reason: 'Because.',
}

const toCompany = (replyTo?: string) =>
  database.transaction((trx) => mailer.sendToCompany(trx, email, replyTo))
const row = () => database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

beforeEach(async () => {
  await database.query.deleteFrom('outbox').execute()
  server.received.length = 0
  server.failures.length = 0
})

test('an email has text and HTML, comes from the company, and replies go to the visitor', async () => {
  await toCompany('zoe@example.com')
  await worker.deliverDue()
  expect(server.received.length).toBe(1)
  const { from: sender, to, headers, raw } = server.received[0]!
  expect([sender, to]).toEqual(['hello@stratoworks.example', ['desk@stratoworks.example']])
  expect(headers.get('from')).toBe('Stratoworks <hello@stratoworks.example>')
  expect(headers.get('reply-to')).toBe('zoe@example.com')
  expect(headers.get('subject')).toBe('A subject')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(headers.has('list-unsubscribe')).toBe(false)
  expect(raw).toContain('> two\r\n> lines')
  expect(raw).toContain('&lt;b&gt;')
  expect(raw).not.toContain('<b>\r\n<')
})

test('a sent email is not sent again, and its text is deleted', async () => {
  await toCompany()
  await worker.deliverDue()
  await worker.deliverDue()
  expect(server.received.length).toBe(1)
  expect(await row()).toMatchObject({
    sentAt: now(),
    nextAttemptAt: null,
    attempts: 1,
    lastError: '',
    textBody: '',
    htmlBody: '',
  })
})

test('a busy mail server is retried with growing delays', async () => {
  await toCompany()
  server.failures.push(
    { stage: 'recipient', code: 450, message: 'mailbox busy' },
    { stage: 'data', code: 451, message: 'try again later' },
    'disconnect',
    undefined,
  )
  await worker.deliverDue()
  expect((await row()).lastError).toContain('mailbox busy')
  expect((await row()).nextAttemptAt).toBe(new Date(clock + minute).toISOString())
  await worker.deliverDue()
  expect((await row()).attempts).toBe(1)
  clock += minute
  await worker.deliverDue()
  expect((await row()).lastError).toContain('try again later')
  expect((await row()).nextAttemptAt).toBe(new Date(clock + 5 * minute).toISOString())
  clock += 5 * minute
  await worker.deliverDue()
  expect((await row()).nextAttemptAt).toBe(new Date(clock + 15 * minute).toISOString())
  clock += 15 * minute
  await worker.deliverDue()
  expect(server.received.length).toBe(1)
  expect(await row()).toMatchObject({ attempts: 4, lastError: '', sentAt: now() })
})

test('a permanent failure is final at the fourth attempt, and the email stays in the outbox', async () => {
  await toCompany()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    server.failures.push({ stage: 'recipient', code: 550, message: 'no such mailbox' })
    await worker.deliverDue()
    clock += 60 * minute
  }
  const given = await row()
  expect(given).toMatchObject({ attempts: 4, nextAttemptAt: null, sentAt: null })
  expect(given.lastError).toContain('no such mailbox')
  expect(server.received).toEqual([])
})

test('without a reachable mail server no email is lost and no request hangs', async () => {
  const closed = await openSmtpTransport('smtp://127.0.0.1:1', from)
  const [away, none] = [
    createOutboxWorker({ outbox, transport: closed, log }),
    createOutboxWorker({ outbox, transport: undefined, log }),
  ]
  await toCompany()
  await none.deliverDue()
  expect((await row()).attempts).toBe(0)
  await away.deliverDue()
  expect((await row()).lastError).toContain('ECONNREFUSED')
  await Promise.all([away.stop(), none.stop()])
  clock += minute
  await worker.deliverDue()
  expect(server.received.length).toBe(1)
})

test('an email whose worker died is sent by another after the lease', async () => {
  await toCompany()
  await outbox.claim()
  await worker.deliverDue()
  expect(server.received).toEqual([])
  clock += 5 * minute
  await worker.deliverDue()
  expect(server.received.length).toBe(1)
})

test('two workers never send the same email', async () => {
  for (let count = 0; count < 30; count += 1) await toCompany()
  const other = await openSmtpTransport(server.url, from)
  const second = createOutboxWorker({
    outbox: createOutbox(otherNode ?? database, now),
    transport: other,
    log,
  })
  await Promise.all([worker.deliverDue(), second.deliverDue()])
  await second.stop()
  const ids = server.received.map(({ headers }) => headers.get('message-id'))
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
})

test('an email that is days late is not sent, and is deleted after a month', async () => {
  await toCompany()
  clock += 6 * 24 * 60 * minute
  await worker.deliverDue()
  expect(server.received).toEqual([])
  expect(await row()).toMatchObject({ sentAt: null })
  clock += 30 * 24 * 60 * minute
  await outbox.removeOld()
  expect(await database.query.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('an address gets at most five emails a day', async () => {
  for (let count = 0; count < 8; count += 1)
    await database.transaction((trx) => mailer.sendToVisitor(trx, 'victim@example.com', email))
  await worker.deliverDue()
  expect(server.received.length).toBe(5)
})

test('an email is sent with its transaction or not at all', async () => {
  const failing = database.transaction(async (trx) => {
    await mailer.sendToCompany(trx, email)
    throw new Error('the record could not be written')
  })
  await expect(failing).rejects.toThrow('the record could not be written')
  await worker.deliverDue()
  expect(server.received).toEqual([])
})

test('a subject is one line, and emails to subscribers have an unsubscribe header', async () => {
  const crooked = { ...email, subject: 'One\r\nBcc: everybody@example.com' }
  const url = 'https://stratoworks.example/newsletter/unsubscribe?token=x'
  await database.transaction((trx) => mailer.sendToVisitor(trx, 'ann@example.com', crooked, url))
  await worker.deliverDue()
  const { to, headers } = server.received[0]!
  expect(to).toEqual(['ann@example.com'])
  expect(headers.get('subject')).toBe('One Bcc: everybody@example.com')
  expect(headers.has('bcc')).toBe(false)
  expect(headers.get('list-unsubscribe')).toBe(`<${url}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})
