import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anEnquiry, aPerson } from '#tests/support/builders.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { hostileMails } from '#tests/support/mails/hostile-mails.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'

const mailbox = await testImapServer()
const site = await testApp({
  env: { IMAP_URL: mailbox.url, MAIL_AUTH_SERVER: 'mx.example.com' },
  mailPollMs: 100,
})
const { send, database, mailer } = site
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales', email: 'kim@stratoworks.example' })

const aConversation = async () => {
  const { id, email } = await anEnquiry(site)
  return { id, email, to: mailer.replyAddress(id)! }
}

const eventually = <T>(work: () => T) => vi.waitFor(work, { timeout: 90_000, interval: 100 })

const incomingOf = (id: string, count: number) =>
  eventually(async () => {
    const { body } = await send(`GET /api/contact/${id}/timeline`, { authorization: kim.authorization })
    const answers = body.entries.filter(({ kind }: { kind: string }) => kind === 'incoming-email')
    expect(answers).toHaveLength(count)
    return answers
  })

test.each(hostileMails)(
  'a mail with $name has an entry, as has the next mail',
  async ({ raw, text, notes }) => {
    const { id, email, to } = await aConversation()
    const uid = mailbox.deliver(raw({ to, email, reply: '' }))
    mailbox.deliver(aMail({ from: email, to, text: 'The next mail.' }))
    const [hostile, next] = await incomingOf(id, 2)
    expect(hostile.text).toContain(text)
    expect(hostile.incomingEmail.notes).toEqual(notes)
    expect(next.text).toBe('The next mail.')
    await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
    expect((await send('GET /health/live')).status).toBe(200)
  },
)

test('a mail that was begun three times is kept as it came, whatever ended the process, and its attempts are forgotten', async () => {
  const { id, email, to } = await aConversation()
  const { name: mailboxName, uidValidity } = await eventually(() =>
    database.query
      .selectFrom('mailboxes')
      .selectAll()
      .where('uidValidity', '!=', '')
      .executeTakeFirstOrThrow(),
  )
  const first = mailbox.deliver(aMail({}))
  const attempts = { mailbox: mailboxName, uidValidity, uid: first + 1, attempts: 3 }
  await database.query.insertInto('mailAttempts').values(attempts).execute()
  const raw = aMail({ from: email, to, subject: 'A cause', text: 'What it says.' })
  mailbox.deliver(raw)
  mailbox.deliver(aMail({ from: email, to, text: 'The next mail.' }))
  const [answer, next] = await incomingOf(id, 2)
  expect(answer).toMatchObject({
    title: 'A cause',
    incomingEmail: { notes: ['unreadable'], sender: { email } },
  })
  expect(answer.text).toContain('What it says.')
  expect(answer.files).toMatchObject([{ name: 'message.eml', bytes: raw.length }])
  const { headers, text } = await send(`GET /${answer.files[0].filePath}`)
  expect([headers['content-disposition'], text]).toEqual([expect.stringMatching(/^attachment;/), raw])
  expect(next.incomingEmail.notes).toEqual([])
  await eventually(async () =>
    expect(await database.query.selectFrom('mailAttempts').selectAll().execute()).toEqual([]),
  )
})

const dmarc = (result: string, server = 'mx.example.com') =>
  `Authentication-Results: ${server}; dmarc=${result} header.from=stratoworks.example`
const own = (id: string) => mailer.replyAddress(id, kim.id)!
const others = (id: string) => mailer.replyAddress(id, randomUUID())!
const shared = (id: string) => mailer.replyAddress(id)!

test.each([
  ['without a proof', shared, [], false],
  ['with a failed check', shared, [dmarc('fail')], false],
  ['with a check of their own below that of the mail server', shared, [dmarc('none'), dmarc('pass')], false],
  ['to the address of another colleague', others, [], false],
  ['with a check that passed', shared, [dmarc('pass')], true],
  ['to the address that they alone were given', own, [], true],
])('a mail from the address of a colleague %s', async (_, addressOf, headers, isProven) => {
  const { id } = await aConversation()
  mailbox.deliver(aMail({ from: `Kim Sales <${kim.email}>`, to: addressOf(id), headers }))
  const [{ incomingEmail }] = await incomingOf(id, 1)
  const notes = isProven ? [] : ['unproven']
  const origin = isProven ? 'colleague' : 'person'
  expect(incomingEmail).toMatchObject({ origin, isContact: false, notes })
})
