import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { filePart, mail } from '#tests/support/mails/mail-parts.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { openApp } from '#tests/support/open-app.ts'
import { aPdf } from '#tests/support/sample-files.ts'

const mailbox = await testImapServer()
const env = { IMAP_URL: mailbox.url }
const { send, database, mailer, uploads, location, close } = await openApp(await newDatabaseLocation(), {
  env,
})
let closed: Promise<void> | undefined
const stop = () => (closed ??= close())
afterAll(stop)
const { authorization } = await aSignedInAdmin(database)
const email = 'ann@example.com'
await send('POST /api/contact', { body: enquiryTexts({ email }) })
const { id } = await database.query.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
const context = { to: mailer.replyAddress(id)!, email, reply: '' }

const eventually = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 60_000, interval: 200 })
const textsOfIncoming = async () => {
  const entries = database.query.selectFrom('entries').select('text').where('kind', '=', 'incoming-email')
  return (await entries.execute()).map(({ text }) => text)
}
const told = async () => (await send('GET /api/outbox/unsent', { authorization })).body.mailbox

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
      expect(await textsOfIncoming()).toHaveLength(index + 1)
    })
  }
  expect((await textsOfIncoming()).toSorted()).toEqual(commands.map((_, index) => `Answer ${index}`))
}, 240_000)

test('a password that was changed is told to owners and in the readiness, and the answers come in once it is right', async () => {
  await eventually(async () => {
    expect((await send('GET /health/ready')).body).toMatchObject({ details: { mailbox: 'read' } })
  })
  mailbox.setPassword('another')
  mailbox.disconnect()
  await eventually(async () => {
    expect(await told()).toMatchObject({ failure: 'password', failedSince: expect.any(String) })
  })
  const { details } = (await send('GET /health/ready')).body
  expect(details).toMatchObject({ mailbox: 'password', advice: [expect.stringContaining('IMAP_URL')] })
  mailbox.deliver(mail(context, {}, 'Meanwhile'))
  mailbox.setPassword('secret')
  await eventually(async () => {
    expect(await told()).toMatchObject({ failure: null, failedSince: null })
    expect(await textsOfIncoming()).toContain('Meanwhile')
  })
}, 180_000)

/** An email with a file. */
const withFile = (text: string) =>
  aMail({ from: email, to: context.to, text, files: [filePart('plan.pdf', aPdf())] })

test('a mail that cannot be taken in keeps no other waiting, is told to owners, and is tried again at the next start', async () => {
  const broken = vi.spyOn(uploads, 'receive').mockRejectedValue(new Error('broken'))
  onTestFinished(() => broken.mockRestore())
  const uid = mailbox.deliver(withFile('Cannot be taken in'))
  mailbox.deliver(mail(context, {}, 'After it'))
  await eventually(async () => {
    expect(await textsOfIncoming()).toContain('After it')
    expect(await told()).toMatchObject({ failure: null, unmatched: 0, untaken: 1 })
  })
  expect(mailbox.isSeen(uid)).toBe(false)
  const { advice } = (await send('GET /health/ready')).body.details
  expect(advice).toEqual([expect.stringMatching(/^1 reply couldn’t be imported/)])
  broken.mockRestore()
  await stop()
  const next = await openApp(location, { env })
  onTestFinished(next.close)
  await eventually(async () => {
    const texts = await next.database.query.selectFrom('entries').select('text').execute()
    expect(texts.map(({ text }) => text)).toContain('Cannot be taken in')
    expect((await next.send('GET /api/outbox/unsent', { authorization })).body.mailbox.untaken).toBe(0)
  })
}, 240_000)
