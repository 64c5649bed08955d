import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Inbox } from '#contract/inbox/inbox.ts'
import type { Role } from '#contract/team/roles.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, anApplication, anEnquiry, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import type { enquiryTexts } from '#tests/support/form-texts.ts'
import type { z } from 'zod'

type Answer = z.infer<typeof Inbox>

/** A site of its own, since an inbox has everything that waits. */
async function aSite() {
  const site = await testApp()
  const { send, database } = site
  const person = async (...roles: Role[]) => await aPerson(database, roles, { name: `Kim ${roles[0]}` })
  const owner = await person('owner')

  const read = async (query = '', { authorization } = owner) => {
    const { status, body } = await send(`GET /api/inbox${query}`, { authorization })
    expect(status).toBe(200)
    return body as Answer
  }
  const namesIn = async (query = '', as = owner) => (await read(query, as)).items.map(({ name }) => name)

  /** Moves the time since when a record has waited. */
  const letWaitSince = async (table: 'enquiries' | 'applications', id: string, day: string) => {
    const at = `${day}T10:00:00.000Z`
    await sql`update ${sql.table(table)} set waiting_since = ${at} where id = ${id}`.execute(database.query)
    return id
  }
  const enquire = async (name: string, day: string, texts: Parameters<typeof enquiryTexts>[0] = {}) =>
    letWaitSince('enquiries', (await anEnquiry(site, { ...texts, name })).id, day)
  const apply = async (firstName: string, day: string) =>
    letWaitSince('applications', (await anApplication(site, { firstName, lastName: 'Applicant' })).id, day)
  const change = async (path: string, body: object) => {
    const { data } = (await send(`GET ${path}`, { authorization: owner.authorization })).body
    const whole = { revision: data.revision as number, ...body }
    expect((await send(`PATCH ${path}`, { authorization: owner.authorization, body: whole })).status).toBe(
      200,
    )
  }
  return { send, database, person, owner, read, namesIn, enquire, apply, change }
}

test('GET /api/inbox has everything that waits, the longest waiting first', async () => {
  const { send, database, owner, read, enquire, apply, change } = await aSite()
  const post = await aPost(database)
  const ann = await enquire('Ann', '2026-11-03', { project: '  An app,\n\nplease. ' })
  const done = await enquire('Done', '2026-11-01')
  const cleo = await apply('Cleo', '2026-11-02')
  const comment = await aComment(database, post.id, {
    isApproved: false,
    comment: 'Is this so?',
    createdAt: '2026-11-04T10:00:00.000Z',
  })
  const approved = await aComment(database, post.id, { createdAt: '2026-10-04T10:00:00.000Z' })
  await aReply(database, approved, { isApproved: true })
  for (const text of ['It is.', 'It is not.'])
    await aReply(database, approved, { isApproved: false, comment: text })
  await change(`/api/contact/${done}`, { status: 'completed' })
  await change(`/api/careers/applications/${cleo}`, { assignedTo: owner.id })

  const { items, counts, pagination } = await read()
  const isFresh = { assignee: null, isRead: false }
  const [time, letter] = [expect.stringMatching(/^\d{4}-.*Z$/), expect.stringMatching(/^Cover Letter \d+$/)]
  const onDay = (day: number) => ({ writtenAt: time, waitingSince: `2026-11-0${day}T10:00:00.000Z` })
  const byReader = { kind: 'comment', name: expect.stringMatching(/^Re(ad|pli)er/) }
  expect(items).toMatchObject([
    { kind: 'application', _id: cleo, name: 'Cleo Applicant', line: letter, ...onDay(2), isRead: false },
    { kind: 'enquiry', _id: ann, name: 'Ann', line: 'An app, please.', ...onDay(3), ...isFresh },
    { _id: comment, ...byReader, line: 'Is this so?', ...onDay(4), ...isFresh },
    { _id: approved, ...byReader, line: 'It is.', writtenAt: time, waitingSince: time, isRead: true },
  ])
  expect([items[0]!.assignee, items[2]!.writtenAt]).toEqual(['Kim owner', '2026-11-04T10:00:00.000Z'])
  expect(counts).toEqual({ enquiry: 1, application: 1, comment: 2, mine: 1, snoozed: 0 })
  expect(pagination).toEqual({ page: 1, limit: 50, total: 4, pages: 1 })
  expect((await send('GET /api/inbox')).status).toBe(401)
})

test('GET /api/inbox shows the newest message of the person, of enquiries and of applications', async () => {
  const { send, database, owner, read, enquire, apply } = await aSite()
  const ann = await enquire('Ann', '2026-11-01', { project: 'An app' })
  const cleo = await apply('Cleo', '2026-11-02')
  const { authorization } = owner
  await send(`POST /api/contact/${ann}/timeline`, { authorization, body: { kind: 'call', text: 'Said yes' } })
  await send(`PATCH /api/contact/${ann}/status`, { authorization, body: { status: 'in-progress' } })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  type Answer = { at: string; text: string; origin?: 'person' | 'automatic' }
  const answer = (subjectKind: 'enquiry' | 'application', subjectId: string, words: Answer) => {
    const row = { id: randomUUID(), subjectKind, subjectId, kind: 'incoming-email', data: {} } as const
    return database.query
      .insertInto('entries')
      .values({ ...row, origin: 'person', ...words })
      .execute()
  }
  const [first, second, third] = [inMinutes(1), inMinutes(2), inMinutes(3)]
  await answer('enquiry', ann, { at: first, text: 'When can we begin?' })
  await answer('enquiry', ann, { at: second, text: 'Or is\nMay too soon?' })
  await answer('enquiry', ann, { at: third, text: 'I am away.', origin: 'automatic' })
  await answer('application', cleo, { at: first, text: 'My other CV' })
  expect((await read()).items).toMatchObject([
    { _id: cleo, line: 'My other CV', writtenAt: first },
    { _id: ann, line: 'Or is May too soon?', writtenAt: second, waitingSince: first, isRead: true },
  ])
})

test('GET /api/inbox shows each role what it works on, and nothing else', async () => {
  const { database, person, read, namesIn, enquire, apply } = await aSite()
  const { id: postId } = await aPost(database)
  await enquire('Ann', '2026-11-01')
  await apply('Cleo', '2026-11-02')
  await aComment(database, postId, { isApproved: false, comment: 'Hello' })
  const [sales, recruiter, editor] = [
    await person('sales'),
    await person('recruiter'),
    await person('editor'),
  ]
  expect(await namesIn('', sales)).toEqual(['Ann'])
  expect(await namesIn('', recruiter)).toEqual(['Cleo Applicant'])
  expect((await read('', editor)).items).toMatchObject([{ kind: 'comment', line: 'Hello' }])
  expect((await read('', sales)).counts).toEqual({ enquiry: 1, mine: 0, snoozed: 0 })
  expect(await read('?kind=application', sales)).toMatchObject({ items: [], pagination: { total: 0 } })
  expect(await namesIn('', await person('sales', 'recruiter'))).toEqual(['Ann', 'Cleo Applicant'])
})

test('GET /api/inbox filters by kind and by what is mine, page by page', async () => {
  const { database, person, read, namesIn, enquire, apply, change } = await aSite()
  const { id: postId } = await aPost(database)
  const kim = await person('sales', 'recruiter')
  for (const day of [1, 2, 3, 4, 5]) await enquire(`Ann ${day}`, `2026-11-0${day}`)
  const mine = await enquire('Mine', '2026-11-06')
  const cleo = await apply('Cleo', '2026-11-07')
  await aComment(database, postId, { isApproved: false })
  await change(`/api/contact/${mine}`, { assignedTo: kim.id })
  await change(`/api/careers/applications/${cleo}`, { assignedTo: kim.id })

  expect(await namesIn('?kind=application')).toEqual(['Cleo Applicant'])
  expect(await namesIn('?view=mine', kim)).toEqual(['Mine', 'Cleo Applicant'])
  expect(await namesIn('?view=mine&kind=enquiry', kim)).toEqual(['Mine'])
  expect((await read('?view=mine', kim)).pagination.total).toBe(2)
  expect((await read('?view=mine')).items).toEqual([])
  expect((await read('?kind=comment&view=mine')).pagination.total).toBe(0)
  const second = await read('?limit=3&page=2')
  expect(second.items.map(({ name }) => name)).toEqual(['Ann 4', 'Ann 5', 'Mine'])
  expect(second.pagination).toEqual({ page: 2, limit: 3, total: 8, pages: 3 })
  expect((await read('?limit=3&page=9')).items).toEqual([])
})

test('GET /api/inbox?view= has what is snoozed, the first to end first, and what is done, the newest first', async () => {
  const { send, database, owner, read, namesIn, enquire, apply, change } = await aSite()
  const { id: postId } = await aPost(database)
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const [later, sooner] = [await enquire('Later', '2026-11-01'), await apply('Sooner', '2026-11-02')]
  await change(`/api/contact/${later}`, { snoozedUntil: inDays(2) })
  await change(`/api/careers/applications/${sooner}`, { snoozedUntil: inDays(1) })
  const done = await enquire('Done', '2026-11-03')
  await change(`/api/contact/${done}`, { status: 'completed' })
  const spam = await enquire('Spam', '2026-11-03')
  await change(`/api/contact/${spam}`, { isSpam: true, status: 'completed' })
  await aComment(database, postId, {
    isApproved: true,
    comment: 'So it is',
    createdAt: '2026-10-04T10:00:00.000Z',
  })
  const replied = await aComment(database, postId, { isApproved: true })
  await aReply(database, replied, { isApproved: false, comment: 'Is it?' })
  await enquire('Ann', '2026-11-05')

  expect((await read()).items).toMatchObject([{ name: 'Ann' }, { line: 'Is it?' }])
  const snoozed = await read('?view=snoozed')
  expect(snoozed.items.map(({ name }) => name)).toEqual(['Sooner Applicant', 'Later'])
  expect(snoozed).toMatchObject({
    counts: { enquiry: 1, application: 0, comment: 1, mine: 0, snoozed: 2 },
    pagination: { total: 2 },
  })
  expect(await namesIn('?view=snoozed&kind=enquiry')).toEqual(['Later'])
  const decided = await read('?view=done')
  expect(decided.items).toMatchObject([{ name: 'Done' }, { line: 'So it is' }])
  expect(decided.items[0]!.waitingSince).toBeNull()
  expect(decided.pagination.total).toBe(2)
  expect((await send('GET /api/inbox?view=done&limit=1&page=2', owner)).body.items).toMatchObject([
    { line: 'So it is' },
  ])
})

test('GET /api/inbox?search= finds by company, phone, message, timeline and file, in every view, and says in which', async () => {
  const { send, database, owner, read, namesIn, enquire, apply, change } = await aSite()
  const { id: postId } = await aPost(database)
  const ann = await enquire('Ann', '2026-11-01', { companyName: 'Kestrel', mobile: '0491 571 266' })
  const ben = await enquire('Ben', '2026-11-02', { project: 'We raise kestrels.' })
  await apply('Kestrel', '2026-11-03')
  const body = { postId, name: 'Cato', email: 'cato@example.com', comment: 'A kestrel!' }
  expect((await send('POST /api/comments', { body })).status).toBe(201)
  const { authorization } = owner
  const note = { kind: 'note', text: 'Wants a lighthouse' }
  await send(`POST /api/contact/${ben}/timeline`, { authorization, body: note })

  expect(await namesIn('?search=kestrel')).toEqual(['Cato', 'Kestrel Applicant', 'Ben', 'Ann'])
  expect(await namesIn('?search=kestrel&kind=enquiry')).toEqual(['Ben', 'Ann'])
  expect(await namesIn('?search=kestrol'), 'one letter is wrong').toEqual([
    'Cato',
    'Kestrel Applicant',
    'Ann',
  ])
  for (const phone of ['0491571266', '0491 571 266', '+61 (491) 571-266'])
    expect([phone, ...(await namesIn(`?search=${encodeURIComponent(phone)}`))]).toEqual([phone, 'Ann'])
  expect(await namesIn('?search=lighthouse')).toEqual(['Ben'])
  expect((await read('?search=kestrel&limit=1')).pagination.total).toBe(4)
  expect(await namesIn('?search=!!!'), 'no word').toEqual([])
  expect((await read('?search=!!!')).pagination.total).toBe(0)
  await change(`/api/contact/${ann}`, { status: 'completed' })
  await change(`/api/contact/${ben}`, { snoozedUntil: new Date(Date.now() + 86_400_000).toISOString() })
  const found = (await read('?search=kestrel&kind=enquiry&view=mine')).items
  expect(found.map(({ name, view }) => [name, view])).toEqual([
    ['Ben', 'snoozed'],
    ['Ann', 'done'],
  ])
  await anEnquiry({ send, database }, { name: 'Dora', file: [aPdf(), 'Harbour_plan.pdf'] })
  expect(await namesIn('?search=harbour')).toEqual(['Dora'])
})
