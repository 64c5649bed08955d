import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const env = { SMTP_URL: mail.url, MAIL_FROM: 'Front desk <desk@stratoworks.example>' }
// stands until the next call, so that no reply is sent before a test makes it due
let time = Date.now()
const { send, database } = await testApp({ env, mailPollMs: 100, now: () => new Date(time) })
const { authorization } = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
const absent = '00000000-0000-4000-8000-000000000000'

const as = kim.authorization
const call = (address: string, body?: unknown, by = as) => {
  time += 1
  return send(address, { authorization: by, body })
}

type Texts = Parameters<typeof enquiryTexts>[0]

/** Sends an enquiry and finds it. */
async function anEnquiry(texts: Texts = {}) {
  const email = `${randomUUID()}@example.com`
  expect((await send('POST /api/contact', { body: enquiryTexts({ email, ...texts }) })).status).toBe(201)
  const row = database.query
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', texts.email ?? email)
  const { id } = await row.executeTakeFirstOrThrow()
  return { id, email, path: `/api/contact/${id}` }
}

const letter = { title: 'Your message', text: 'Dear Ann,\n\nyes, we can.', hasQuote: true }
const find = async (path: string) => (await call(`GET ${path}`)).body.data
const lettersOf = async (path: string) =>
  (await call(`GET ${path}/timeline`)).body.entries.filter(({ kind }: { kind: string }) => kind === 'letter')
const draftOf = async (path: string, by = as) => (await call(`GET ${path}/reply`, undefined, by)).body.draft

/** The mails of a subject that arrived at an address. */
const arrived = (address: string, title: string) =>
  mail.received.filter(({ to, headers }) => to.includes(address) && headers.get('subject') === title)
const arrival = (address: string, title: string) =>
  vi.waitFor(() => {
    const [found] = arrived(address, title)
    expect(found).toBeDefined()
    return found!
  }, 40_000)

/** Makes a mail due that could still be taken back. */
const makeDue = (id: string) =>
  database.query
    .updateTable('outbox')
    .set({ dueAt: new Date(time).toISOString() })
    .where('id', '=', id)
    .execute()

test('a reply is in the timeline, answers the enquiry, and arrives once in the thread of the acknowledgement', async () => {
  const { email, path } = await anEnquiry({ name: 'Ann "Ace" <eve@example.com>, Bcc', project: 'One\nTwo' })
  const acknowledgement = await arrival(email, 'Stratoworks has received your message')
  expect((await find(path)).waitingSince).not.toBeNull()
  const [{ status, body }, again] = await Promise.all([
    call(`POST ${path}/letters`, letter),
    call(`POST ${path}/letters`, letter),
  ])
  expect([status, body.message]).toEqual([201, 'Reply sent'])
  expect(again.body.entry._id).toBe(body.entry._id)
  expect(body.entry).toMatchObject({
    kind: 'letter',
    title: 'Your message',
    text: 'Dear Ann,\n\nyes, we can.',
    author: { name: 'Kim Sales' },
    letter: { delivery: 'queued', hasQuote: true, canBeTakenBack: true, failure: '' },
  })
  expect(await find(path)).toMatchObject({ status: 'in-progress', waitingSince: null })
  await makeDue(body.entry._id)
  const first = await arrival(email, 'Your message')
  expect(first.to).toEqual([email])
  expect(first.headers.get('reply-to')).toBe(kim.email)
  expect(first.headers.get('from')).toBe('Front desk <desk@stratoworks.example>')
  expect(first.headers.get('message-id')).toBe(`<${body.entry._id}@stratoworks.example>`)
  expect(first.headers.get('in-reply-to')).toBe(acknowledgement.headers.get('message-id'))
  expect(first.headers.has('auto-submitted')).toBe(false)
  expect(first.headers.has('bcc')).toBe(false)
  expect(first.raw).toMatch(/yes, we can\.\s+Ann "Ace" <eve@example\.com>, Bcc wrote:\s+> One\s+> Two/)
  expect(first.raw).toContain('Content-Type: text/html')
  await vi.waitFor(async () => {
    expect((await lettersOf(path))[0].letter).toMatchObject({ delivery: 'sent', canBeTakenBack: false })
  }, 30_000)

  const second = await call(`POST ${path}/letters`, { ...letter, title: 'One more thing', hasQuote: false })
  await makeDue(second.body.entry._id)
  await call(`POST ${path}/letters`, { ...letter, title: 'And now' })
  const more = await arrival(email, 'One more thing')
  expect(more.headers.get('in-reply-to')).toBe(first.headers.get('message-id'))
  expect(more.headers.get('references')).toBe(
    `${acknowledgement.headers.get('message-id')} ${first.headers.get('message-id')}`,
  )
  expect(more.raw).not.toContain('> One')
  expect(arrived(email, 'Your message')).toHaveLength(1)
}, 120_000)

test('a reply is taken back by its author while it waits: it is a draft again and is never sent', async () => {
  const { email, path } = await anEnquiry()
  await call(`PUT ${path}/reply`, { title: '', text: 'Dear', hasQuote: false })
  const { body } = await call(`POST ${path}/letters`, { ...letter, title: 'Too early' })
  expect(await draftOf(path)).toBeNull()
  await call(`PUT ${path}/reply`, { title: '', text: 'P. S.', hasQuote: false })
  const address = `DELETE ${path}/letters/${body.entry._id}`
  const other = await call(address, undefined, authorization)
  expect([other.status, other.body.message]).toEqual([403, 'Only its author can take this reply back'])
  const back = await call(address)
  expect([back.status, back.body.message]).toEqual([200, 'Reply taken back'])
  const draft = { title: 'Too early', text: 'Dear Ann,\n\nyes, we can.\n\nP. S.', hasQuote: true }
  expect(await draftOf(path)).toMatchObject(draft)
  expect(await lettersOf(path)).toEqual([])
  const enquiry = await find(path)
  expect(enquiry).toMatchObject({ status: 'new', waitingSince: enquiry.createdAt })
  expect((await call(address)).status).toBe(404)
  const outbox = database.query.selectFrom('outbox').select('id').where('id', '=', body.entry._id)
  expect(await outbox.execute()).toEqual([])
  expect(arrived(email, 'Too early')).toEqual([])
})

test('the same reply again within a minute is another one where a file was forgotten, or where the first was refused', async () => {
  const { email, path } = await anEnquiry()
  const sent = async () =>
    (await call(`POST ${path}/letters`, { ...letter, title: 'See attached' })).body.entry
  const first = await sent()
  const form = aForm({ file: [aPdf(), 'forgotten.pdf'] })
  expect((await call(`POST ${path}/reply/files`, form)).status).toBe(201)
  const second = await sent()
  expect(second._id).not.toBe(first._id)
  expect(second.files).toMatchObject([{ name: 'forgotten.pdf' }])
  expect((await sent())._id, 'sent by accident').toBe(second._id)
  const refused = { dueAt: null, attempts: 4, lastError: '550 5.1.1 no such user' }
  for (const { _id } of [first, second])
    await database.query.updateTable('outbox').set(refused).where('id', '=', _id).execute()
  expect([first._id, second._id]).not.toContain((await sent())._id)
  await call('POST /api/privacy/erase', { email }, authorization)
})

test('a reply that was handed over can neither be taken back nor sent again', async () => {
  const { email, path } = await anEnquiry()
  const { body } = await call(`POST ${path}/letters`, { ...letter, title: 'Gone' })
  await makeDue(body.entry._id)
  await arrival(email, 'Gone')
  await vi.waitFor(async () => {
    expect((await lettersOf(path))[0].letter.delivery).toBe('sent')
  }, 30_000)
  const back = await call(`DELETE ${path}/letters/${body.entry._id}`)
  expect([back.status, back.body.message]).toEqual([
    409,
    'This reply has been handed over to the mail server already',
  ])
  const again = await call(`POST ${path}/letters/${body.entry._id}/retry`)
  expect([again.status, again.body.message]).toEqual([
    409,
    'This reply did not fail, so it is not sent again',
  ])
  expect(await lettersOf(path)).toHaveLength(1)
}, 90_000)

test('a reply that is given up says why, lets the enquiry wait again, and is sent again with the same identity', async () => {
  const { email, path } = await anEnquiry()
  const { body } = await call(`POST ${path}/letters`, { ...letter, title: 'Second try' })
  const { _id } = body.entry
  const attempted = { attempts: 1, lastError: '450 4.2.1 mailbox busy' }
  await database.query.updateTable('outbox').set(attempted).where('id', '=', _id).execute()
  expect((await lettersOf(path))[0].letter, 'it is tried again by itself').toMatchObject({
    delivery: 'queued',
    canBeTakenBack: false,
    failure: '450 4.2.1 mailbox busy',
  })
  const refusal = { dueAt: null, attempts: 4, lastError: '550 5.1.1 mailbox unavailable' }
  await database.query.updateTable('outbox').set(refusal).where('id', '=', _id).execute()
  expect((await lettersOf(path))[0].letter).toMatchObject({
    delivery: 'failed',
    canBeTakenBack: false,
    failure: '550 5.1.1 mailbox unavailable',
  })
  expect((await find(path)).waitingSince).not.toBeNull()
  const inView = async (view: string) => (await call(`GET /api/contact?view=${view}`)).body.data
  const [, id] = path.split('/api/contact/')
  expect((await inView('unsent')).map((one: { _id: string }) => one._id)).toContain(id)
  const unsent = await call('GET /api/outbox/unsent', undefined, authorization)
  expect(unsent.body.emails.map(({ _id: id }: { _id: string }) => id)).toContain(_id)
  // also once the outbox has forgotten the mail
  await database.query.deleteFrom('outbox').where('id', '=', _id).execute()
  expect((await lettersOf(path))[0].letter.delivery).toBe('failed')
  const retried = await call(`POST ${path}/letters/${_id}/retry`, undefined, authorization)
  expect([retried.status, retried.body.message]).toEqual([200, 'The reply is sent again'])
  expect((await find(path)).waitingSince).toBeNull()
  expect((await inView('unsent')).map((one: { _id: string }) => one._id)).not.toContain(id)
  await call(`PUT ${path}/reply`, letter)
  expect((await inView('drafts')).map((one: { _id: string }) => one._id)).toContain(id)
  const received = await arrival(email, 'Second try')
  expect(received.headers.get('message-id')).toBe(`<${_id}@stratoworks.example>`)
  expect(received.headers.get('reply-to')).toBe(kim.email)
}, 90_000)

test('templates come filled for who wrote and who answers; what they wrote is filled no further', async () => {
  const { path } = await anEnquiry({ name: 'Ann {{firm}}', companyName: '' })
  const template = {
    name: 'Offer',
    title: 'From {{firm}}',
    text: 'Dear {{First name}} of {{company}},\n{{sender}} {{name}}',
  }
  expect((await call('POST /api/templates', template, authorization)).status).toBe(201)
  const { body } = await call(`GET ${path}/reply`)
  expect(body.templates).toMatchObject([
    { name: 'Offer', title: 'From Stratoworks', text: 'Dear Ann of your company,\nKim Sales Ann {{firm}}' },
  ])
})

test('a draft is kept with whatever is missing, for its author alone', async () => {
  const { path } = await anEnquiry()
  expect((await call(`GET ${path}/reply`)).body).toMatchObject({ draft: null, canSend: true })
  const draft = { title: '', text: 'Dear {{first name}} ', hasQuote: true }
  const saved = await call(`PUT ${path}/reply`, draft)
  expect([saved.status, saved.body.message]).toEqual([200, 'Saved'])
  await call(`PUT ${path}/reply`, { ...draft, title: 'Hello' })
  expect(await draftOf(path)).toMatchObject({ ...draft, title: 'Hello' })
  expect(await draftOf(path, authorization)).toBeNull()
  await call(`DELETE ${path}/reply`)
  expect(await draftOf(path)).toBeNull()
  for (const address of [`GET /api/contact/${absent}/reply`, `PUT /api/contact/${absent}/reply`]) {
    const answer = await call(address, address.startsWith('PUT') ? draft : undefined)
    expect([answer.status, answer.body.message]).toEqual([404, 'Contact not found'])
  }
})

test.each([
  ['Please enter a subject', { ...letter, title: ' ' }],
  ['Please write something first', { ...letter, text: '\n' }],
  ['The subject must be 150 characters or fewer', { ...letter, title: 'x'.repeat(151) }],
  ['The text must be 20,000 characters or fewer', { ...letter, text: 'x'.repeat(20_001) }],
  ['Please remove characters that are not text', { ...letter, text: 'a\u0000b' }],
  ['Please replace what stands in {{ }} before you send this', { ...letter, text: 'Dear {{first name}}' }],
  ['Say with true or false whether the message is quoted', { ...letter, hasQuote: 'yes' }],
])('POST /api/contact/{id}/letters rejects what it must: %s', async (message, body) => {
  const { path } = await anEnquiry()
  const answer = await call(`POST ${path}/letters`, body)
  expect([answer.status, answer.body.message]).toEqual([400, message])
  expect(await lettersOf(path)).toEqual([])
})

test.each(['Hello\r\nBcc: eve@example.com', 'Hello\u2028Bcc: eve@example.com', 'Hello\n\nBody'])(
  'the subject %j stays one header',
  async (title) => {
    const { email, path } = await anEnquiry({ name: 'Eve\r\nBcc: eve@example.com' })
    const { body } = await call(`POST ${path}/letters`, { ...letter, title })
    await makeDue(body.entry._id)
    const received = await vi.waitFor(() => {
      const found = mail.received.find(({ raw }) => raw.includes(body.entry._id))
      expect(found).toBeDefined()
      return found!
    }, 40_000)
    expect(received.to).toEqual([email])
    expect(received.headers.has('bcc')).toBe(false)
    expect(received.headers.get('subject')).toBe(title.replace(/[\s\u2028]+/g, ' '))
    expect(received.raw.slice(received.raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/m)
  },
  90_000,
)

test('a reply is found by its words, comes back with a restored enquiry, and is erased with the person', async () => {
  const { id, email, path } = await anEnquiry()
  const named = `${randomUUID()}@example.com`
  const text = `Write to ${named} about the zeppelin`
  const { body } = await call(`POST ${path}/letters`, { ...letter, text })
  await call(`PUT ${path}/reply`, { title: '', text: `And to ${named}`, hasQuote: false })
  const ids = (await call('GET /api/contact?search=zeppelin')).body.data.map(
    ({ _id }: { _id: string }) => _id,
  )
  expect(ids).toEqual([id])
  await call(`DELETE ${path}`)
  expect((await call(`DELETE ${path}/letters/${body.entry._id}`)).status).toBe(404)
  await database.query
    .updateTable('outbox')
    .set({ sentAt: new Date().toISOString(), dueAt: null })
    .where('id', '=', body.entry._id)
    .execute()
  await call(`POST ${path}/restore`)
  expect((await lettersOf(path))[0]).toMatchObject({ text, letter: { delivery: 'sent' } })
  expect((await find(path)).waitingSince).toBeNull()
  expect((await draftOf(path)).text).toContain(named)
  const erased = await call('POST /api/privacy/erase', { email: named }, authorization)
  expect(JSON.stringify(erased.body)).toContain('"entries":2')
  expect(await lettersOf(path)).toEqual([])
  expect(await draftOf(path)).toBeNull()
  await call(`PUT ${path}/reply`, letter)
  await call('POST /api/privacy/erase', { email }, authorization)
  const left = database.query.selectFrom('letterDrafts').select('text').where('subjectId', '=', id)
  expect(await left.execute()).toEqual([])
})

test('without a mail server nothing is sent, and the answer says so', async () => {
  const site = await testApp()
  const { authorization: owner } = await aSignedInAdmin(site.database)
  const request = (address: string, body?: unknown) => site.send(address, { authorization: owner, body })
  await site.send('POST /api/contact', { body: enquiryTexts() })
  const { id } = await site.database.query.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  expect((await request(`GET /api/contact/${id}/reply`)).body.canSend).toBe(false)
  const { status, body } = await request(`POST /api/contact/${id}/letters`, letter)
  expect([status, body.message]).toEqual([
    409,
    'This site sends no email, since no mail server is set up. Open the reply in your own mail program instead.',
  ])
  const { body: timeline } = await request(`GET /api/contact/${id}/timeline`)
  expect(timeline.entries).toEqual([])
})

test('files go with a reply: checked, kept with the draft, sent, and a draft’s again when it is taken back', async () => {
  const { email, path } = await anEnquiry()
  const attach = (name: string, bytes = aPdf()) =>
    call(`POST ${path}/reply/files`, aForm({ file: [bytes, name] }))
  expect((await attach('plan.pdf', Buffer.from('MZ'))).body.message).toBe(
    'Files must be PDF, Word, Excel, JPG or PNG',
  )
  expect((await call(`POST ${path}/reply/files`, aForm({}))).body.message).toBe('Please choose a file')
  const first = await attach('plan.pdf')
  expect([first.status, first.body.message]).toEqual([201, 'File attached'])
  for (const name of ['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']) expect((await attach(name)).status).toBe(201)
  const sixth = await attach('f.pdf')
  expect([sixth.status, sixth.body.message]).toEqual([400, 'A reply takes up to 5 files'])
  const { files } = await draftOf(path)
  expect(files.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'b.pdf',
    'c.pdf',
    'd.pdf',
    'e.pdf',
    'plan.pdf',
  ])
  expect(await draftOf(path, authorization), 'nobody else sees a draft').toBeNull()
  for (const { _id } of files.filter(({ name }: { name: string }) => name !== 'plan.pdf'))
    expect((await call(`DELETE ${path}/reply/files/${_id}`)).status).toBe(200)
  expect((await send(`GET /${files[1].filePath}`)).status).toBe(404)

  const early = await call(`POST ${path}/letters`, { ...letter, title: 'Too early with a plan' })
  expect(early.body.entry.files).toMatchObject([{ name: 'plan.pdf' }])
  const back = await call(`DELETE ${path}/letters/${early.body.entry._id}`)
  expect(back.body.draft.files).toMatchObject([{ name: 'plan.pdf' }])
  const { body } = await call(`POST ${path}/letters`, { ...letter, title: 'With a plan' })
  await makeDue(body.entry._id)
  const { raw } = await arrival(email, 'With a plan')
  expect(raw).toContain('filename=plan.pdf')
  expect(raw.replaceAll('\r\n', '')).toContain(aPdf().toString('base64').slice(0, 200))
  const [{ files: sent }] = await lettersOf(path)
  expect((await send(`GET /${sent[0].filePath}`)).bytes).toEqual(aPdf())

  await attach('left.pdf')
  await call(`DELETE ${path}/reply`)
  expect(await draftOf(path)).toBeNull()
  const rows = database.query.selectFrom('files').select('originalName')
  const names = (await rows.execute()).map(({ originalName }) => originalName)
  expect(names).not.toContain('left.pdf')
  await call('POST /api/privacy/erase', { email }, authorization)
  expect(await rows.execute(), 'the files of a letter go with the enquiry').toEqual([])
}, 120_000)
