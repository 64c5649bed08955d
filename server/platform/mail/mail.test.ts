import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog, type Logger } from '#server/platform/log/log.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { createOutbox } from './outbox.ts'
import { createMailer } from './mailer.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { openSmtpTransport } from './smtp-transport.ts'
import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'

const minute = 60_000
const place = await newDatabaseLocation()
const database = await openDatabase(place)
const otherNode = place.databaseUrl ? await openDatabase(place) : undefined
await database.migrate()
afterAll(async () => {
  await database.close()
  await otherNode?.close()
})

const server = await testMailServer()
let clock = Date.parse('2026-11-21T02:00:00.000Z')
const now = () => new Date(clock).toISOString()
const log = createLog('silent')
const newBytes = randomBytesFrom(randomNumbers())
const key = newBytes(32)
const outbox = createOutbox({ database, keys: [key], now })
const colours = { action: '#1f6f43', onAction: '#ffffff', mark: '#fc9841' }
const facts = { address: '18 Tramshed Lane', replySender: 'company' as const, colours }
const company = { name: 'Stratoworks', url: 'https://stratoworks.example', ...facts }
const mailer = createMailer({ outbox, company, notifyEmail: 'desk@stratoworks.example', canSend: true, now })
const from = '"Stratoworks" <hello@stratoworks.example>'
const transport = await openSmtpTransport(server.url, () => from)
const worker = createOutboxWorker({ outbox, transport, log })
afterAll(() => transport.close())

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

test('a sent email is not sent again, and its text is deleted', async () => {
  await toCompany()
  await worker.deliverDue()
  await worker.deliverDue()
  expect(server.received.length).toBe(1)
  const sent = { sentAt: now(), dueAt: null, attempts: 1, lastError: '', encryptedContent: '' }
  expect(await row()).toMatchObject(sent)
})

test('a permanent failure is final at the fourth attempt, and the email stays in the outbox', async () => {
  await toCompany()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    server.failures.push({ stage: 'recipient', code: 550, message: 'no such mailbox' })
    await worker.deliverDue()
    clock += 60 * minute
  }
  const given = await row()
  expect(given).toMatchObject({ attempts: 4, dueAt: null, sentAt: null })
  expect(given.lastError).toContain('no such mailbox')
  expect(server.received).toEqual([])
})

test('an email that fails for a time is tried for five days, then given up in a line of level error', async () => {
  const gone = await openSmtpTransport('smtp://127.0.0.1:1', () => from)
  const unreachable = createOutboxWorker({ outbox, transport: gone, log })
  const error = vi.spyOn(log, 'error')
  const start = clock
  await toCompany()
  for (let { dueAt } = await row(); dueAt !== null; { dueAt } = await row()) {
    clock = Math.max(clock, Date.parse(dueAt))
    await unreachable.deliverDue()
  }
  gone.close()
  expect(clock - start).toBe(5 * 24 * 60 * minute)
  expect(error.mock.lastCall!.at(-1)).toBe('sending an email failed, giving up')
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
  const other = await openSmtpTransport(server.url, () => from)
  const itsOutbox = createOutbox({ database: otherNode ?? database, keys: [key], now })
  const second = createOutboxWorker({ outbox: itsOutbox, transport: other, log })
  await Promise.all([worker.deliverDue(), second.deliverDue()])
  other.close()
  const ids = server.received.map(({ headers }) => headers.get('message-id'))
  expect([ids.length, new Set(ids).size]).toEqual([30, 30])
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
  await database.transaction((trx) =>
    mailer.sendToVisitor(trx, 'ann@example.com', crooked, { unsubscribeUrl: url }),
  )
  await worker.deliverDue()
  const { to, headers } = server.received[0]!
  expect(to).toEqual(['ann@example.com'])
  expect(headers.get('subject')).toBe('One Bcc: everybody@example.com')
  expect(headers.has('bcc')).toBe(false)
  expect(headers.get('list-unsubscribe')).toBe(`<${url}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('an address in all its spellings gets at most five emails a day', async () => {
  const spellings = ['victim@example.com', 'Victim@Example.com', 'victim+1@example.com']
  const addresses = Array.from({ length: 12 }, (_, index) => spellings[index % spellings.length]!)
  const [together, later] = [addresses.slice(0, 8), addresses.slice(8)]
  const sendTo = (address: string) => database.transaction((trx) => mailer.sendToVisitor(trx, address, email))
  const atOnce = await Promise.all(together.map(sendTo))
  expect(atOnce.filter(Boolean)).toHaveLength(5)
  for (const address of later) expect(await sendTo(address)).toBeUndefined()
  expect(await sendTo('victim@example.org'), 'another address').toBeDefined()
})

test('neither the log nor the outbox repeats what a mail server quotes of a mail', async () => {
  const lines: unknown[] = []
  const collect = (...line: unknown[]) => void lines.push(line)
  const watched = { warn: collect, error: collect, info: collect } as unknown as Logger
  const watching = createOutboxWorker({ outbox, transport, log: watched })
  const facts: [string, string][] = [['Name', 'Maya Thornbury']]
  const said = { ...email, subject: 'New enquiry from Maya Thornbury', facts }
  const recipient = 'maya.thornbury@example.com'
  await database.transaction((trx) => mailer.sendToVisitor(trx, recipient, said))
  for (const message of [
    `<${recipient}>: user unknown`,
    `rejected "Maya Thornbury" by policy, see maya.thornbury=example.com@bounces.example.net`,
  ]) {
    server.failures.push({ stage: 'recipient', code: 450, message })
    await watching.deliverDue()
    clock += 60 * minute
    const [line, stored] = [JSON.stringify(lines.at(-1)), (await row()).lastError]
    for (const text of [line, stored]) {
      expect(text).toContain('450')
      expect(text).not.toMatch(/maya|thornbury|example/i)
    }
  }
  expect(lines).toHaveLength(2)
})
