import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, anEnquiry, aPerson } from '#tests/support/builders.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { filePart, multipart, textPart } from '#tests/support/mails/mail-parts.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { aPdf } from '#tests/support/sample-files.ts'

const mail = await testMailServer()
const mailbox = await testImapServer()
const env = { SMTP_URL: mail.url, MAIL_FROM: 'Desk <hello@stratoworks.example>', IMAP_URL: mailbox.url }
// what lies in the mailbox before it is set up stays there
const early = mailbox.deliver(aMail({ from: 'Early <early@example.com>', to: 'desk@example.com' }))
const site = await testApp({ env, mailPollMs: 100 })
const { send, database } = site
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
const lou = await aPerson(database, ['sales', 'recruiter'], { name: 'Lou Both' })
const rey = await aPerson(database, ['recruiter'], { name: 'Rey Recruiter' })
const call = (address: string, body?: unknown, { authorization } = kim) =>
  send(address, { authorization, body })
const eventually = <T>(work: () => T) => vi.waitFor(work, { timeout: 20_000 })
await eventually(async () => {
  const known = await database.query.selectFrom('mailboxes').select('uidValidity').executeTakeFirst()
  if (!known?.uidValidity) throw new Error('The mailbox has not been read yet')
})

const listed = async (search: string) => (await call(`GET /api/contact?search=${search}`)).body.data
const entriesOf = async (path: string, by = kim) =>
  (await call(`GET ${path}/timeline`, undefined, by)).body.entries.filter(
    ({ kind }: { kind: string }) => kind === 'incoming-email',
  )

/** Delivers an email of somebody new with a file. @returns the enquiry that it becomes */
async function anUnmatchedEmail(headers: string[] = []) {
  const name = `Wren${randomUUID().slice(0, 8)}`
  const parts = multipart('multipart/mixed', [textPart('Can you help us?'), filePart('plan.pdf', aPdf())])
  const ofParts = Object.entries(parts.headers).flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []))
  const uid = mailbox.deliver(
    aMail({
      from: `${name} <${name}@example.com>`,
      to: 'desk@example.com',
      headers: [...headers, ...ofParts],
      text: parts.body.replace(/\n/g, '\r\n'),
    }),
  )
  return { uid, name, found: () => listed(name) }
}

async function anUnmatchedEnquiry() {
  const { found, ...sent } = await anUnmatchedEmail()
  const enquiry = await eventually(async () => {
    const [one] = await found()
    expect(one).toBeDefined()
    return one
  })
  return { ...sent, enquiry, path: `/api/contact/${enquiry._id}` }
}

test('an email that belongs to nothing becomes an enquiry that waits, with its text and files, and nobody gets an email of it', async () => {
  const { uid, name, enquiry, path } = await anUnmatchedEnquiry()
  expect(enquiry).toMatchObject({ name, source: 'email', status: 'new', waitingSince: enquiry.createdAt })
  const incomingEmail = { isContact: true, origin: 'person' }
  const [text, files] = ['Can you help us?', [{ name: 'plan.pdf' }]]
  expect(await entriesOf(path)).toMatchObject([{ text, incomingEmail, files }])
  const { items } = (await call(`GET /api/inbox?search=${name}`)).body
  expect(items).toMatchObject([{ kind: 'enquiry', name, isUnmatched: true, line: 'Can you help us?' }])
  await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
  expect(mail.received.filter(({ raw }) => raw.includes(name))).toEqual([])
  expect(mailbox.isSeen(early)).toBe(false)
}, 60_000)

test('what programs send stays in the mailbox', async () => {
  const program = await anUnmatchedEmail(['Auto-Submitted: auto-replied'])
  const list = await anUnmatchedEmail(['List-Id: <news.example.com>'])
  await anUnmatchedEnquiry()
  expect([...(await program.found()), ...(await list.found())]).toEqual([])
  expect([mailbox.isSeen(program.uid), mailbox.isSeen(list.uid)]).toEqual([false, false])
}, 60_000)

test('an email becomes one enquiry where another process takes over the mailbox while it is read', async () => {
  const ofOther = (leaseUntil: string) =>
    database.query.updateTable('mailboxes').set({ runner: 'other', leaseUntil }).execute()
  let isTakenOver: Promise<unknown> | undefined
  mailbox.interruptWith((command) => {
    if (command === 'UID FETCH') isTakenOver ??= ofOther('2100-01-01T00:00:00.000Z')
    return undefined
  })
  const { uid, found } = await anUnmatchedEmail()
  await eventually(() => expect(isTakenOver).toBeDefined())
  await isTakenOver
  await ofOther('2000-01-01T00:00:00.000Z')
  await eventually(() => expect(mailbox.isSeen(uid)).toBe(true))
  expect(await found()).toHaveLength(1)
}, 60_000)

describe.each(['enquiry', 'application'] as const)('an email that is attached to an %s', (kind) => {
  test('is in its timeline with its file, and waits there', async () => {
    const record = await (kind === 'enquiry' ? anEnquiry(site) : anApplication(site))
    const { path } = await anUnmatchedEnquiry()
    const body = { kind, id: record.id }
    if (kind === 'application') {
      const refused = await call(`POST ${path}/attach`, body)
      expect(refused.outcome).toBe('403 You don’t have access to applications')
    }
    expect((await call(`POST ${path}/attach`, { ...body, id: randomUUID() }, lou)).status).toBe(404)
    const attached = await call(`POST ${path}/attach`, body, lou)
    expect(attached.outcome).toBe('200 Email attached')
    const reader = kind === 'enquiry' ? kim : rey
    const [entry] = await entriesOf(record.path, reader)
    expect(entry).toMatchObject({ text: 'Can you help us?', files: [{ name: 'plan.pdf' }] })
    expect((await send(`GET /${entry.files[0].filePath}`)).status).toBe(200)
    expect((await call(`GET ${path}`)).status).toBe(404)
    const { data } = (await call(`GET ${record.path}`, undefined, lou)).body
    expect(data.waitingSince).not.toBeNull()
  }, 60_000)
})

test('an enquiry is written down after a call, is assigned to its author, and nobody gets an email of it', async () => {
  const body = { source: 'phone', name: `Tern ${randomUUID()}`, mobile: '0491 570 006', project: 'An audit' }
  const { status, body: answer } = await call('POST /api/contact/added', body)
  expect([status, answer.message]).toEqual([201, 'Enquiry added'])
  expect(answer.data).toMatchObject({ ...body, email: '', status: 'new', assignedTo: { name: 'Kim Sales' } })
  expect(answer.data.waitingSince).toBe(answer.data.createdAt)
  expect(mail.received.filter(({ raw }) => raw.includes(body.name))).toEqual([])
})
