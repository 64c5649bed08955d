import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aMail } from '#tests/support/mails/a-mail.ts'
import { filePart, multipart, textPart } from '#tests/support/mails/mail-parts.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const mailbox = await testImapServer()
const env = { SMTP_URL: mail.url, MAIL_FROM: 'Desk <hello@stratoworks.example>', IMAP_URL: mailbox.url }
const { send, database } = await testApp({ env, mailPollMs: 100 })
const { authorization } = await aSignedInAdmin(database)
const rosa = await aPerson(database, ['recruiter'], { name: 'Rosa Recruiter' })
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
const call = (address: string, body?: unknown) => send(address, { authorization: rosa.authorization, body })

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

/** Applies. @returns the application, and where its acknowledgement asks for answers */
async function anApplication() {
  const email = `${randomUUID()}@example.com`
  const texts = applicationTexts({ email, firstName: 'Maya', lastName: 'Thorn', position: 'Other' })
  await send('POST /api/careers/apply', { body: aForm({ ...texts, cv: [aPdf(), 'cv.pdf'] }) })
  const row = database.query.selectFrom('applications').select('id').where('email', '=', email)
  const { id } = await row.executeTakeFirstOrThrow()
  const { headers } = await arrival(email, 'Stratoworks has received your application')
  return { id, email, path: `/api/careers/applications/${id}`, replyTo: headers.get('reply-to')! }
}

const find = async (path: string) => (await call(`GET ${path}`)).body.data
const entriesOf = async (path: string, kind = 'answer') =>
  (await call(`GET ${path}/timeline`)).body.entries.filter((entry: { kind: string }) => entry.kind === kind)
const answersOf = (path: string, count = 1) =>
  eventually(async () => {
    const answers = await entriesOf(path)
    expect(answers).toHaveLength(count)
    return answers
  })

/** Writes to an applicant, and hands the letter over. */
async function writeTo({ path, email }: { path: string; email: string }, kind = 'invitation') {
  const title = `Letter ${randomUUID()}`
  const { entry } = (await call(`POST ${path}/letters`, { title, text: 'Dear Maya', hasQuote: false, kind }))
    .body
  await database.query
    .updateTable('outbox')
    .set({ dueAt: new Date(Date.now() - 1).toISOString() })
    .where('id', '=', entry._id)
    .execute()
  return arrival(email, title)
}

test('an applicant answers the acknowledgement and a letter, and waits for an answer again', async () => {
  const application = await anApplication()
  const { path, email, replyTo } = application
  mailbox.deliver(aMail({ from: `Maya <${email}>`, to: replyTo, text: 'One more thing: my references.' }))
  const [first] = await answersOf(path)
  expect(first.answer).toMatchObject({ isContact: true, origin: 'person' })
  expect((await find(path)).status).toBe('pending')

  const { headers } = await writeTo(application)
  expect(headers.get('reply-to')).toBe(replyTo)
  expect(await find(path)).toMatchObject({ status: 'reviewed', waitingSince: null })
  // without the signed address, by what it answers
  const answered = [`In-Reply-To: ${headers.get('message-id')!}`]
  mailbox.deliver(
    aMail({ from: `Maya <${email}>`, headers: answered, text: 'Tuesday suits me: xylophone street.' }),
  )
  const [, second] = await answersOf(path, 2)
  expect(await find(path)).toMatchObject({ status: 'reviewed', waitingSince: second.at })
  const { body } = await call('GET /api/careers/applications?view=unanswered&search=xylophone')
  expect(body.data.applications.map(({ _id }: { _id: string }) => _id)).toEqual([application.id])

  await call(`POST ${path}/timeline`, { kind: 'note', text: 'Booked the room' })
  expect((await find(path)).waitingSince, 'a note answers nobody').toBe(second.at)
  await call(`PUT ${path}/status`, { status: 'hired' })
  expect((await find(path)).waitingSince, 'a decision does').toBeNull()
}, 120_000)

test('an answer to a rejection opens nothing again, and waits until somebody has noted what becomes of it', async () => {
  const application = await anApplication()
  const { path, email, replyTo } = application
  await writeTo(application, 'rejection')
  expect(await find(path)).toMatchObject({ status: 'rejected', waitingSince: null })
  mailbox.deliver(aMail({ from: `Maya <${email}>`, to: replyTo, text: 'A pity. May I ask why?' }))
  const [answer] = await answersOf(path)
  expect(await find(path)).toMatchObject({ status: 'rejected', waitingSince: answer.at })
  await call(`POST ${path}/timeline`, { kind: 'note', text: 'Told her on the phone' })
  expect((await find(path)).waitingSince).toBeNull()
}, 120_000)

test('files go to applicants and come from them, for those alone who may see applications', async () => {
  const application = await anApplication()
  const { path, email, replyTo } = application
  const attached = await call(`POST ${path}/reply/files`, aForm({ file: [aPdf(), 'directions.pdf'] }))
  expect(attached.body.files).toMatchObject([{ name: 'directions.pdf' }])
  const { raw } = await writeTo(application)
  expect(raw).toContain('directions.pdf')
  const [letter] = await entriesOf(path, 'letter')
  expect(letter.files).toMatchObject([{ name: 'directions.pdf' }])

  const parts = multipart('multipart/mixed', [textPart('My papers.'), filePart('papers.pdf', aPdf())])
  const headers = Object.entries(parts.headers).flatMap(([name, value]) =>
    value ? [`${name}: ${value}`] : [],
  )
  const text = parts.body.replace(/\n/g, '\r\n')
  mailbox.deliver(aMail({ from: `Maya <${email}>`, to: replyTo, headers, text }))
  const [{ files }] = await answersOf(path)
  expect(files).toMatchObject([{ name: 'papers.pdf', bytes: aPdf().length }])
  const open = async () => (await send(`GET /${files[0].filePath}`)).status
  expect(await open()).toBe(200)
  const ofSales = await send(`GET ${path}/timeline`, { authorization: kim.authorization })
  expect(ofSales.status).toBe(403)

  const erased = await send('POST /api/privacy/erase', { authorization, body: { email } })
  expect(erased.body.holdings).toMatchObject({ applications: 1 })
  expect(await open()).toBe(404)
  const left = database.query.selectFrom('attachedFiles').select('fileId')
  expect(await left.where('subjectId', '=', application.id).execute()).toEqual([])
  const mails = database.query.selectFrom('receivedMails').select('uid')
  expect(await mails.where('subjectId', '=', application.id).execute()).toEqual([])
}, 120_000)
