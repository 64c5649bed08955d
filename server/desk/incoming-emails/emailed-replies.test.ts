// What people answer to the email that tells them of a new record, and to whom it goes.
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin, changeAccount, desks, type Person } from '#tests/support/builders.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { filePart } from '#tests/support/mails/mail-parts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const mail = await testMailServer()
const mailbox = await testImapServer()
const office = 'office@stratoworks.example'
const site = await testApp({
  env: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Desk <hello@stratoworks.example>',
    NOTIFY_EMAIL: office,
    IMAP_URL: mailbox.url,
    MAIL_AUTH_SERVER: 'mx.example.com',
  },
  mailPollMs: 100,
})
const { send, as, database, notifier } = site
const { authorization } = await aSignedInAdmin(database)
await aPerson(database, ['sales', 'recruiter'], { name: 'Ada', email: 'ada@stratoworks.example' })
const eventually = <T>(work: () => T) => vi.waitFor(work, { timeout: 40_000, interval: 100 })

/** A new record of which somebody who works at its desk is told at once. */
async function aNotifiedRecord(desk: (typeof desks)[number]) {
  const email = `${randomUUID()}@stratoworks.example`
  const kim = await aPerson(database, [desk.role], { name: 'Kim Field', email })
  const choice = (await as(kim)('GET /api/auth/notifications')).body.choice
  await as(kim)('PUT /api/auth/notifications', { ...choice, applications: 'immediately' })
  const record = await desk.submit(site, { name: 'Client' })
  await notifier.sendDue()
  const subject = `New ${desk.kind}`
  const [notification] = await mail.emailsTo(kim.email, { subject })
  const shared = await eventually(async () => {
    const found = (await mail.emailsTo(office, { subject })).find(({ text }) => text.includes(record.email))
    expect(found).toBeDefined()
    return found!
  })
  const entries = async (kind: string) =>
    (await send(`GET ${record.path}/timeline`, { authorization })).body.entries?.filter(
      (entry: { kind: string }) => entry.kind === kind,
    )
  const theOne = (kind: string) =>
    eventually(async () => {
      const found = await entries(kind)
      expect(found).toHaveLength(1)
      return found[0]
    })
  const to = notification!.headers.get('reply-to')!
  return { ...record, kim, entries, theOne, notification: notification!, shared, to }
}

const quoteOf = (text: string) =>
  `${text}\r\n\r\nOn Thu, 26 Nov 2026 at 10:00, Desk <hello@stratoworks.example> wrote:\r\n> Sent through the contact form.`

/** Hands over what waits for its ten seconds. */
const handOver = () =>
  database.query
    .updateTable('outbox')
    .set({ dueAt: new Date(Date.now() - 1).toISOString() })
    .where('sentAt', 'is', null)
    .execute()

/** The emails to an address whose subjects are not acknowledgements. */
const repliesTo = (address: string) =>
  mail.received.filter(
    ({ to, headers }) => to.includes(address) && !headers.get('subject')!.includes('has received your'),
  )

describe.each(desks)('a reply by email to the notification of an $kind', (desk) => {
  test('goes to its sender in the name of the company, with its files, and into the timeline as its author’s', async () => {
    const { path, email, kim, entries, theOne, notification, to } = await aNotifiedRecord(desk)
    expect(to).toMatch(/^desk\+[\da-z]{44}@example\.com$/)
    expect(notification.text).toContain(
      "Reply to this email to answer. Your reply is sent in the company's name and kept in the timeline.",
    )
    const from = `Kim <${kim.email.toUpperCase()}>`
    const files = [filePart('plan.pdf', aPdf())]
    const uid = mailbox.deliver(aMail({ from, to, text: quoteOf('Yes, gladly.'), files }))
    const reply = await theOne('email')
    expect(reply).toMatchObject({
      text: 'Yes, gladly.',
      author: { _id: kim.id },
      email: { delivery: 'queued', sentFrom: kim.email, hasQuote: true },
      files: [{ name: 'plan.pdf' }],
    })
    expect(await entries('incoming-email')).toEqual([])
    expect((await send(`GET ${path}`, { authorization })).body.data).toMatchObject({
      status: desk.statuses[1],
      waitingSince: null,
      assignedTo: { _id: kim.id },
    })
    await handOver()
    await eventually(() => expect(repliesTo(email)).toHaveLength(1))
    const [sent] = repliesTo(email) as [ReturnType<typeof repliesTo>[number]]
    expect(sent.headers.get('from')).toBe('Desk <hello@stratoworks.example>')
    expect(sent.headers.get('reply-to')).toMatch(/^desk\+[\da-z]{38}@example\.com$/)
    expect(sent.raw).toContain('Yes, gladly.')
    expect(sent.raw).toContain('plan.pdf')
    for (const inside of ['Sent through the contact form', kim.email]) expect(sent.raw).not.toContain(inside)
    await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
    const { entries: log } = (await send('GET /api/audit', { authorization })).body
    expect(log[0]).toMatchObject({ action: `${desk.kind}.replied`, actor: { name: 'Kim Field' } })
  }, 120_000)

  test('goes out in the name of the shared mailbox where that has answered', async () => {
    const { email, theOne, shared } = await aNotifiedRecord(desk)
    const to = shared.headers.get('reply-to')!
    mailbox.deliver(aMail({ from: `Office <${office}>`, to, text: 'From all of us.' }))
    const reply = await theOne('email')
    expect(reply).toMatchObject({ author: null, text: 'From all of us.', email: { sentFrom: office } })
    await handOver()
    await eventually(() => expect(repliesTo(email)).toHaveLength(1))
  }, 120_000)

  // the rest is decided before the desks differ
  if (desk !== desks[0]) return

  const dmarc = (result: string) => [
    `Authentication-Results: mx.example.com; dmarc=${result} header.from=stratoworks.example`,
  ]
  const others: [string, (kim: Person) => Parameters<typeof aMail>[0]][] = [
    ['a stranger', () => ({ from: 'Mallory <mallory@example.com>' })],
    ['another colleague', () => ({ from: 'Ada <ada@stratoworks.example>' })],
    ['the shared mailbox, to the address of one colleague', () => ({ from: office })],
    ['two senders', ({ email }) => ({ from: `Kim <${email}>, Mallory <mallory@example.com>` })],
    ['somebody whose domain denies it', ({ email }) => ({ from: email, headers: dmarc('fail') })],
    ['a vacation notice', ({ email }) => ({ from: email, headers: ['Auto-Submitted: auto-replied'] })],
  ]
  test.each(others)(
    'is filed and goes to nobody where it is from %s',
    async (_, from) => {
      const { email, kim, entries, theOne, to } = await aNotifiedRecord(desk)
      mailbox.deliver(aMail({ to, text: 'Cheap pills', ...from(kim) }))
      await theOne('incoming-email')
      await handOver()
      expect(await entries('email')).toEqual([])
      expect(await rowsOf(database, 'outbox', { recipient: email })).toHaveLength(1)
    },
    120_000,
  )

  test('is filed where its author has lost the role', async () => {
    const { kim, entries, theOne, to } = await aNotifiedRecord(desk)
    await changeAccount(database, kim.id, { deactivatedAt: new Date().toISOString() })
    mailbox.deliver(aMail({ from: kim.email, to, text: 'Bye.' }))
    const answer = await theOne('incoming-email')
    expect(answer.incomingEmail.origin).toBe('person')
    expect(await entries('email')).toEqual([])
  }, 120_000)

  test('that cannot be sent comes back to its author, with its words and the reason', async () => {
    type Case = [reason: string, prepare: (path: string, id: string) => Promise<unknown>, text?: string]
    const reply = { title: 'Hello', text: 'I was first.', hasQuote: false }
    const ourPage = 'http://localhost:3000/admin/enquires'
    const cases: Case[] = [
      [`This ${desk.kind} was deleted.`, (path) => send(`DELETE ${path}`, { authorization })],
      [
        `This ${desk.kind} is marked as spam.`,
        (_, id) => changeRows(database, desk.plural, { spamAt: new Date().toISOString() }, { id }),
      ],
      [
        'This person has no email address',
        (_, id) => changeRows(database, desk.plural, { email: '' }, { id }),
      ],
      ['replied on', (path) => send(`POST ${path}/emails`, { authorization, body: reply })],
      ['no text above', async () => {}, quoteOf('')],
      ['Your reply still quotes our email', async () => {}, `${quoteOf('')}\r\n> ${ourPage}\r\n\r\nYes.`],
    ]
    for (const [reason, prepare, text = quoteOf('My own words')] of cases) {
      const { id, path, kim, entries, to } = await aNotifiedRecord(desk)
      await prepare(path, id)
      const before = (await entries('email'))?.length
      const uid = mailbox.deliver(aMail({ from: kim.email, to, text }))
      const [told] = await mail.emailsTo(kim.email, { subject: "Your reply wasn't sent" })
      expect(told!.text).toContain(reason)
      if (text.startsWith('My')) {
        expect(told!.text).toContain('> My own words')
        expect(told!.text).not.toContain('Sent through the contact form')
      }
      expect(told!.headers.get('reply-to')).toBeUndefined()
      await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
      if (!reason.includes('deleted')) expect(await entries('email')).toHaveLength(before)
    }
  }, 120_000)
})
