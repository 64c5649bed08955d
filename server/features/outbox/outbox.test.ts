import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows } from '#tests/support/rows.ts'

const enquiry = { name: 'Zoë', email: 'zoe@example.com', project: 'P' }

/** A site with a mail server, whose clock the test moves, and who asks for test emails. */
async function aSiteWithMail(smtpUrl: string, more: Record<string, string> = {}) {
  let time = Date.parse('2026-11-21T02:00:00.000Z')
  const site = await testApp({
    env: { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://stratoworks.example', ...more },
    mailPollMs: 50,
    now: () => new Date(time),
  })
  const owner = await aPerson(site.database, ['owner'])
  await changeRows(site.database, 'users', { notifications: { enquiries: 'never' } })
  const call = site.as(owner)
  return {
    ...site,
    email: owner.email,
    pass: (minutes: number) => void (time += minutes * 60_000),
    sendTest: (by = call) => by('POST /api/outbox/test'),
    delayed: async () => (await call('GET /api/outbox/unsent')).body.delayed as object | null,
    failures: () => site.database.query.selectFrom('outbox').select('failure').execute(),
  }
}

test('emails that a mail server does not take for a quarter of an hour are told to owners and in the readiness, until it does', async () => {
  const mail = await testMailServer()
  const { send, delayed, failures, pass } = await aSiteWithMail(mail.url)
  const details = async () => (await send('GET /health/ready')).body.details

  const refusal = { stage: 'sender', code: 530, message: 'Authentication required' } as const
  mail.failures.push(...Array.from({ length: 100 }, () => refusal))
  await send('POST /api/contact', { body: enquiry })
  await vi.waitFor(async () => expect(await failures()).toEqual([{ failure: 'password' }]), 30_000)
  expect(await delayed(), 'many mail servers take a mail at the second attempt').toBeNull()
  expect(await details()).toMatchObject({ mail: 'sent', advice: [] })

  pass(16)
  expect(await delayed()).toEqual({ total: 1, oldestAt: '2026-11-21T02:00:00.000Z', failure: 'password' })
  expect(await details()).toMatchObject({
    mail: 'password',
    advice: [
      '1 email is waiting to be sent. The mail server rejected the login. Check the user and password in SMTP_URL. Sending is retried for five days.',
    ],
  })

  mail.failures.length = 0
  pass(24 * 60)
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), 30_000)
  await vi.waitFor(async () => expect(await delayed()).toBeNull(), 30_000)
  expect(await details()).toMatchObject({ mail: 'sent', advice: [] })
})

test('POST /api/outbox/test hands an email for the signed-in owner to the mail server before it answers, and says why it was not taken', async () => {
  const mail = await testMailServer()
  const { email, sendTest, database } = await aSiteWithMail(mail.url)
  for (const [failure, sentence] of [
    [
      { stage: 'recipient', code: 550, message: 'no such mailbox' },
      `The mail server won’t deliver to ${email}.`,
    ],
    ['disconnect', 'Can’t reach the mail server. Check the host and port in SMTP_URL.'],
  ] as const) {
    mail.failures.push(failure)
    expect(await sendTest()).toMatchObject({ outcome: `200 ${sentence}`, body: { isAccepted: false } })
  }
  const { outcome, body } = await sendTest()
  const sentence = `The mail server accepted the test email. Check ${email}, including the spam folder.`
  expect([outcome, body.isAccepted]).toEqual([`200 ${sentence}`, true])
  expect(mail.received).toMatchObject([{ from: 'hello@stratoworks.example', to: [email] }])
  const { headers, raw } = mail.received[0]!
  expect(headers.get('subject')).toBe('Test email from Stratoworks')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(raw.replaceAll('=\r\n', '')).toContain('https://stratoworks.example/admin')
  expect(await database.query.selectFrom('outbox').select('id').execute(), 'past the outbox').toEqual([])
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
    message: 'The mail server rejected the login. Check the user and password in SMTP_URL.',
  })
  expect(text).not.toContain('a-secret-word')
})

test('POST /api/outbox/test is 429 for a person after five in ten minutes, and not for another', async () => {
  const mail = await testMailServer()
  const { as, database, sendTest } = await aSiteWithMail(mail.url, { RATE_LIMITS: 'on' })
  for (let count = 0; count < 5; count += 1) expect((await sendTest()).status).toBe(200)
  expect((await sendTest()).outcome).toBe('429 Too many requests. Please try again later.')
  expect((await sendTest(as(await aSignedInAdmin(database)))).status).toBe(200)
})
