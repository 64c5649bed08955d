import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { mail } from '#tests/support/mails/mail-parts.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'

const mailbox = await testImapServer()
const { send, database, mailer } = await testApp({ env: { IMAP_URL: mailbox.url } })
const { authorization } = await aSignedInAdmin(database)
const email = 'ann@example.com'
await send('POST /api/contact', { body: enquiryTexts({ email }) })
const { id } = await database.query.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
const context = { to: mailer.answerAddress(id)!, email, letter: '' }

const eventually = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 60_000, interval: 200 })
const textsOfAnswers = async () =>
  (await database.query.selectFrom('entries').select('text').where('kind', '=', 'answer').execute()).map(
    ({ text }) => text,
  )
const told = async () => (await send('GET /api/outbox/unsent', { authorization })).body.inbox

test('whatever breaks the connection, at each command, no answer is lost or taken twice', async () => {
  const commands = ['LOGIN', 'SELECT', 'UID SEARCH', 'UID FETCH', 'UID STORE', 'UID STORE'] as const
  for (const [index, broken] of commands.entries()) {
    let isBroken = false
    mailbox.interruptWith((command) => {
      if (isBroken || command !== broken) return undefined
      isBroken = true
      return 'disconnect'
    })
    if (broken === 'LOGIN' || broken === 'SELECT') mailbox.disconnect()
    const uid = mailbox.deliver(mail(context, {}, `Answer ${index}`))
    await eventually(async () => {
      expect(isBroken).toBe(true)
      expect(mailbox.isSeen(uid)).toBe(true)
      expect(await textsOfAnswers()).toHaveLength(index + 1)
    })
  }
  expect((await textsOfAnswers()).toSorted()).toEqual(commands.map((_, index) => `Answer ${index}`))
}, 240_000)

test('a password that was changed is told to owners and in the readiness, and the answers come in once it is right', async () => {
  expect((await send('GET /health/ready')).body).toMatchObject({ details: { mailbox: 'read' } })
  mailbox.setPassword('another')
  mailbox.disconnect()
  await eventually(async () => {
    expect(await told()).toMatchObject({ failure: 'password', failedSince: expect.any(String) })
  })
  const ready = await send('GET /health/ready')
  expect([ready.status, ready.body.details]).toEqual([200, { mailbox: 'password', failingJobs: [] }])
  mailbox.deliver(mail(context, {}, 'Meanwhile'))
  mailbox.setPassword('secret')
  await eventually(async () => {
    expect(await told()).toMatchObject({ failure: null, failedSince: null })
    expect(await textsOfAnswers()).toContain('Meanwhile')
  })
}, 180_000)
