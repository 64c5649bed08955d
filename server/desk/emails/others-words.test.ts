// What visitors, and people whom something is forwarded to, must not be sent.
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { timelinePersonalData } from '#server/desk/timeline-personal-data.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'
import { personByEmail } from '#server/platform/erasures/personal-data.ts'
import { aPerson, aSignedInAdmin, desks } from '#tests/support/builders.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { filePart } from '#tests/support/mails/mail-parts.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const mailbox = await testImapServer()
const env = {
  SMTP_URL: mail.url,
  MAIL_FROM: 'Desk <hello@stratoworks.example>',
  IMAP_URL: mailbox.url,
  MAIL_AUTH_SERVER: 'mx.example.com',
}
const site = await testApp({ env, mailPollMs: 100 })
const { database } = site
await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales', 'recruiter'], { email: 'kim@stratoworks.example' })
const call = site.as(kim)
const [enquiries] = desks
const eventually = <T>(work: () => T) => vi.waitFor(work, { timeout: 40_000, interval: 100 })

const arrival = (is: (one: (typeof mail.received)[number]) => boolean) =>
  eventually(() => {
    const one = mail.received.find(is)
    expect(one).toBeDefined()
    return one!
  })
const incoming = (path: string) =>
  eventually(async () => {
    const { entries } = (await call(`GET ${path}/timeline`)).body
    const [found] = entries.filter(({ kind }: { kind: string }) => kind === 'incoming-email')
    expect(found).toBeDefined()
    return found
  })
/** Replies with the last message quoted. @returns the email that arrives */
const reply = async (path: string) => {
  const title = `Reply ${randomUUID()}`
  const { status } = await call(`POST ${path}/emails`, { title, text: 'It costs 9000.', hasQuote: true })
  expect(status).toBe(201)
  await database.query.updateTable('outbox').set({ dueAt: site.now() }).where('sentAt', 'is', null).execute()
  return arrival(({ headers }) => headers.get('subject') === title)
}

test('a reply quotes nothing that somebody else has answered to a forward', async () => {
  const { path } = await enquiries.submit(site)
  await call(`POST ${path}/forward`, { to: ['supplier@example.net'], text: 'Price?', hasFiles: false })
  const forwarded = await arrival(({ to }) => to.includes('supplier@example.net'))
  const from = 'Sup <supplier@example.net>'
  mailbox.deliver(aMail({ from, to: forwarded.headers.get('reply-to')!, text: 'Our price is SECRET4000.' }))
  expect((await incoming(path)).incomingEmail.isContact).toBe(false)
  expect((await reply(path)).raw).not.toContain('SECRET4000')
  const again = { to: ['partner@example.net'], text: '', hasFiles: false }
  await call(`POST ${path}/forward`, again)
  expect((await arrival(({ to }) => to.includes('partner@example.net'))).raw).not.toContain('SECRET4000')
}, 90_000)

test('a reply quotes no note of a phone call', async () => {
  const body = { name: 'Ada', email: 'ada@example.com', project: 'SOUNDSDESPERATE', source: 'phone' }
  const { data } = (await call('POST /api/contact/added', body)).body
  const { raw } = await reply(`/api/contact/${data._id}`)
  expect(raw).not.toMatch(/SOUNDSDESPERATE|wrote:/)
}, 60_000)

test('a forward takes no file that a colleague has sent', async () => {
  const { path, email } = await enquiries.submit(site)
  const acknowledgement = await arrival(({ to }) => to.includes(email))
  const proof = 'Authentication-Results: mx.example.com; dmarc=pass header.from=stratoworks.example'
  const to = acknowledgement.headers.get('reply-to')!
  const files = [filePart('margins.pdf', aPdf())]
  const text = 'Internal sheet'
  mailbox.deliver(aMail({ from: `Kim <${kim.email}>`, to, headers: [proof], text, files }))
  expect((await incoming(path)).incomingEmail.origin).toBe('colleague')
  await call(`POST ${path}/forward`, { to: ['third@example.net'], text: '', hasFiles: true })
  const { raw } = await arrival(({ to }) => to.includes('third@example.net'))
  expect(raw).not.toMatch(/margins\.pdf|Internal sheet/)
}, 60_000)

test('whom something was forwarded to is known, and a person’s copy has no words of somebody else', async () => {
  const { path } = await enquiries.submit(site)
  const to = ['forwarded@example.net']
  await call(`POST ${path}/forward`, { to, text: '', hasFiles: false })
  const unused = { files: { remove: async () => 0 }, reindex: async () => {} }
  const source = timelinePersonalData(enquiryKind, unused)
  const known: string[] = []
  for await (const address of source.addresses(database.query)) known.push(address)
  expect(known).toContain('forwarded@example.net')
  const row = await database.query.selectFrom('entries').selectAll().limit(1).executeTakeFirstOrThrow()
  const words = { kind: 'incoming-email', origin: 'person', authorId: null, text: 'My salary' } as const
  const entry = { ...row, ...words, senderEmail: 'bob@example.com' }
  const [copy] = source.copies.entries(entry, personByEmail('zoe@example.com'))
  expect(copy).toEqual({ at: row.at, kind: 'incoming-email', by: 'Someone else' })
})
