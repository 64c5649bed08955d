import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anEnquiry, aPerson } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows } from '#tests/support/rows.ts'

const mail = await testMailServer()
// stands until a test moves it, so that no email is sent before
let time = Date.now()
// no mailbox is there: mail goes out all the same
const env = { SMTP_URL: mail.url, IMAP_URL: 'imap://desk%40answers.example:secret@127.0.0.1:1/INBOX' }
const site = await testApp({ env, mailPollMs: 100, now: () => new Date(time) })
const { send, database } = site
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
// an email that tells of the enquiry would meet the failure that is meant for the email
await changeRows(database, 'users', { notifications: { enquiries: 'never' } })
const call = (address: string, body?: unknown, by = kim.authorization) =>
  send(address, { authorization: by, body })

beforeEach(() => {
  mail.failures.length = 0
})

const eventually = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: 40_000, interval: 100 })
const arrived = (address: string, text: string) =>
  mail.received.filter(({ to, raw }) => to.includes(address) && raw.includes(text))

type Failure = (typeof mail.failures)[number]

/** Writes an email that fails once it can no longer be taken back. */
async function anEmail(failure: Failure) {
  const { email, path } = await anEnquiry(site)
  // its acknowledgement is gone before
  await eventually(async () => expect(arrived(email, '')).toHaveLength(1))
  const text = `Yes, we can. ${randomUUID()}`
  const { body } = await call(`POST ${path}/emails`, { title: 'Your message', text, hasQuote: false })
  mail.failures.push(failure)
  time += 11_000
  const address = `${path}/emails/${body.entry._id}`
  const state = async () => {
    const { entries } = (await call(`GET ${path}/timeline`)).body
    return entries.find(({ kind }: { kind: string }) => kind === 'email')?.email
  }
  return { email, path, text, address, state, arrivals: () => arrived(email, text) }
}

test('an email is not sent as soon as the mail server refuses it for good, and is sent again by hand', async () => {
  const refusal = { stage: 'recipient', code: 550, message: '5.1.1 no such mailbox' } as const
  const { path, address, state, arrivals } = await anEmail(refusal)
  await eventually(async () =>
    expect(await state()).toMatchObject({
      delivery: 'failed',
      failure: expect.stringContaining(refusal.message),
      canBeTakenBack: true,
    }),
  )
  expect((await call(`GET ${path}`)).body.data.waitingSince).not.toBeNull()
  const retried = await call(`POST ${address}/retry`)
  expect(retried.outcome).toBe('200 Sending the reply again')
  await eventually(async () => expect(await state()).toMatchObject({ delivery: 'sent', failure: '' }))
  expect(arrivals()).toHaveLength(1)
})

test('an email that waits since the mail server is busy says so, and is taken back', async () => {
  const refusal = { stage: 'recipient', code: 450, message: '4.2.1 mailbox busy' } as const
  const { text, address, state, arrivals } = await anEmail(refusal)
  await eventually(async () =>
    expect(await state()).toMatchObject({
      delivery: 'queued',
      failure: expect.stringContaining(refusal.message),
      canBeTakenBack: true,
    }),
  )
  const back = await call(`DELETE ${address}`)
  expect([back.status, back.body.message, back.body.draft.text]).toEqual([200, 'Sending undone', text])
  time += 24 * 60 * 60_000
  const next = await anEmail(undefined)
  await eventually(async () => expect(next.arrivals()).toHaveLength(1))
  expect(arrivals(), 'it is never sent').toEqual([])
  expect(await state()).toBeUndefined()
})

test('an email that the mail server may have, since the connection broke, cannot be taken back, and is sent once', async () => {
  const { address, state, arrivals } = await anEmail('disconnect')
  await eventually(async () =>
    expect(await state()).toMatchObject({ delivery: 'queued', failure: expect.stringMatching(/./) }),
  )
  expect(await state()).toMatchObject({ canBeTakenBack: false })
  const back = await call(`DELETE ${address}`)
  expect(back.outcome).toBe('409 This reply may already have been sent, so you can’t undo it')
  time += 61_000
  await eventually(async () => expect(await state()).toMatchObject({ delivery: 'sent', failure: '' }))
  expect(arrivals()).toHaveLength(1)
  expect((await call(`DELETE ${address}`)).body.message).toBe('This reply has already been sent')
})
