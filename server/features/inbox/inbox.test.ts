import { expect, test } from 'vitest'
import type { Inbox } from '#contract/inbox/inbox.ts'
import type { Role } from '#contract/team/roles.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, anApplication, anEnquiry, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { changeRows } from '#tests/support/rows.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import type { enquiryTexts } from '#tests/support/form-texts.ts'
import type { z } from 'zod'

/** A site of its own, since an inbox has everything that waits. */
async function aSite() {
  const site = await testApp()
  const { as, database } = site
  const person = (...roles: Role[]) => aPerson(database, roles, { name: `Kim ${roles[0]}` })
  const owner = await person('owner')
  const call = as(owner)
  const read = async (query = '', by = owner): Promise<z.infer<typeof Inbox>> =>
    (await as(by)(`GET /api/inbox${query}`)).body
  const namesIn = async (query = '', by = owner) => (await read(query, by)).items.map(({ name }) => name)
  const letWait = async (table: 'enquiries' | 'applications', id: string, day: string) => {
    const change: object = { waitingSince: `${day}T10:00:00.000Z` }
    await changeRows(database, table, change, { id })
    return id
  }
  const enquire = async (name: string, day: string, texts: Parameters<typeof enquiryTexts>[0] = {}) => {
    const { id } = await anEnquiry(site, { ...texts, name })
    return letWait('enquiries', id, day)
  }
  const apply = async (firstName: string, day: string) => {
    const { id } = await anApplication(site, { firstName, lastName: 'Applicant' })
    return letWait('applications', id, day)
  }
  const change = async (path: string, body: object) => {
    const { revision } = (await call(`GET ${path}`)).body.data
    expect((await call(`PATCH ${path}`, { revision, ...body })).status).toBe(200)
  }
  return { ...site, call, person, owner, read, namesIn, enquire, apply, change }
}

test('GET /api/inbox has everything that waits, the longest waiting first', async () => {
  const { database, owner, read, enquire, apply, change } = await aSite()
  const post = await aPost(database)
  const ann = await enquire('Ann', '2026-11-03', { project: '  An app,\n\nplease. ' })
  const done = await enquire('Done', '2026-11-01')
  const cleo = await apply('Cleo', '2026-11-02')
  const createdAt = '2026-11-04T10:00:00.000Z'
  const comment = await aComment(database, post.id, { isApproved: false, comment: 'Is this so?', createdAt })
  const approved = await aComment(database, post.id, { createdAt: '2026-10-04T10:00:00.000Z' })
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
})

test('GET /api/inbox?view= has what is snoozed, the first to end first, and what is done, the newest first', async () => {
  const { database, read, namesIn, enquire, apply, change } = await aSite()
  const { id: postId } = await aPost(database)
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const [later, sooner] = [await enquire('Later', '2026-11-01'), await apply('Sooner', '2026-11-02')]
  await change(`/api/contact/${later}`, { snoozedUntil: inDays(2) })
  await change(`/api/careers/applications/${sooner}`, { snoozedUntil: inDays(1) })
  const done = await enquire('Done', '2026-11-03')
  await change(`/api/contact/${done}`, { status: 'completed' })
  const spam = await enquire('Spam', '2026-11-03')
  await change(`/api/contact/${spam}`, { isSpam: true, status: 'completed' })
  await aComment(database, postId, { comment: 'So it is', createdAt: '2026-10-04T10:00:00.000Z' })
  const replied = await aComment(database, postId)
  await aReply(database, replied, { isApproved: false, comment: 'Is it?' })
  await enquire('Ann', '2026-11-05')

  expect((await read()).items).toMatchObject([{ name: 'Ann' }, { line: 'Is it?' }])
  const counts = { enquiry: 1, application: 0, comment: 1, mine: 0, snoozed: 2 }
  const items = [{ name: 'Sooner Applicant' }, { name: 'Later' }]
  expect(await read('?view=snoozed')).toMatchObject({ counts, pagination: { total: 2 }, items })
  expect(await namesIn('?view=snoozed&kind=enquiry')).toEqual(['Later'])
  const decided = await read('?view=done')
  expect(decided.items).toMatchObject([{ name: 'Done' }, { line: 'So it is' }])
  expect(decided).toMatchObject({ items: [{ waitingSince: null }, {}], pagination: { total: 2 } })
  expect((await read('?view=done&limit=1&page=2')).items).toMatchObject([{ line: 'So it is' }])
})

test('GET /api/inbox?search= finds by company, phone, message, timeline and file, in every view, and says in which', async () => {
  const site = await aSite()
  const { send, call, database, read, namesIn, enquire, apply, change } = site
  const { id: postId } = await aPost(database)
  const ann = await enquire('Ann', '2026-11-01', { companyName: 'Kestrel', mobile: '0491 571 266' })
  const ben = await enquire('Ben', '2026-11-02', { project: 'We raise kestrels.' })
  await apply('Kestrel', '2026-11-03')
  const body = { postId, name: 'Cato', email: 'cato@example.com', comment: 'A kestrel!' }
  await send('POST /api/comments', { body })
  await call(`POST /api/contact/${ben}/timeline`, { kind: 'note', text: 'Wants a lighthouse' })
  await anEnquiry(site, { name: 'Dora', file: [aPdf(), 'Harbour_plan.pdf'] })

  expect(await namesIn('?search=kestrel')).toEqual(['Cato', 'Kestrel Applicant', 'Ben', 'Ann'])
  expect(await namesIn('?search=kestrel&kind=enquiry')).toEqual(['Ben', 'Ann'])
  expect(await namesIn('?search=kestrol'), 'one letter is wrong').toContain('Ann')
  for (const [search, name] of [
    ['0491571266', 'Ann'],
    ['+61 (491) 571-266', 'Ann'],
    ['lighthouse', 'Ben'],
    ['harbour', 'Dora'],
  ] as const)
    expect([search, ...(await namesIn(`?search=${encodeURIComponent(search)}`))]).toEqual([search, name])
  expect((await read('?search=kestrel&limit=1')).pagination.total).toBe(4)
  expect(await namesIn('?search=!!!'), 'no word').toEqual([])
  await change(`/api/contact/${ann}`, { status: 'completed' })
  await change(`/api/contact/${ben}`, { snoozedUntil: new Date(Date.now() + 86_400_000).toISOString() })
  expect((await read('?search=kestrel&kind=enquiry&view=mine')).items).toMatchObject([
    { name: 'Ben', view: 'snoozed' },
    { name: 'Ann', view: 'done' },
  ])
})
