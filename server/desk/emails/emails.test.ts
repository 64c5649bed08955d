// Replies by email, which both desks write alike.
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin, desks } from '#tests/support/builders.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer({
  onRcptTo({ address }, _session, done) {
    const refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
    done(address.startsWith('refused@') ? refusal : null)
  },
})
const env = { SMTP_URL: mail.url, MAIL_FROM: 'Front desk <desk@stratoworks.example>' }
// stands until the next call, so that no reply is sent before a test makes it due
let time = Date.now()
const site = await testApp({ env, mailPollMs: 100, now: () => new Date(time) })
const { send, database } = site
const owner = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales', 'recruiter'], { name: 'Kim Desk' })
const ana = await aPerson(database, ['sales', 'recruiter'], { name: 'Ana Desk' })

type By = { authorization: string }
const call = (address: string, body?: unknown, { authorization }: By = kim) => {
  time += 1
  return send(address, { authorization, body })
}
const words = { title: 'Your message', text: 'Dear Ann,\n\nyes, we can.', hasQuote: true }
const find = async (path: string) => (await call(`GET ${path}`)).body.data
const emailsOf = async (path: string) =>
  (await call(`GET ${path}/timeline`)).body.entries.filter(({ kind }: { kind: string }) => kind === 'email')
const draftOf = async (path: string, by?: By) => (await call(`GET ${path}/reply`, undefined, by)).body.draft
const attach = (path: string, name: string, bytes = aPdf()) =>
  call(`POST ${path}/reply/files`, aForm({ file: [bytes, name] }))
const write = (path: string, more: object = {}, by?: By) =>
  call(`POST ${path}/emails`, { ...words, ...more }, by)
/** The emails of a subject that arrived at an address. */
const arrived = (address: string, title: string) =>
  mail.received.filter(({ to, headers }) => to.includes(address) && headers.get('subject') === title)
const arrival = (address: string, title: string) =>
  vi.waitFor(() => {
    const [found] = arrived(address, title)
    expect(found).toBeDefined()
    return found!
  }, 40_000)

const inOutbox = (id: string) => database.query.updateTable('outbox').where('id', '=', id)
/** Makes an email due that could still be taken back. */
const makeDue = (id: string) =>
  inOutbox(id)
    .set({ dueAt: new Date(time).toISOString() })
    .execute()

describe.each(desks)('a reply to an $kind', (desk) => {
  const [first, answered] = desk.statuses
  const aRecord = async (wording?: Parameters<typeof desk.submit>[1]) => {
    time += 1
    return desk.submit(site, wording)
  }
  const isIn = async (view: string, id: string) =>
    desk.listed((await call(`GET ${desk.path}?view=${view}`)).body).records.some(({ _id }) => _id === id)

  test('is in the timeline, answers it, and arrives once in the thread of the acknowledgement', async () => {
    const { email, path } = await aRecord({ name: 'Ann "Ace" <eve@example.com>, Bcc', message: 'One\nTwo' })
    const acknowledgement = await arrival(email, desk.acknowledgement)
    expect((await find(path)).waitingSince).not.toBeNull()
    const [sent, again] = await Promise.all([write(path), write(path)])
    expect(sent.outcome).toBe('201 Reply sent')
    const { entry } = sent.body
    expect(again.body.entry._id).toBe(entry._id)
    expect(entry).toMatchObject({
      kind: 'email',
      title: words.title,
      text: words.text,
      author: { name: 'Kim Desk' },
      email: { delivery: 'queued', hasQuote: true, canBeTakenBack: true, failure: '' },
    })
    const record = { status: answered, waitingSince: null, assignedTo: { name: 'Kim Desk' } }
    expect(await find(path)).toMatchObject(record)
    await makeDue(entry._id)
    const { to, headers, raw } = await arrival(email, words.title)
    expect(to).toEqual([email])
    expect(Object.fromEntries(headers)).toMatchObject({
      'reply-to': kim.email,
      from: 'Front desk <desk@stratoworks.example>',
      'message-id': `<${entry._id}@stratoworks.example>`,
      'in-reply-to': acknowledgement.headers.get('message-id'),
    })
    for (const none of ['auto-submitted', 'bcc']) expect(headers.has(none)).toBe(false)
    expect(raw).toMatch(/yes, we can\.\s+.*Ann "Ace" <eve@example\.com>, Bcc wrote:\s+> One\s+> Two/)
    expect(raw).toContain('Content-Type: text/html')
    await vi.waitFor(async () => {
      expect((await emailsOf(path))[0].email).toMatchObject({ delivery: 'sent', canBeTakenBack: false })
    }, 30_000)
    const address = `${path}/emails/${entry._id}`
    expect((await call(`DELETE ${address}`)).outcome).toBe('409 This reply has already been sent')
    expect((await call(`POST ${address}/retry`)).outcome).toBe(
      '409 This reply didn’t fail, so there’s nothing to retry',
    )

    const second = await write(path, { title: 'One more thing', hasQuote: false })
    await makeDue(second.body.entry._id)
    await write(path, { title: 'And now' })
    const more = await arrival(email, 'One more thing')
    expect(more.headers.get('in-reply-to')).toBe(headers.get('message-id'))
    expect(more.headers.get('references')).toBe(
      `${acknowledgement.headers.get('message-id')} ${headers.get('message-id')}`,
    )
    expect(more.raw).not.toContain('> One')
    expect(arrived(email, words.title)).toHaveLength(1)
  }, 120_000)

  test('is taken back by its author while it waits: it is a draft again and is never sent', async () => {
    const { email, path } = await aRecord()
    await call(`PUT ${path}/reply`, { title: '', text: 'Dear', hasQuote: false })
    const { body } = await write(path, { title: 'Too early' })
    expect(await draftOf(path)).toBeNull()
    await call(`PUT ${path}/reply`, { title: '', text: 'P. S.', hasQuote: false })
    const address = `DELETE ${path}/emails/${body.entry._id}`
    expect((await call(address, undefined, owner)).outcome).toBe(
      '403 Only the author can undo sending this reply',
    )
    expect((await call(address)).outcome).toBe('200 Sending undone')
    const text = `${words.text}\n\nP. S.`
    expect(await draftOf(path)).toMatchObject({ title: 'Too early', text, hasQuote: true })
    expect(await emailsOf(path)).toEqual([])
    const { waitingSince, ...record } = await find(path)
    expect(record).toMatchObject({ status: first, assignedTo: null })
    expect(waitingSince).toBe(record.createdAt ?? record.appliedAt)
    expect((await call(address)).status).toBe(404)
    expect(await rowsOf(database, 'outbox', { id: body.entry._id })).toEqual([])
    expect(arrived(email, 'Too early')).toEqual([])
  })

  test('goes to addresses in Cc and Bcc too, and says which of them the mail server has refused', async () => {
    const { email, path } = await aRecord()
    const copies = { cc: ['bo@example.com', 'refused@example.com'], bcc: ['cy@example.com'] }
    const drafted = { cc: 'bo@example.com, refused@example.com', bcc: 'cy@example.com' }
    await call(`PUT ${path}/reply`, { ...words, ...drafted })
    expect(await draftOf(path)).toMatchObject(drafted)
    const early = await write(path, { title: 'Too early', ...copies })
    await call(`DELETE ${path}/emails/${early.body.entry._id}`)
    expect(await draftOf(path)).toMatchObject(drafted)
    const title = `Copied ${randomUUID()}`
    const { entry } = (await write(path, { title, ...copies })).body
    expect(entry.email).toMatchObject(copies)
    await makeDue(entry._id)
    const { to, headers } = await arrival(email, title)
    expect(to.toSorted()).toEqual(['bo@example.com', 'cy@example.com', email].toSorted())
    expect([headers.get('cc'), headers.has('bcc')]).toEqual([drafted.cc, false])
    await vi.waitFor(async () => {
      const [email] = await emailsOf(path)
      expect(email.email).toMatchObject({ delivery: 'sent', failure: 'refused@example.com' })
    }, 30_000)
    const wrong = await write(path, { title: 'Wrong', cc: ['bo'] })
    expect(wrong.outcome).toBe('400 Please enter email addresses, separated by commas')
  }, 60_000)

  test('names its author as its sender where the owner has chosen that', async () => {
    const { body } = await call('GET /api/company/parts/company', undefined, owner)
    const save = (replySender: string, revision: number) =>
      call('PUT /api/company/parts/company', { part: { ...body.part, replySender }, revision }, owner)
    const { path, email } = await aRecord()
    const saved = await save('person', body.revision)
    expect(saved.outcome).toMatch(/^200/)
    const { body: sent } = await write(path, { title: `By Kim ${email}` })
    await makeDue(sent.entry._id)
    const { headers } = await arrival(email, `By Kim ${email}`)
    expect(headers.get('from')).toBe('Kim at Stratoworks <desk@stratoworks.example>')
    expect((await save('company', saved.body.revision)).status).toBe(200)
  })

  test('completes an enquiry where it says so, leaves it to whom it is assigned, and is as it was when taken back', async () => {
    const { path } = await aRecord()
    const { revision } = await find(path)
    await call(`PATCH ${path}`, { assignedTo: ana.id, revision })
    const sent = await write(path, { isDone: true })
    if (desk.kind === 'application') {
      expect(sent.outcome).toBe('400 Only enquiries can be marked done with a reply')
      return
    }
    const assignedTo = { name: 'Ana Desk' }
    expect(await find(path)).toMatchObject({ status: 'completed', waitingSince: null, assignedTo })
    await call(`DELETE ${path}/emails/${sent.body.entry._id}`)
    expect(await find(path)).toMatchObject({ status: first, assignedTo })
  })

  test('that is given up says why, waits again, and is sent again with the same identity', async () => {
    const { id, email, path } = await aRecord()
    const { _id } = (await write(path, { title: 'Second try' })).body.entry
    for (const [state, delivery] of [
      [{ attempts: 1, lastError: '450 4.2.1 mailbox busy' }, 'queued'],
      [{ dueAt: null, attempts: 4, lastError: '550 5.1.1 mailbox unavailable' }, 'failed'],
    ] as const) {
      await inOutbox(_id).set(state).execute()
      const email = { delivery, canBeTakenBack: false, failure: state.lastError }
      expect((await emailsOf(path))[0].email).toMatchObject(email)
    }
    // an application whose status was changed waits no more
    expect((await find(path)).waitingSince === null).toBe(desk.kind === 'application')
    expect(await isIn('unsent', id)).toBe(true)
    const { emails } = (await call('GET /api/outbox/unsent', undefined, owner)).body
    expect(emails).toContainEqual(expect.objectContaining({ _id }))
    // also once the outbox has forgotten the email
    await database.query.deleteFrom('outbox').where('id', '=', _id).execute()
    expect((await emailsOf(path))[0].email.delivery).toBe('failed')
    const retried = await call(`POST ${path}/emails/${_id}/retry`, undefined, owner)
    expect(retried.outcome).toBe('200 Sending the reply again')
    expect((await find(path)).waitingSince).toBeNull()
    expect(await isIn('unsent', id)).toBe(false)
    await call(`PUT ${path}/reply`, words)
    expect(await isIn('drafts', id)).toBe(true)
    const { headers } = await arrival(email, 'Second try')
    expect(headers.get('message-id')).toBe(`<${_id}@stratoworks.example>`)
    expect(headers.get('reply-to')).toBe(kim.email)
  }, 90_000)

  test.each([
    ['The text must be 20,000 characters or fewer', { text: 'x'.repeat(20_001) }],
    ['Please replace the text in {{ }} before you send this', { text: 'Dear {{first name}}' }],
    [expect.any(String), { seen: Array.from({ length: 501 }, () => randomUUID()) }],
  ])('is rejected: %s', async (message, more) => {
    const { path } = await aRecord()
    const { status, body } = await write(path, more)
    expect([status, body.message]).toEqual([400, message])
    expect(await emailsOf(path)).toEqual([])
  })

  test('is found by its words, comes back with a restored record, and is erased with the person', async () => {
    const { id, email, path } = await aRecord()
    const named = `${randomUUID()}@example.com`
    const text = `Write to ${named} about the zeppelin`
    const { body } = await write(path, { text })
    await call(`PUT ${path}/reply`, { title: '', text: `And to ${named}`, hasQuote: false })
    const { records } = desk.listed((await call(`GET ${desk.path}?search=zeppelin`)).body)
    expect(records).toMatchObject([{ _id: id }])
    await call(`DELETE ${path}`)
    expect((await call(`DELETE ${path}/emails/${body.entry._id}`)).status).toBe(404)
    await inOutbox(body.entry._id).set({ sentAt: new Date().toISOString(), dueAt: null }).execute()
    await call(`POST ${path}/restore`)
    expect((await emailsOf(path))[0]).toMatchObject({ text, email: { delivery: 'sent' } })
    expect((await find(path)).waitingSince).toBeNull()
    expect((await draftOf(path)).text).toContain(named)
    const erased = await call('POST /api/privacy/erase', { email: named }, owner)
    expect(JSON.stringify(erased.body)).toContain('"entries":2')
    expect([await emailsOf(path), await draftOf(path)]).toEqual([[], null])
    await call(`PUT ${path}/reply`, words)
    await call('POST /api/privacy/erase', { email }, owner)
    expect(await rowsOf(database, 'emailDrafts', { subjectId: id })).toEqual([])
  })

  test('takes files: checked, kept with the draft, sent, and a draft’s again when it is taken back', async () => {
    const { email, path } = await aRecord()
    expect((await attach(path, 'plan.pdf', Buffer.from('MZ'))).body.message).toBe(
      'Files must be PDF, Word, Excel, JPG or PNG',
    )
    expect((await call(`POST ${path}/reply/files`, aForm({}))).body.message).toBe('Please choose a file')
    expect((await attach(path, 'plan.pdf')).outcome).toBe('201 File attached')
    for (const name of ['b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']) await attach(path, name)
    expect((await attach(path, 'f.pdf')).outcome).toBe('400 A reply can have up to 5 files')
    const { files } = (await draftOf(path)) as { files: { _id: string; name: string; filePath: string }[] }
    expect(files).toHaveLength(5)
    expect(await draftOf(path, owner), 'nobody else sees a draft').toBeNull()
    const others = files.filter(({ name }) => name !== 'plan.pdf')
    for (const { _id } of others) await call(`DELETE ${path}/reply/files/${_id}`)
    expect((await send(`GET /${others[0]!.filePath}`)).status).toBe(404)

    const plan = [{ name: 'plan.pdf' }]
    const early = (await write(path, { title: 'Too early with a plan' })).body.entry
    expect(early.files).toMatchObject(plan)
    expect((await call(`DELETE ${path}/emails/${early._id}`)).body.draft.files).toMatchObject(plan)
    const { entry } = (await write(path, { title: 'With a plan' })).body
    await makeDue(entry._id)
    const { raw } = await arrival(email, 'With a plan')
    expect(raw).toContain('filename=plan.pdf')
    expect(raw.replaceAll('\r\n', '')).toContain(aPdf().toString('base64').slice(0, 200))
    const [{ files: sent }] = await emailsOf(path)
    expect((await send(`GET /${sent[0].filePath}`)).bytes).toEqual(aPdf())

    await attach(path, 'left.pdf')
    await call(`DELETE ${path}/reply`)
    expect(await rowsOf(database, 'files', { originalName: 'left.pdf' })).toEqual([])
    await call('POST /api/privacy/erase', { email }, owner)
    expect(await rowsOf(database, 'files', { id: sent[0]._id }), 'go with the record').toEqual([])
  }, 120_000)

  test('is not sent where a colleague has replied since its author looked, until they have seen it', async () => {
    const { path } = await aRecord()
    const note = async (text: string, by?: By) =>
      (await call(`POST ${path}/timeline`, { kind: 'note', text }, by)).body.entry._id as string
    const seen = [await note('Ask them')]
    await call(`PUT ${path}/reply`, words)
    const theirs = await write(path, { text: 'No, we cannot.', seen }, ana)
    expect(theirs.status).toBe(201)
    const second = await note('Done', ana)
    // one's own entries are no news
    await note('I answer')
    const held = await write(path, { seen })
    expect(held.outcome).toBe(
      '409 Ana Desk replied, Ana Desk added a note since you opened this. Your reply hasn’t been sent.',
    )
    const { _id, at } = theirs.body.entry
    expect(held.body.unseen).toMatchObject([
      { _id, at, author: { name: 'Ana Desk' } },
      { kind: 'note', text: 'Done' },
    ])
    expect(await draftOf(path)).toMatchObject(words)
    expect(await emailsOf(path)).toHaveLength(1)
    const all = [...seen, _id, second]
    expect((await write(path, { seen: all })).outcome).toBe('201 Reply sent')
    expect(await draftOf(path)).toBeNull()
    expect((await write(path, { text: 'P. S.', seen: all })).status, 'after one of one’s own').toBe(201)
  })

  test.each([
    [[201, 409], []],
    [[201, 201], undefined],
  ])('and one of a colleague at the same moment are %j where `seen` is %j', async (expected, seen) => {
    const { path } = await aRecord()
    const answers = await Promise.all([kim, ana].map((by) => write(path, { seen }, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(expected)
    expect(await emailsOf(path)).toHaveLength(expected.filter((status) => status === 201).length)
  })

  test('is sent once by its draft: as it was it is the same reply, and changed it is not sent', async () => {
    const { path } = await aRecord()
    const draftId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => write(path, { draftId })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [{ _id }] = await emailsOf(path)
    // long after the minute within which the same words are sent once
    time += 600_000
    const again = await write(path, { draftId, seen: [] })
    expect([again.status, again.body.entry._id]).toEqual([201, _id])
    const changed = await write(path, { draftId, text: 'Yes, we can!' })
    expect(changed.outcome).toBe('409 This reply is already being sent')
    expect(changed.body.sent).toMatchObject({ _id, text: words.text, email: { delivery: 'queued' } })
    await inOutbox(_id).set({ sentAt: null, dueAt: null }).execute()
    expect((await write(path, { draftId })).status, 'it failed').toBe(409)
    expect(await emailsOf(path)).toHaveLength(1)
  })
})
