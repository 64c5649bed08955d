import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin, desks } from '#tests/support/builders.ts'
import { hostileMails } from '#tests/support/mails/hostile-mails.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { deliveryReport } from '#tests/support/mails/delivery-report.ts'
import { filePart } from '#tests/support/mails/mail-parts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const mail = await testMailServer()
const mailbox = await testImapServer()
const env = {
  SMTP_URL: mail.url,
  MAIL_FROM: 'Desk <hello@stratoworks.example>',
  IMAP_URL: mailbox.url,
  MAIL_AUTH_SERVER: 'mx.example.com',
}
const site = await testApp({ env, mailPollMs: 100 })
const { send, database, metrics } = site
const { authorization } = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales', 'recruiter'], {
  name: 'Kim Sales',
  email: 'kim@stratoworks.example',
})
const call = (address: string, body?: unknown) => send(address, { authorization: kim.authorization, body })

/** Waits for what the poller does. */
const eventually = <T>(work: () => T) => vi.waitFor(work, { timeout: 40_000, interval: 100 })

const arrival = (address: string, subject: string) =>
  eventually(() => {
    const found = mail.received.find(
      ({ to, headers }) => to.includes(address) && headers.get('subject') === subject,
    )
    expect(found).toBeDefined()
    return found!
  })

/** A new record of a desk, with the acknowledgement that its sender got. */
async function aConversation(desk: (typeof desks)[number] = desks[0]) {
  const record = await desk.submit(site)
  const { headers: acknowledgement } = await arrival(record.email, desk.acknowledgement)
  return { ...record, acknowledgement, replyTo: acknowledgement.get('reply-to')! }
}

const find = async (path: string) => (await call(`GET ${path}`)).body.data
const entriesOf = async (path: string, kind = 'incoming-email') =>
  (await call(`GET ${path}/timeline`)).body.entries.filter((entry: { kind: string }) => entry.kind === kind)
const incomingOf = (path: string, count = 1) =>
  eventually(async () => {
    const answers = await entriesOf(path)
    expect(answers).toHaveLength(count)
    return answers
  })

/** Answers an enquiry and hands the reply over. */
async function replyTo({ path, email }: { path: string; email: string }, more: object = {}) {
  const title = `Reply ${randomUUID()}`
  const body = { title, text: 'Yes, we can.', hasQuote: false, ...more }
  const { entry } = (await call(`POST ${path}/emails`, body)).body
  await changeRows(database, 'outbox', { dueAt: new Date(Date.now() - 1).toISOString() }, { id: entry._id })
  const { headers, raw } = await arrival(email, title)
  return { id: entry._id, headers, raw: raw.replaceAll('=\r\n', '') }
}

test('an answer comes into its thread, waits for an answer again, and is marked as read', async () => {
  const enquiry = await aConversation()
  const { email, path, replyTo: to } = enquiry
  await replyTo(enquiry)
  await call(`PATCH ${path}/status`, { status: 'completed' })
  expect(await find(path)).toMatchObject({ status: 'completed', waitingSince: null })
  const text =
    'Zebra stripes, please.\r\n\r\nOn Thu, 26 Nov 2026 at 10:00, Desk <hello@stratoworks.example> wrote:\r\n> Yes, we can.'
  const id = `<${randomUUID()}@mail.example.com>`
  const uid = mailbox.deliver(aMail({ from: `Ann Lee <${email}>`, to: `Desk <${to}>`, text, id }))
  const [answer] = await incomingOf(path)
  expect(answer).toMatchObject({
    title: 'Re: Your message',
    author: null,
    from: 'completed',
    to: 'in-progress',
    incomingEmail: { sender: { name: 'Ann Lee', email }, isContact: true, origin: 'person', notes: [] },
    files: [],
  })
  expect(answer.text.slice(0, answer.incomingEmail.quoteStart)).toBe('Zebra stripes, please.\n\n')
  expect(answer.text.slice(answer.incomingEmail.quoteStart)).toContain('> Yes, we can.')
  expect(await find(path)).toMatchObject({ status: 'in-progress', waitingSince: answer.at })
  await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
  const { body } = await call('GET /api/contact?search=zebra&view=unanswered')
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([enquiry.id])

  const { headers, raw } = await replyTo(enquiry, { hasQuote: true })
  expect(to).toMatch(/^desk\+[\da-z]{38}@example\.com$/)
  expect([headers.get('reply-to'), headers.get('from')]).toEqual([to, 'Desk <hello@stratoworks.example>'])
  expect(headers.get('in-reply-to')).toBe(id)
  expect(headers.get('references')).toContain(id)
  expect(raw).toContain('Ann Lee wrote:\r\n> Zebra stripes, please.\r\n')
  expect(raw).not.toContain('On Thu, 26 Nov')
  expect((await find(path)).waitingSince).toBeNull()
}, 120_000)

test('a mail without the address of its enquiry is matched by what it answers, and a forged address by nothing', async () => {
  const enquiry = await aConversation()
  const { headers } = await replyTo(enquiry)
  const forged = enquiry.replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  const headersOf = [`References: ${headers.get('references')} ${headers.get('message-id')}`]
  const ours = mailbox.deliver(aMail({ from: 'Bo <bo@elsewhere.example>', to: forged, headers: headersOf }))
  const foreign = mailbox.deliver(aMail({ to: forged }))
  const [answer] = await incomingOf(enquiry.path)
  expect(answer.incomingEmail).toMatchObject({ isContact: false, sender: { email: 'bo@elsewhere.example' } })
  await eventually(() => expect(mailbox.isSeen(ours)).toBe(true))
  await eventually(async () => {
    const { body } = await send('GET /api/outbox/unsent', { authorization })
    expect(body.mailbox).toMatchObject({ failure: null, unmatched: 0 })
  })
  await eventually(() => expect(mailbox.isSeen(foreign)).toBe(true))
  expect(await entriesOf(enquiry.path)).toEqual([answer])
}, 120_000)

test('each mail is taken once: twice in the mailbox, after the folder was made anew, and read by hand before', async () => {
  const { path, email, replyTo: to } = await aConversation()
  const id = '<same@mail.example.com>'
  const one = aMail({ from: email, to, id, text: 'One' })
  mailbox.deliver(one)
  await incomingOf(path)
  mailbox.deliver(`Received: by another way\r\n${one}`)
  mailbox.deliver(aMail({ from: email, to, id, text: 'Another with the same identity' }))
  await incomingOf(path, 2)
  await eventually(() => expect(mailbox.unread()).toBeLessThan(2))
  mailbox.renumber()
  mailbox.readByHand(mailbox.deliver(aMail({ from: email, to, text: 'Two' })))
  mailbox.deliver(aMail({ from: email, to, text: 'Three' }))
  await eventually(async () =>
    expect((await entriesOf(path)).map(({ text }: { text: string }) => text)).toContain('Three'),
  )
  const texts = (await entriesOf(path)).map(({ text }: { text: string }) => text)
  expect(texts.filter((text: string) => text === 'One')).toHaveLength(1)
  expect(texts.length).toBeLessThanOrEqual(4)
}, 120_000)

test('automatic replies and bounces are known: nothing waits for an answer, and the reply says why it came back', async () => {
  const enquiry = await aConversation()
  const { email, path, replyTo: to } = enquiry
  const reply = await replyTo(enquiry)
  mailbox.deliver(aMail({ from: email, to, headers: ['Auto-Submitted: auto-replied'] }))
  const [automatic] = await incomingOf(path)
  expect(automatic.incomingEmail.origin).toBe('automatic')
  expect((await find(path)).waitingSince).toBeNull()
  mailbox.deliver(deliveryReport(email, reply.headers.get('message-id')!))
  const [, bounce] = await incomingOf(path, 2)
  expect(bounce.incomingEmail.origin).toBe('bounce')
  const [bounced] = await entriesOf(path, 'email')
  expect(bounced.email).toMatchObject({ delivery: 'bounced', failure: '550 5.1.1 no such user' })
  const { waitingSince, createdAt } = await find(path)
  expect(waitingSince, 'a reply that came back answers nobody').toBe(createdAt)
}, 120_000)

test('an answer that arrives while its enquiry is deleted comes in when that is taken back', async () => {
  const { path, email, replyTo: to } = await aConversation()
  const told = async () => (await send('GET /api/outbox/unsent', { authorization })).body.mailbox.unmatched
  const before = await eventually(async () => {
    const count = await told()
    expect(count).toBe(mailbox.unread())
    return count as number
  })
  await call(`DELETE ${path}`)
  const uid = mailbox.deliver(aMail({ from: email, to, text: 'In between.' }))
  await eventually(async () => expect(await told()).toBe(before + 1))
  expect((await call(`POST ${path}/restore`)).status).toBe(200)
  const [answer] = await incomingOf(path)
  expect(answer.text).toBe('In between.')
  await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
  await eventually(async () => expect(await told()).toBe(before))
}, 120_000)

const tooComplex = hostileMails.find(({ name }) => name === 'a header of folded lines')!

/** Delivers an email with PDFs. */
function deliverFiles(mail: { from: string; to: string; text: string }, pdfs: Buffer[], isProven = false) {
  const proof = 'Authentication-Results: mx.example.com; dmarc=pass header.from=elsewhere.example'
  const files = pdfs.map((bytes, n) => filePart(n === 0 ? 'plan.pdf' : `plan-${n}.pdf`, bytes))
  mailbox.deliver(aMail({ ...mail, files, headers: isProven ? [proof] : [] }))
}

test('beyond 50 MB a day from one sender, or all unproven ones, and 100 MB of an enquiry, files stay in the mailbox, as does a mail kept as it came', async () => {
  const { path, replyTo: to } = await aConversation()
  const pdf = aPdf(10_485_760)
  const [big, other] = [`${randomUUID()}@elsewhere.example`, `Other <${randomUUID()}@elsewhere.example>`]
  const from = `Big <${big}>`
  for (let n = 1; n <= 3; n += 1) deliverFiles({ from, to, text: `Plans, part ${n}` }, [pdf, pdf])
  const answers = await incomingOf(path, 3)
  expect(answers.map((one: { text: string }) => one.text)).toEqual([1, 2, 3].map((n) => `Plans, part ${n}`))
  expect(answers[1]).toMatchObject({ files: [{}, {}], incomingEmail: { refused: [] } })
  expect(answers[2]).toMatchObject({
    files: [{ name: 'plan.pdf' }],
    incomingEmail: { refused: [{ name: 'plan-1.pdf', reason: 'sender' }] },
  })
  deliverFiles({ from: big.toUpperCase(), to, text: 'x'.repeat(20_000) }, [aPdf()])
  const [, , , long] = await incomingOf(path, 4)
  const refused = [{ reason: 'sender' }]
  expect(long).toMatchObject({ files: [], incomingEmail: { notes: ['cut'], refused } })
  expect(long.text).toHaveLength(5_000)
  mailbox.deliver(tooComplex.raw({ to, email: big, reply: '' }))
  const [, , , , unread] = await incomingOf(path, 5)
  expect(unread).toMatchObject({ files: [], incomingEmail: { notes: ['too-complex'], refused } })
  deliverFiles({ from: other, to, text: 'Made up' }, [aPdf()])
  const [, , , , , madeUp] = await incomingOf(path, 6)
  expect(madeUp).toMatchObject({ files: [], incomingEmail: { refused } })
  deliverFiles({ from: other, to, text: 'y'.repeat(20_000) }, [aPdf()], true)
  const others = (await incomingOf(path, 7)).at(-1)
  expect(others).toMatchObject({ files: [{}], incomingEmail: { notes: [], refused: [] } })

  const [{ _id }] = others.files
  await changeRows(database, 'files', { byteSize: 60_000_000 }, { id: _id })
  deliverFiles({ from: other, to, text: 'One more' }, [aPdf()], true)
  const last = (await incomingOf(path, 8)).at(-1)
  expect(last).toMatchObject({ files: [], incomingEmail: { refused: [{ reason: 'record' }] } })
  expect(await metrics.text()).toMatch(/frontdesk_rejected_bytes_total\{limit="record"\} \d+\n/)
}, 120_000)

test.each(desks)(
  'the files of an answer to an $kind are hidden and come back with it, and are erased with who is named',
  async (desk) => {
    const { id, path, replyTo: to } = await aConversation(desk)
    deliverFiles({ from: 'Cy <cy@elsewhere.example>', to, text: 'The plan.' }, [aPdf()])
    const [{ files }] = await incomingOf(path)
    expect(files).toMatchObject([{ name: 'plan.pdf', bytes: aPdf().length }])
    const open = async () => (await send(`GET /${files[0].filePath}`)).status
    expect(await open()).toBe(200)
    await call(`DELETE ${path}`)
    expect(await open()).toBe(404)
    await call(`POST ${path}/restore`)
    expect(await open()).toBe(200)
    expect(await entriesOf(path)).toHaveLength(1)
    const { body } = await send('POST /api/privacy/erase', {
      authorization,
      body: { email: 'cy@elsewhere.example' },
    })
    expect(body.holdings).toMatchObject({ entries: 1, files: 1, [desk.plural]: 0 })
    expect(await entriesOf(path)).toEqual([])
    expect(await open()).toBe(404)
    expect(await rowsOf(database, 'attachedFiles', { subjectId: id })).toEqual([])
  },
  120_000,
)
