import { afterAll, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { createOutbox } from './outbox.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { openSmtpTransport } from './smtp-transport.ts'

const hour = 60 * 60_000
const day = 24 * hour
const start = Date.parse('2026-11-21T02:00:00.000Z')
const database = await openTestDatabase()
afterAll(() => database.close())

let clock = start
const now = () => new Date(clock).toISOString()
const outbox = createOutbox({ database, keys: [Buffer.alloc(32, 1)], now })

const lines: [level: string, message: string][] = []
const line =
  (level: string) =>
  (...args: unknown[]) =>
    void lines.push([level, String(args.at(-1))])
const log = { info: line('info'), warn: line('warn'), error: line('error') } as unknown as Logger

const server = await testMailServer()
const open = async (url: string) => {
  const transport = await openSmtpTransport(url, () => 'a@example.com')
  afterAll(() => transport.close())
  return createOutboxWorker({ outbox, transport, log })
}
/** A worker whose mail server cannot be reached, and one that sends. */
const [unreachable, sending] = [await open('smtp://127.0.0.1:1'), await open(server.url)]

const enqueue = () =>
  database.transaction((trx) =>
    outbox.enqueue(trx, { recipient: 'ann@example.com', subject: 'S', text: 'T', html: '<p>T</p>' }),
  )
const row = () => database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

/** The metrics of the outbox by name. */
async function outboxMetrics(sendsMail = true): Promise<Record<string, number>> {
  const cache = { size: { answers: 0, bytes: 0 } }
  const deps = { database, dataDir: '/', cache, sendsMail, listJobs: () => [], now }
  const text = await createMetrics(deps).text()
  return Object.fromEntries(
    [...text.matchAll(/^frontdesk_outbox_(\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}

beforeEach(async () => {
  await database.query.deleteFrom('outbox').execute()
  clock = start
  lines.length = 0
  server.received.length = 0
  server.failures.length = 0
})

test('an email that fails for a time is tried for five days, then given up in a line of level error', async () => {
  await enqueue()
  let attempts = 0
  for (let { dueAt } = await row(); dueAt !== null; { dueAt } = await row()) {
    clock = Math.max(clock, Date.parse(dueAt))
    await unreachable.deliverDue()
    attempts += 1
    expect((await row()).attempts).toBe(attempts)
  }
  expect(clock - start).toBe(5 * day)
  const errors = lines.filter(([level]) => level === 'error').map(([, message]) => message)
  expect(errors).toEqual(['sending an email failed, giving up'])
  expect(await outboxMetrics()).toEqual({ waiting: 0, oldest_seconds: 0, given_up: 1 })
})

test('emails that are too old after an outage are given up in a line of level error', async () => {
  await enqueue()
  await enqueue()
  clock = start + 6 * day
  const later = await open(server.url)
  await later.deliverDue()
  await later.deliverDue()
  expect(server.received).toEqual([])
  expect(lines).toEqual([['error', 'emails are too old to send, giving up']])
  expect(await outboxMetrics()).toEqual({ waiting: 0, oldest_seconds: 0, given_up: 2 })
})

test('after an outage of days the emails that wait follow the first that is sent, a few at once', async () => {
  for (let count = 0; count < 25; count += 1) await enqueue()
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const last = database.query.selectFrom('outbox').select('dueAt').orderBy('dueAt', 'desc')
    const { dueAt } = await last.executeTakeFirstOrThrow()
    clock = Math.max(clock, Date.parse(dueAt!))
    await unreachable.deliverDue()
  }
  clock += 11 * 60_000
  await sending.deliverDue()
  expect(server.received).toEqual([])
  server.failures.push(undefined, 'disconnect', 'disconnect')
  await enqueue()
  await sending.deliverDue()
  expect(server.received).toHaveLength(24)
  // the schedule is not used up, and no email is tried in a circle
  const failed = database.query.selectFrom('outbox').selectAll().where('sentAt', 'is', null)
  const due = new Date(clock + 10 * 60_000).toISOString()
  const left = { attempts: 7, dueAt: due }
  expect(await failed.execute()).toMatchObject([left, left])
  clock += 10 * 60_000
  await sending.deliverDue()
  expect(server.received).toHaveLength(26)
})
