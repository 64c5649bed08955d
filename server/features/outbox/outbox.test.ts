import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'desk@example.com' }
const { send, database } = await testApp({ env })
const { authorization } = await aSignedInAdmin(database)

test('GET /api/outbox/unsent lists the emails that are not tried any more, to admins alone', async () => {
  const none = await send('GET /api/outbox/unsent', { authorization })
  expect(none.body).toEqual({ success: true, emails: [], total: 0, delayed: null, inbox: null })
  expect((await send('GET /api/outbox/unsent')).status).toBe(401)

  const enquiry = { name: 'Zoë', email: 'zoe@example.com', project: 'P' }
  expect((await send('POST /api/contact', { body: enquiry })).status).toBe(201)
  expect((await send('GET /api/outbox/unsent', { authorization })).body.total).toBe(0)
  await database.query
    .updateTable('outbox')
    .set({ dueAt: null, lastError: '550 no such mailbox' })
    .where('recipient', '=', 'desk@example.com')
    .execute()
  const { body } = await send('GET /api/outbox/unsent', { authorization })
  expect(body).toMatchObject({
    total: 1,
    emails: [{ recipient: 'desk@example.com', lastError: '550 no such mailbox' }],
  })
  expect(Object.keys(body.emails[0]).toSorted()).toEqual([
    '_id',
    'createdAt',
    'lastError',
    'recipient',
    'subject',
  ])
})

test('without a mail server no email counts as unsent', async () => {
  const own = await testApp()
  const admin = await aSignedInAdmin(own.database)
  const enquiry = { name: 'Zoë', email: 'zoe@example.com', project: 'P' }
  await own.send('POST /api/contact', { body: enquiry })
  await own.database.query.updateTable('outbox').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute()
  const { body } = await own.send('GET /api/outbox/unsent', { authorization: admin.authorization })
  expect(body.total).toBe(0)
})

test('emails that a mail server does not take for a quarter of an hour are told to owners and in the readiness, until it does', async () => {
  const mail = await testMailServer()
  let clock = Date.parse('2026-11-21T02:00:00.000Z')
  const own = await testApp({ env: { SMTP_URL: mail.url }, mailPollMs: 50, now: () => new Date(clock) })
  const { authorization } = await aSignedInAdmin(own.database)
  const delayed = async () =>
    (await own.send('GET /api/outbox/unsent', { authorization })).body.delayed as object | null
  const details = async () => (await own.send('GET /health/ready')).body.details
  const failures = () => own.database.query.selectFrom('outbox').select('failure').execute()

  const refusal = { stage: 'sender', code: 530, message: 'Authentication required' } as const
  mail.failures.push(...Array.from({ length: 100 }, () => refusal))
  const enquiry = { name: 'Zoë', email: 'zoe@example.com', project: 'P' }
  await own.send('POST /api/contact', { body: enquiry })
  await vi.waitFor(async () => expect(await failures()).toEqual([{ failure: 'password' }]), 30_000)
  expect(await delayed(), 'many mail servers take a mail at the second attempt').toBeNull()
  expect(await details()).toMatchObject({ mail: 'sent', advice: [] })

  clock += 16 * 60_000
  expect(await delayed()).toEqual({ total: 1, oldestAt: '2026-11-21T02:00:00.000Z', failure: 'password' })
  expect(await details()).toMatchObject({
    mail: 'password',
    advice: [
      '1 email waits to be sent. The mail server refuses the login: check user and password of SMTP_URL. None is lost: it is tried again for five days.',
    ],
  })

  mail.failures.length = 0
  clock += 24 * 60 * 60_000
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000)
  await vi.waitFor(async () => expect(await delayed()).toBeNull(), 30_000)
  expect(await details()).toMatchObject({ mail: 'sent', advice: [] })
})

test('an email that is refused for its recipient is no fault of the mail server', async () => {
  const mail = await testMailServer()
  let clock = Date.parse('2026-11-21T02:00:00.000Z')
  const own = await testApp({ env: { SMTP_URL: mail.url }, mailPollMs: 50, now: () => new Date(clock) })
  const { authorization } = await aSignedInAdmin(own.database)
  const refusal = { stage: 'recipient', code: 450, message: 'mailbox busy' } as const
  mail.failures.push(...Array.from({ length: 100 }, () => refusal))
  await own.send('POST /api/contact', { body: { name: 'Zoë', email: 'zoe@example.com', project: 'P' } })
  const failures = () => own.database.query.selectFrom('outbox').select('failure').execute()
  await vi.waitFor(async () => expect(await failures()).toEqual([{ failure: 'recipient' }]), 30_000)
  clock += 16 * 60_000
  expect((await own.send('GET /api/outbox/unsent', { authorization })).body.delayed).toBeNull()
})

/** A site with a mail server, and who asks for test mails. */
async function aSiteWithMail(smtpUrl: string, env: Record<string, string> = {}) {
  const site = await testApp({
    env: { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://stratoworks.example', ...env },
  })
  const { authorization, email } = await aPerson(site.database, ['owner'])
  const sendTest = (as = authorization) => site.send('POST /api/outbox/test', { authorization: as })
  return { ...site, authorization, email, sendTest }
}

test('POST /api/outbox/test hands an email for the signed-in owner to the mail server before it answers', async () => {
  const mail = await testMailServer()
  const site = await aSiteWithMail(mail.url)
  const { status, body } = await site.sendTest()
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      isAccepted: true,
      message: `The mail server has taken the test mail. Look for it at ${site.email}, also among the spam.`,
    },
  ])
  expect(mail.received).toHaveLength(1)
  const [{ from, to, headers, raw }] = mail.received as [(typeof mail.received)[0]]
  expect([from, to]).toEqual(['hello@stratoworks.example', [site.email]])
  expect(headers.get('subject')).toBe('Stratoworks sends mail')
  expect(headers.get('from')).toBe('Stratoworks <hello@stratoworks.example>')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(raw.replaceAll('=\r\n', '')).toContain('https://stratoworks.example/admin')
  expect(await site.database.query.selectFrom('outbox').select('id').execute(), 'past the outbox').toEqual([])
  const audited = await site.database.query.selectFrom('audit').select(['action', 'actorEmail']).execute()
  expect(audited).toEqual([{ action: 'mail.tested', actorEmail: site.email }])
})

test('POST /api/outbox/test says in a sentence why the mail server took nothing, and the next one may succeed', async () => {
  const mail = await testMailServer()
  const site = await aSiteWithMail(mail.url)
  const failures: [(typeof mail.failures)[0], string][] = [
    [
      { stage: 'recipient', code: 550, message: 'no such mailbox' },
      `The mail server refuses to send to ${site.email}.`,
    ],
    [
      { stage: 'sender', code: 553, message: 'sender not owned by user' },
      'The mail server refuses the sender: set MAIL_FROM to an address that it sends for.',
    ],
    [
      { stage: 'sender', code: 530, message: 'Authentication required' },
      'The mail server refuses the login: check user and password of SMTP_URL.',
    ],
    [
      { stage: 'data', code: 554, message: 'looks like spam' },
      'The mail server has not taken the test mail; the log of the server says why.',
    ],
    ['disconnect', 'The mail server cannot be reached: check host and port of SMTP_URL.'],
  ]
  for (const [failure, message] of failures) {
    mail.failures.push(failure)
    const { status, body } = await site.sendTest()
    expect([status, body]).toEqual([200, { success: true, isAccepted: false, message }])
  }
  expect((await site.sendTest()).body.isAccepted).toBe(true)
  expect(mail.received).toHaveLength(1)
})

test('POST /api/outbox/test says that the mail server cannot be reached', async () => {
  const site = await aSiteWithMail('smtp://127.0.0.1:1')
  expect((await site.sendTest()).body).toEqual({
    success: true,
    isAccepted: false,
    message: 'The mail server cannot be reached: check host and port of SMTP_URL.',
  })
})

test('POST /api/outbox/test says that the login is refused, without the password', async () => {
  const mail = await testMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(new Error(`No login for ${username} with ${password}`)),
  })
  const site = await aSiteWithMail(mail.url.replace('//', '//desk:a-secret-word@'))
  const { body, text } = await site.sendTest()
  expect(body).toMatchObject({
    isAccepted: false,
    message: 'The mail server refuses the login: check user and password of SMTP_URL.',
  })
  expect(text).not.toContain('a-secret-word')
})

test('POST /api/outbox/test says that the certificate of the mail server is not valid', async () => {
  // the certificate of the library is signed by itself
  const mail = await testMailServer({ disabledCommands: ['AUTH'] })
  // leads to this machine, too, but is not known as its address
  const site = await aSiteWithMail(mail.url.replace('127.0.0.1', '0.0.0.0'))
  expect((await site.sendTest()).body).toMatchObject({
    isAccepted: false,
    message:
      'No secure connection to the mail server: it offers none, or its certificate is not valid for the host of SMTP_URL.',
  })
})

test('POST /api/outbox/test is 409 without a mail server, and for owners alone', async () => {
  const own = await testApp()
  const owner = await aSignedInAdmin(own.database)
  const answer = await own.send('POST /api/outbox/test', { authorization: owner.authorization })
  expect([answer.status, answer.body]).toEqual([
    409,
    { success: false, message: 'No mail server is set up: set SMTP_URL and start the server again.' },
  ])
  const writer = await aPerson(own.database, ['writer'])
  const refused = await own.send('POST /api/outbox/test', { authorization: writer.authorization })
  expect(refused.status).toBe(403)
  expect((await own.send('POST /api/outbox/test')).status).toBe(401)
})

test('POST /api/outbox/test is 429 for a person after five in ten minutes, and not for another', async () => {
  const mail = await testMailServer()
  const site = await aSiteWithMail(mail.url, { RATE_LIMITS: 'on' })
  for (let count = 0; count < 5; count += 1) expect((await site.sendTest()).status).toBe(200)
  const { status, headers, body } = await site.sendTest()
  expect([status, body.message]).toEqual([429, 'Too many requests. Please try again later.'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const other = await aSignedInAdmin(site.database)
  expect((await site.sendTest(other.authorization)).status).toBe(200)
  expect(mail.received).toHaveLength(6)
})
