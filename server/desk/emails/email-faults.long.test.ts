import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anEnquiry, aPerson } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

// slow, as one that looks everybody up
const mail = await testMailServer({ onConnect: (_session, done) => void setTimeout(done, 150) })
// stands until a test moves it, so that no email is sent before
let time = Date.now()
const site = await testApp({
  env: { SMTP_URL: mail.url },
  mailPollMs: 100,
  now: () => new Date(time),
})
const kim = await aPerson(site.database, ['sales'], { name: 'Kim Sales' })
const call = (address: string, body?: unknown) => {
  time += 1
  return site.send(address, { authorization: kim.authorization, body })
}
const eventually = (work: () => Promise<void> | void) => vi.waitFor(work, { timeout: 120_000, interval: 200 })

type Failure = (typeof mail.failures)[number]

/** What the mail server does with an email, what is said of it then, and how often it has arrived after its second attempt. */
const cases: { failure: Failure; said: object; arrivals: 1 | 2 }[] = [
  { failure: undefined, said: { delivery: 'sent', failure: '', canBeTakenBack: false }, arrivals: 1 },
  {
    failure: { stage: 'recipient', code: 450, message: '4.2.1 mailbox busy' },
    said: { delivery: 'queued', failure: expect.stringContaining('mailbox busy'), canBeTakenBack: true },
    arrivals: 1,
  },
  {
    failure: { stage: 'data', code: 452, message: '4.3.1 insufficient storage' },
    said: { delivery: 'queued', failure: expect.stringContaining('452'), canBeTakenBack: true },
    arrivals: 1,
  },
  {
    failure: { stage: 'recipient', code: 552, message: '5.2.2 mailbox full' },
    said: { delivery: 'failed', failure: expect.stringContaining('mailbox full'), canBeTakenBack: true },
    arrivals: 1,
  },
  {
    failure: { stage: 'recipient', code: 550, message: '5.1.1 no such mailbox' },
    said: { delivery: 'failed', failure: expect.stringContaining('no such mailbox'), canBeTakenBack: true },
    arrivals: 1,
  },
  {
    failure: 'disconnect',
    said: { delivery: 'queued', failure: expect.stringMatching(/./), canBeTakenBack: false },
    arrivals: 1,
  },
  // nobody can know that it was taken: it goes once more with its Message-ID, by which mail programs show it once
  {
    failure: 'disconnect-when-taken',
    said: { delivery: 'queued', failure: expect.stringMatching(/./), canBeTakenBack: false },
    arrivals: 2,
  },
]

const rounds = 8

test('before a mail server that is slow, full or gone no email is lost, and what is said of each is so', async () => {
  const emails: { path: string; id: string; text: string; case: (typeof cases)[number] }[] = []
  for (let index = 0; index < rounds * cases.length; index += 1) {
    const { email, path } = await anEnquiry(site)
    await eventually(() => expect(mail.received.some(({ to }) => to.includes(email))).toBe(true))
    const text = `Email ${index}.`
    const { body } = await call(`POST ${path}/emails`, { title: 'Hello', text, hasQuote: false })
    // each round in another order
    const one = cases[(index * 3 + Math.floor(index / cases.length)) % cases.length]!
    emails.push({ path, id: body.entry._id, text, case: one })
  }
  const stateOf = async ({ path }: { path: string }) =>
    (await call(`GET ${path}/timeline`)).body.entries.find(({ kind }: { kind: string }) => kind === 'email')
      .email
  mail.received.length = 0
  mail.failures.push(...emails.map(({ case: { failure } }) => failure))
  time += 11_000
  for (const email of emails)
    await eventually(async () =>
      expect(await stateOf(email), `state of ${email.text}`).toMatchObject(email.case.said),
    )
  expect(mail.failures).toEqual([])

  for (const email of emails)
    if ((await stateOf(email)).delivery === 'failed')
      expect((await call(`POST ${email.path}/emails/${email.id}/retry`)).status).toBe(200)
  time += 61_000
  for (const email of emails)
    await eventually(async () =>
      expect(await stateOf(email), `state of ${email.text}`).toMatchObject({ delivery: 'sent' }),
    )
  for (const { id, text, case: one } of emails) {
    const arrived = mail.received.filter(({ raw }) => raw.includes(text))
    expect(arrived, `arrivals of ${text}`).toHaveLength(one.arrivals)
    for (const { headers } of arrived) expect(headers.get('message-id')).toContain(id)
  }
  expect(new Set(mail.received.map(({ headers }) => headers.get('message-id'))).size).toBe(emails.length)
}, 600_000)
