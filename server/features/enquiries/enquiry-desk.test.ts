import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, database, applyRetention } = await testApp()
const { authorization } = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })
const writer = await aPerson(database, ['writer'], { name: 'Wren Writer' })
const absent = '00000000-0000-4000-8000-000000000000'

const dayMs = 24 * 60 * 60_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const get = async (path: string, as = authorization) =>
  (await send(`GET /api/contact${path}`, { authorization: as })).body

type Texts = Parameters<typeof enquiryTexts>[0]

/** Sends an enquiry and finds it. */
async function anEnquiry(texts: Texts = {}) {
  const email = `${randomUUID()}@example.com`
  const body = enquiryTexts({ email, ...texts })
  expect((await send('POST /api/contact', { body })).status).toBe(201)
  return (await get(`?search=${encodeURIComponent(body.email)}`)).data[0] as {
    _id: string
    email: string
    createdAt: string
    revision: number
  }
}

const find = async (id: string) => (await get(`/${id}`)).data
const entriesOf = async (id: string) => (await get(`/${id}/timeline`)).entries

const change = async (id: string, body: object, as = authorization) => {
  const { revision } = await find(id)
  return send(`PATCH /api/contact/${id}`, { authorization: as, body: { revision, ...body } })
}
const write = (id: string, body: object, as = authorization) =>
  send(`POST /api/contact/${id}/timeline`, { authorization: as, body })

/** Whether a view has an enquiry. */
const isIn = async (view: string, id: string, as = authorization) => {
  const { data } = await get(`?view=${view}&limit=100`, as)
  return data.some((one: { _id: string }) => one._id === id)
}

/** Moves a time of an enquiry, as waiting for it would. */
const setTimes = (id: string, times: { snoozedUntil?: string; spamAt?: string; createdAt?: string }) =>
  database.query.updateTable('enquiries').set(times).where('id', '=', id).execute()

test('notes, calls and changes are in one timeline, oldest first, with who and when', async () => {
  const { _id } = await anEnquiry()
  const note = await write(_id, { kind: 'note', text: '  Knows our work\nfrom a talk  ' }, kim.authorization)
  expect([note.status, note.body.message]).toEqual([201, 'Note added'])
  await change(_id, { status: 'in-progress', assignedTo: kim.id })
  await write(_id, { kind: 'call', text: 'Nobody there' })
  const entries = await entriesOf(_id)
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'status', 'assignment', 'call'])
  expect(entries[0]).toMatchObject({
    kind: 'note',
    text: 'Knows our work\nfrom a talk',
    author: { _id: kim.id, name: 'Kim Sales' },
    correctedAt: null,
  })
  expect(entries[1]).toMatchObject({ from: 'new', to: 'in-progress', author: { name: 'Ada Admin' } })
  expect(entries[2]).toMatchObject({ from: null, to: 'Kim Sales', text: '' })
  expect(entries[0].at <= entries[1].at && entries[1].at <= entries[3].at).toBe(true)
})

test.each([
  [{ kind: 'note', text: ' ' }, 'Please write something first'],
  [{ kind: 'note' }, 'Please write something first'],
  [{ kind: 'status', text: 'x' }, 'An entry must be a note or a call'],
  [{ kind: 'note', text: 'x'.repeat(5_001) }, 'The text must be 5,000 characters or fewer'],
  [{ kind: 'note', text: 'a\u0000b' }, 'Please remove characters that are not text'],
])('POST /api/contact/{id}/timeline rejects %j: %s', async (body, message) => {
  const { _id } = await anEnquiry()
  const answer = await write(_id, body)
  expect([answer.status, answer.body.message]).toEqual([400, message])
  expect(await entriesOf(_id)).toEqual([])
})

test('a note is corrected and deleted by its author alone', async () => {
  const { _id } = await anEnquiry()
  const { body } = await write(_id, { kind: 'note', text: 'Budjet' }, kim.authorization)
  const path = `/api/contact/${_id}/timeline/${body.entry._id}`
  for (const call of [`PUT ${path}`, `DELETE ${path}`]) {
    const answer = await send(call, { authorization, body: { text: 'Mine' } })
    expect([answer.status, answer.body.message]).toEqual([403, 'Only its author can change this entry'])
  }
  const corrected = await send(`PUT ${path}`, {
    authorization: kim.authorization,
    body: { text: 'Budget' },
  })
  expect(corrected.body.entry).toMatchObject({ text: 'Budget', correctedAt: expect.any(String) as string })
  expect((await get('?search=budjet')).data).toEqual([])
  expect((await get('?search=budget')).data.map((one: { _id: string }) => one._id)).toContain(_id)
  expect((await send(`DELETE ${path}`, { authorization: kim.authorization })).status).toBe(200)
  expect((await send(`DELETE ${path}`, { authorization: kim.authorization })).status).toBe(404)
  expect(await entriesOf(_id)).toEqual([])
})

test('a recorded change can be neither corrected nor deleted, nor an entry under another enquiry', async () => {
  const [one, other] = [await anEnquiry(), await anEnquiry()]
  await change(one._id, { status: 'completed' })
  const { body } = await write(one._id, { kind: 'note', text: 'Done' })
  const [status] = await entriesOf(one._id)
  for (const path of [
    `/api/contact/${one._id}/timeline/${status._id}`,
    `/api/contact/${other._id}/timeline/${body.entry._id}`,
  ]) {
    expect((await send(`PUT ${path}`, { authorization, body: { text: 'x' } })).status).toBe(404)
    expect((await send(`DELETE ${path}`, { authorization })).status).toBe(404)
  }
  for (const call of [`GET /api/contact/${absent}/timeline`, `GET /api/contact/${absent}/neighbours`]) {
    expect((await send(call, { authorization })).status).toBe(404)
  }
  expect((await write(absent, { kind: 'note', text: 'x' })).status).toBe(404)
})

test('an enquiry waits since it came, until a call or its completion answers it', async () => {
  const { _id, createdAt } = await anEnquiry()
  const waiting = async () => (await find(_id)).waitingSince
  expect([await waiting(), await isIn('unanswered', _id)]).toEqual([createdAt, true])
  await write(_id, { kind: 'note', text: 'A note answers nobody' })
  expect(await waiting()).toBe(createdAt)
  const { body } = await write(_id, { kind: 'call', text: 'Spoke' })
  expect([await waiting(), await isIn('unanswered', _id)]).toEqual([null, false])
  await send(`DELETE /api/contact/${_id}/timeline/${body.entry._id}`, { authorization })
  expect(await waiting()).toBe(createdAt)
  const setStatus = (status: string) =>
    send(`PATCH /api/contact/${_id}/status`, { authorization, body: { status } })
  await setStatus('completed')
  expect(await waiting()).toBeNull()
  await setStatus('in-progress')
  expect(await waiting()).toBe(createdAt)
})

test('the view of what waits longer than three days', async () => {
  const [old, young] = [await anEnquiry(), await anEnquiry()]
  await setTimes(old._id, { createdAt: daysFromNow(-4) })
  await change(old._id, { status: 'in-progress' })
  expect([await isIn('waiting', old._id), await isIn('waiting', young._id)]).toEqual([true, false])
})

test('a snoozed enquiry leaves what is unanswered until it is due', async () => {
  const { _id } = await anEnquiry()
  const until = daysFromNow(2)
  expect((await change(_id, { snoozedUntil: until })).body.data.snoozedUntil).toBe(until)
  expect([await isIn('unanswered', _id), await isIn('snoozed', _id)]).toEqual([false, true])
  await setTimes(_id, { snoozedUntil: daysFromNow(-1) })
  expect([await isIn('unanswered', _id), await isIn('snoozed', _id)]).toEqual([true, false])
  await change(_id, { snoozedUntil: null })
  expect((await find(_id)).snoozedUntil).toBeNull()
})

test('what was answered and then snoozed waits again since the snooze ended, until the next call', async () => {
  const { _id } = await anEnquiry()
  await write(_id, { kind: 'call', text: 'Will decide on Monday' })
  await change(_id, { snoozedUntil: daysFromNow(2) })
  expect([await isIn('unanswered', _id), await isIn('snoozed', _id)]).toEqual([false, true])
  const due = daysFromNow(-1)
  await setTimes(_id, { snoozedUntil: due })
  expect([(await find(_id)).waitingSince, await isIn('unanswered', _id)]).toEqual([due, true])
  await write(_id, { kind: 'call', text: 'Decided' })
  expect(await find(_id)).toMatchObject({ snoozedUntil: null, waitingSince: null })
})

test.each([-1, 400])('snoozing until %s days from now is rejected', async (days) => {
  const { _id } = await anEnquiry()
  const { status, body } = await change(_id, { snoozedUntil: daysFromNow(days) })
  expect([status, body.message]).toEqual([
    400,
    'Please choose a time that is still to come and at most 366 days away',
  ])
})

test('an enquiry is assigned to people who work at the desk, and to nobody else', async () => {
  const { people } = await get('/assignees')
  expect(people).toContainEqual({ _id: kim.id, name: 'Kim Sales' })
  expect(people.map(({ name }: { name: string }) => name)).not.toContain('Wren Writer')
  const { _id } = await anEnquiry()
  const gone = await aPerson(database, ['sales'])
  await database.query
    .updateTable('users')
    .set({ deactivatedAt: new Date().toISOString() })
    .where('id', '=', gone.id)
    .execute()
  for (const assignedTo of [writer.id, gone.id, absent]) {
    const { status, body } = await change(_id, { assignedTo })
    expect([status, body.message]).toEqual([400, 'Please choose a person who works at this desk'])
  }
  const lee = await aPerson(database, ['sales'], { name: 'Lee Sales' })
  const { body } = await change(_id, { assignedTo: lee.id })
  expect(body.data.assignedTo).toEqual({ _id: lee.id, name: 'Lee Sales' })
  expect([await isIn('mine', _id, lee.authorization), await isIn('mine', _id)]).toEqual([true, false])
  expect((await get(`?assigned=${lee.id}`)).totalItems).toBe(1)
  expect((await get('?assigned=me', lee.authorization)).totalItems).toBe(1)
  const unassigned = await get('?assigned=none&limit=100')
  expect(unassigned.data.map((one: { _id: string }) => one._id)).not.toContain(_id)
  expect((await send('GET /api/contact?assigned=kim', { authorization })).status).toBe(400)
})

test('of two people who change the same enquiry, the second sees what is there now', async () => {
  const { _id, revision } = await anEnquiry()
  const path = `PATCH /api/contact/${_id}`
  const mine = await send(path, { authorization, body: { revision, assignedTo: kim.id } })
  expect([mine.status, mine.body.data.revision]).toEqual([200, revision + 1])
  const theirs = await send(path, {
    authorization: kim.authorization,
    body: { revision, assignedTo: null, status: 'completed' },
  })
  expect(theirs.status).toBe(409)
  expect(theirs.body).toMatchObject({
    success: false,
    message: 'Somebody else changed this in the meantime',
    data: { status: 'new', assignedTo: { name: 'Kim Sales' }, revision: revision + 1 },
  })
  // the specified call names no revision, and the last one wins
  const last = await send(`${path}/status`, { authorization, body: { status: 'completed' } })
  expect([last.status, last.body.data.revision]).toEqual([200, revision + 2])
})

test('of two changes at once that name the same revision, one is a conflict', async () => {
  const { _id, revision } = await anEnquiry()
  const bodies = [{ assignedTo: kim.id }, { status: 'completed' }, { isSpam: true }]
  const answers = await Promise.all(
    bodies.map((body) => send(`PATCH /api/contact/${_id}`, { authorization, body: { revision, ...body } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a change without a change or without a revision is rejected', async () => {
  const { _id, revision } = await anEnquiry()
  const patch = async (body: object) => {
    const answer = await send(`PATCH /api/contact/${_id}`, { authorization, body })
    return [answer.status, answer.body.message]
  }
  expect(await patch({ revision })).toEqual([400, 'Please say what is to be changed'])
  expect(await patch({ status: 'new' })).toEqual([400, 'The revision must be a whole number'])
  expect((await find(_id)).revision).toBe(revision)
  const missing = await send(`PATCH /api/contact/${absent}`, {
    authorization,
    body: { revision, status: 'new' },
  })
  expect(missing.status).toBe(404)
})

test('spam leaves lists, counts, export and dashboard, can be restored, and is deleted after 30 days', async () => {
  const { _id, email } = await anEnquiry()
  await write(_id, { kind: 'note', text: 'Sells watches' })
  const figures = async () => {
    const { waiting } = (await send('GET /api/dashboard/waiting', { authorization })).body
    const work = waiting.find(({ kind }: { kind: string }) => kind === 'enquiries')
    return [(await get('?status=new')).totalItems, (await get('/counts')).counts.unanswered, work.count]
  }
  const before = await figures()
  await change(_id, { isSpam: true })
  expect(await figures()).toEqual(before.map((count) => count - 1))
  expect((await get(`?search=${email}`)).data).toEqual([])
  expect((await get(`?view=spam&search=${email}`)).totalItems).toBe(1)
  expect((await send('GET /api/contact.csv', { authorization })).text).not.toContain(email)
  await change(_id, { isSpam: false })
  expect(await figures()).toEqual(before)

  await change(_id, { isSpam: true })
  await applyRetention()
  expect((await find(_id)).spamAt).toEqual(expect.any(String))
  await setTimes(_id, { spamAt: daysFromNow(-31) })
  const kept = await anEnquiry()
  await write(kept._id, { kind: 'note', text: 'Stays' })
  await applyRetention()
  expect((await send(`GET /api/contact/${_id}`, { authorization })).status).toBe(404)
  const left = await database.query.selectFrom('entries').select('id').where('subjectId', '=', _id).execute()
  expect(left).toEqual([])
  const named = await database.query
    .selectFrom('audit')
    .select(['subject', 'subjectName'])
    .where('subject', 'in', [_id, kept._id])
    .execute()
  expect(named.filter(({ subject }) => subject === _id).map(({ subjectName }) => subjectName)).toEqual(
    expect.arrayContaining(['']),
  )
  expect(named.some(({ subject, subjectName }) => subject === _id && subjectName !== '')).toBe(false)
  expect(named.some(({ subject, subjectName }) => subject === kept._id && subjectName !== '')).toBe(true)
})

test('a search reaches company, phone, message and the timeline', async () => {
  const { _id } = await anEnquiry({
    companyName: 'Quaggawerk',
    mobile: '+44 20 7946 0958',
    project: 'Moving a mainframe named Okapi',
  })
  await write(_id, { kind: 'call', text: 'Asked about axolotls' })
  for (const search of ['quaggawerk', '7946 0958', 'okapi', 'axolotl', 'quaggawerk axolotl']) {
    const { data } = await get(`?search=${encodeURIComponent(search)}`)
    expect([search, data.map((one: { _id: string }) => one._id)]).toEqual([search, [_id]])
  }
})

test('a search reaches the newest 200 entries of a long timeline', async () => {
  const { _id } = await anEnquiry({ companyName: 'Numbatwerk' })
  const entries = Array.from({ length: 201 }, (_, index) => ({
    id: randomUUID(),
    subjectKind: 'enquiry' as const,
    subjectId: _id,
    kind: 'note' as const,
    authorId: null,
    at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    text: `numbat${index}x`,
    data: {},
  }))
  await database.query.insertInto('entries').values(entries).execute()
  await write(_id, { kind: 'note', text: 'Saw a bandicoot' })
  const isFound = async (search: string) => (await get(`?search=${search}`)).data.length === 1
  expect(await Promise.all(['numbatwerk', 'bandicoot', 'numbat2x', 'numbat1x'].map(isFound))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a search reaches the first 10,000 characters of an entry, and 50,000 of a timeline', async () => {
  const { _id } = await anEnquiry({ companyName: 'Dunnartwerk' })
  const entries = Array.from({ length: 7 }, (_, index) => ({
    id: randomUUID(),
    subjectKind: 'enquiry' as const,
    subjectId: _id,
    kind: 'answer' as const,
    authorId: null,
    at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    text: `dunnart${index}x ${'word '.repeat(2_000)} quokka${index}x`,
    data: {},
    origin: 'person' as const,
  }))
  await database.query.insertInto('entries').values(entries).execute()
  await write(_id, { kind: 'note', text: 'Saw a kowari' })
  const found: string[] = []
  for (const search of ['dunnartwerk', 'kowari', 'dunnart6x', 'quokka6x', 'dunnart3x', 'dunnart0x'])
    if ((await get(`?search=${search}`)).data.length === 1) found.push(search)
  expect(found).toEqual(['dunnartwerk', 'kowari', 'dunnart6x', 'dunnart3x'])
})

test('what is written or changed while an enquiry is deleted leaves nothing behind', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => anEnquiry()))
  await Promise.all(
    sent
      .flatMap(({ _id, revision }) => [
        () => write(_id, { kind: 'note', text: 'Too late' }),
        () => send(`DELETE /api/contact/${_id}`, { authorization }),
        () => send(`PATCH /api/contact/${_id}`, { authorization, body: { revision, isSpam: true } }),
        () => write(_id, { kind: 'call', text: 'Too late as well' }),
      ])
      .map(untilReady),
  )
  const left = await database.query
    .selectFrom('entries')
    .select('kind')
    .where(
      'subjectId',
      'in',
      sent.map(({ _id }) => _id),
    )
    .execute()
  expect(left).toEqual([])
})

test('a deleted enquiry comes back with its timeline, without the notes of who was erased meanwhile', async () => {
  const { _id } = await anEnquiry()
  const email = `${randomUUID()}@example.com`
  await write(_id, { kind: 'call', text: 'Likes pangolins' })
  await write(_id, { kind: 'note', text: `Ask ${email}` })
  await send(`DELETE /api/contact/${_id}`, { authorization })
  const erased = await send('POST /api/privacy/erase', { authorization, body: { email } })
  expect(erased.body.holdings).toMatchObject({ enquiries: 0, entries: 1 })
  expect((await send(`POST /api/contact/${_id}/restore`, { authorization })).status).toBe(200)
  expect((await entriesOf(_id)).map(({ text }: { text: string }) => text)).toEqual(['Likes pangolins'])
  expect((await find(_id)).waitingSince).toBeNull()
  expect((await get('?search=pangolin')).data.map((one: { _id: string }) => one._id)).toEqual([_id])
})

test('the enquiries before and after one are those of the filtered list', async () => {
  const name = 'Nextandprevious'
  const [first, second, third] = [
    await anEnquiry({ name }),
    await anEnquiry({ name }),
    await anEnquiry({ name }),
  ]
  const beside = async (id: string, query = `search=${name}`) => {
    const { previous, next } = await get(`/${id}/neighbours?${query}`)
    return [previous, next]
  }
  expect(await beside(third._id)).toEqual([null, second._id])
  expect(await beside(second._id)).toEqual([third._id, first._id])
  expect(await beside(first._id)).toEqual([second._id, null])
  await change(second._id, { status: 'completed' })
  expect(await beside(third._id, `search=${name}&status=new`)).toEqual([null, first._id])
  // it has left the list and still has its place there
  expect(await beside(second._id, `search=${name}&view=unanswered`)).toEqual([third._id, first._id])
})

test('GET /api/contact.csv honours the filter', async () => {
  const { _id, email } = await anEnquiry({ companyName: '=cmd()' })
  await change(_id, { assignedTo: kim.id, status: 'in-progress' })
  const csv = async (query: string) => (await send(`GET /api/contact.csv?${query}`, { authorization })).text
  const lines = (await csv(`search=${email}`)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=cmd()")
  expect(lines[1]).toContain('Kim Sales')
  expect((await csv(`search=${email}&status=new`)).trimEnd().split('\r\n')).toHaveLength(1)
  expect(await csv('')).toContain(email)
})

test('a note that names a person is erased with them, on whomever’s enquiry it is', async () => {
  const person = await anEnquiry()
  const other = await anEnquiry()
  await write(person._id, { kind: 'note', text: 'On their own enquiry' })
  await write(other._id, { kind: 'note', text: `Colleague of ${person.email}, zebrafinch` })
  await write(other._id, { kind: 'note', text: 'Stays' })
  const body = { email: person.email }
  const found = await send('POST /api/privacy/find', { authorization, body })
  expect(found.body.holdings).toMatchObject({ enquiries: 1, entries: 1 })
  await send('POST /api/privacy/erase', { authorization, body })
  expect((await entriesOf(other._id)).map(({ text }: { text: string }) => text)).toEqual(['Stays'])
  expect((await get('?search=zebrafinch')).data).toEqual([])
  const stored = await database.query.selectFrom('entries').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(person.email)
  expect(JSON.stringify(stored)).not.toContain(person._id)
})
