// What both desks do alike: the work with enquiries and with applications.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin, desks } from '#tests/support/builders.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const absent = '00000000-0000-4000-8000-000000000000'
const dayMs = 24 * 60 * 60_000

let clock = Date.now()
const site = await testApp({ now: () => new Date(clock) })
const { send, database, applyRetention } = site
const { authorization } = await aSignedInAdmin(database)
const daysFromNow = (days: number) => new Date(clock + days * dayMs).toISOString()

describe.each(desks)('the desk of $plural', (desk) => {
  const { path, plural, submit, role, listed, stale } = desk
  const [first, next, last] = desk.statuses
  const call = (address: string, body?: unknown, as = authorization) => {
    clock += 1
    return send(address, { authorization: as, body })
  }
  const get = async (address: string, as?: string) =>
    (await call(`GET ${path}${address}`, undefined, as)).body
  const aTeamMember = (name: string) => aPerson(database, [role], { name })
  const aRecord = (name?: string) => {
    clock += 1_000
    return submit(site, name === undefined ? {} : { name })
  }
  const find = async (id: string) => (await get(`/${id}`)).data
  const idsIn = async (query: string, as?: string): Promise<string[]> =>
    listed(await get(`?limit=50&${query}`, as)).records.map(({ _id }) => _id)
  const totalOf = async (query: string) => listed(await get(`?${query}`)).total
  const entriesOf = async (id: string) => (await get(`/${id}/timeline`)).entries
  const textsOf = async (id: string) => (await entriesOf(id)).map(({ text }: { text: string }) => text)
  const write = (id: string, kind: string, text?: string, as?: string) =>
    call(`POST ${path}/${id}/timeline`, { kind, text }, as)
  const change = async (id: string, body: object, as?: string) =>
    call(`PATCH ${path}/${id}`, { revision: (await find(id)).revision, ...body }, as)
  const setStatus = (id: string, status: string) => call(`${desk.putStatus} ${path}/${id}/status`, { status })
  const storedEntries = (ids: string[]) =>
    database.query.selectFrom('entries').selectAll().where('subjectId', 'in', ids).execute()

  test('notes, calls and changes are in one timeline, oldest first, with who and when', async () => {
    const { id } = await aRecord()
    const kim = await aTeamMember('Kim')
    const note = await write(id, 'note', '  Knows our work\nfrom a talk  ', kim.authorization)
    expect(note.outcome).toBe('201 Note added')
    await change(id, { status: next, assignedTo: kim.id })
    expect((await write(id, 'call', 'Nobody there')).body.message).toBe('Call added')
    const entries = await entriesOf(id)
    expect(entries).toMatchObject([
      { kind: 'note', text: 'Knows our work\nfrom a talk', author: { _id: kim.id, name: 'Kim' } },
      { kind: 'status', from: first, to: next, author: { name: 'Ada Admin' } },
      { kind: 'assignment', from: null, to: 'Kim', text: '' },
      { kind: 'call', text: 'Nobody there' },
    ])
  })

  test('a note is corrected and deleted by its author alone, and a recorded change by nobody', async () => {
    const [one, other] = [await aRecord(), await aRecord()]
    const kim = await aTeamMember('Kim')
    const { entry } = (await write(one.id, 'note', 'Wombat', kim.authorization)).body
    const ofNote = `${one.path}/timeline/${entry._id}`
    for (const verb of ['PUT', 'DELETE']) {
      const { status, body } = await call(`${verb} ${ofNote}`, { text: 'Mine' })
      expect([status, body.message]).toEqual([403, 'Only the author can change this entry'])
    }
    const corrected = await call(`PUT ${ofNote}`, { text: 'Kestrel' }, kim.authorization)
    expect(corrected.body.entry).toMatchObject({ text: 'Kestrel', correctedAt: expect.any(String) })
    expect(await idsIn('search=wombat')).toEqual([])
    expect(await idsIn('search=kestrel')).toEqual([one.id])
    await change(one.id, { status: last })
    const recorded = (await entriesOf(one.id)).find(({ kind }: { kind: string }) => kind === 'status')
    for (const address of [`${one.path}/timeline/${recorded._id}`, `${other.path}/timeline/${entry._id}`])
      for (const verb of ['PUT', 'DELETE'])
        expect((await call(`${verb} ${address}`, { text: 'x' }, kim.authorization)).status).toBe(404)
    const remove = () => call(`DELETE ${ofNote}`, undefined, kim.authorization)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await entriesOf(one.id)).toEqual([recorded])
  })

  test('what is new is unanswered, and in the view of what waits long after three days', async () => {
    const [old, young] = [await aRecord(), await aRecord()]
    const { waitingSince, ...fresh } = await find(old.id)
    expect(fresh).toMatchObject({ assignedTo: null, snoozedUntil: null, spamAt: null, status: first })
    expect(waitingSince).toBe(fresh.createdAt ?? fresh.appliedAt)
    const { unanswered } = (await get('/counts')).counts
    const { waiting } = (await call('GET /api/dashboard/waiting')).body
    expect(waiting).toContainEqual(expect.objectContaining({ kind: plural, count: unanswered }))
    await write(old.id, 'note', 'A note answers nobody')
    expect((await find(old.id)).waitingSince).toBe(waitingSince)
    clock += 4 * dayMs
    const { id } = await aRecord()
    expect(await idsIn('view=waiting')).toEqual(expect.arrayContaining([old.id, young.id]))
    expect(await idsIn('view=waiting')).not.toContain(id)
    await change(young.id, { status: last })
    expect((await get('/counts')).counts.unanswered).toBe(unanswered)
    expect(await idsIn('view=unanswered')).not.toContain(young.id)
  })

  test('a snoozed record leaves what is unanswered until it is due', async () => {
    const { id } = await aRecord()
    const views = async () => [
      (await idsIn('view=unanswered')).includes(id),
      (await idsIn('view=snoozed')).includes(id),
    ]
    const until = daysFromNow(2)
    expect((await change(id, { snoozedUntil: until })).body.data.snoozedUntil).toBe(until)
    expect(await views()).toEqual([false, true])
    clock += 3 * dayMs
    expect(await views()).toEqual([true, false])
    await change(id, { snoozedUntil: null })
    expect((await find(id)).snoozedUntil).toBeNull()
  })

  test('a record is assigned to people who work at the desk, and to nobody else', async () => {
    const [lee, gone] = [await aTeamMember('Lee Desk'), await aTeamMember('Gone')]
    const writer = await aPerson(database, ['writer'], { name: 'Wren Writer' })
    await call(`POST /api/team/${gone.id}/deactivate`)
    const { people } = await get('/assignees')
    expect(people).toContainEqual({ _id: lee.id, name: 'Lee Desk' })
    expect(people.map(({ _id }: { _id: string }) => _id)).not.toContain(writer.id)
    const { id } = await aRecord()
    for (const assignedTo of [writer.id, gone.id, absent]) {
      const { status, body } = await change(id, { assignedTo })
      expect([status, body.message]).toEqual([400, 'Please choose someone who can open this record'])
    }
    const { body } = await change(id, { assignedTo: lee.id })
    expect(body.data.assignedTo).toEqual({ _id: lee.id, name: 'Lee Desk' })
    for (const query of ['view=mine', 'assigned=me', `assigned=${lee.id}`])
      expect([query, await idsIn(query, lee.authorization)]).toEqual([query, [id]])
    expect(await idsIn('assigned=none')).not.toContain(id)
    expect((await call(`GET ${path}?assigned=kim`)).status).toBe(400)
  })

  test('of two people who change the same record, the second sees what is there now', async () => {
    const { id } = await aRecord()
    const kim = await aTeamMember('Kim')
    const { revision } = await find(id)
    const mine = await change(id, { assignedTo: kim.id })
    expect([mine.status, mine.body.data.revision]).toEqual([200, revision + 1])
    const theirs = await change(id, { revision, assignedTo: null, status: last }, kim.authorization)
    const there = { status: first, assignedTo: { name: 'Kim' }, revision: revision + 1 }
    expect(theirs).toMatchObject({ status: 409, body: { message: stale, data: there } })
    // the specified call names no revision, and the last one wins
    const later = await setStatus(id, last)
    expect([later.status, later.body.data.revision]).toEqual([200, revision + 2])
    const bodies = [{ assignedTo: null }, { status: first }, { isSpam: true }]
    const answers = await Promise.all(bodies.map((body) => change(id, { revision: revision + 2, ...body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('spam leaves lists, counts, export, figures and dashboard, can be restored, and is deleted after 30 days', async () => {
    const [{ id, email }, kept] = [await aRecord(), await aRecord()]
    await write(id, 'note', 'Sells watches')
    await write(kept.id, 'note', 'Stays')
    const figures = async () => {
      const { waiting } = (await call('GET /api/dashboard/waiting')).body
      const work = waiting.find(({ kind }: { kind: string }) => kind === plural)
      const counts = [await totalOf(`status=${first}`), (await get('/counts')).counts.unanswered, work.count]
      return plural === 'applications' ? [...counts, (await get('/stats')).data.totalApplications] : counts
    }
    const before = await figures()
    await change(id, { isSpam: true })
    expect(await figures()).toEqual(before.map((count) => count - 1))
    expect([await totalOf(`search=${email}`), await totalOf(`view=spam&search=${email}`)]).toEqual([0, 1])
    expect((await call(`GET ${path}.csv`)).text).not.toContain(email)
    await change(id, { isSpam: false })
    expect(await figures()).toEqual(before)

    await change(id, { isSpam: true })
    clock += 29 * dayMs
    await applyRetention()
    expect((await find(id)).spamAt).toEqual(expect.any(String))
    clock += 2 * dayMs
    await applyRetention()
    expect((await call(`GET ${path}/${id}`)).status).toBe(404)
    expect(await storedEntries([id])).toEqual([])
    const named = database.query.selectFrom('audit').select('subject').where('subjectName', '!=', '')
    const subjects = (await named.execute()).map(({ subject }) => subject)
    expect([subjects.includes(id), subjects.includes(kept.id)]).toEqual([false, true])
  })

  test('tags are one spelling, filter the list, are found, exported and suggested, and are in the timeline', async () => {
    const [one, other] = [await aRecord(), await aRecord()]
    const tag = async (id: string, tags: unknown) => change(id, { tags })
    const saved = await tag(one.id, ['  Key  Account ', 'VIP', 'vip', 'Zürich'])
    expect(saved.body.data.tags).toEqual(['key account', 'vip', 'zürich'])
    await tag(other.id, ['vip%', 'back\\slash'])
    expect(await idsIn('tag=ZÜRICH')).toEqual([one.id])
    for (const [named, found] of [
      ['vip%', [other.id]],
      ['back\\slash', [other.id]],
      ['%', []],
      ['_ip', []],
    ] as const)
      expect(await idsIn(`tag=${encodeURIComponent(named)}`)).toEqual(found)
    expect(await idsIn('search=zürich')).toEqual([one.id])
    expect((await call(`GET ${path}.csv?tag=vip`)).text).toContain('"key account, vip, zürich"')
    expect((await get('/tags')).tags).toEqual(expect.arrayContaining(['key account', 'vip', 'vip%']))
    await tag(one.id, ['vip'])
    expect(await idsIn('search=zürich')).toEqual([])
    const [, entry] = await entriesOf(one.id)
    expect(entry).toMatchObject({ kind: 'tags', from: 'key account, vip, zürich', to: 'vip' })
    await call(`DELETE ${one.path}`)
    await call(`POST ${one.path}/restore`)
    expect((await find(one.id)).tags).toEqual(['vip'])
    const { body: inbox } = await call('GET /api/inbox?search=vip')
    expect(inbox.items.find(({ _id }: { _id: string }) => _id === one.id).tags).toEqual(['vip'])
  })

  test('what is written or changed while a record is deleted leaves nothing behind once it cannot be restored', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => aRecord()))
    await Promise.all(
      sent
        .flatMap((one) => [
          () => write(one.id, 'note', 'Too late'),
          () => call(`DELETE ${one.path}`),
          () => call(`PATCH ${one.path}`, { revision: 1, isSpam: true }),
          () => write(one.id, 'call', 'Too late as well'),
        ])
        .map(untilReady),
    )
    // until then a deletion can be taken back, with the timeline
    clock += 16 * 60_000
    await applyRetention()
    expect(await storedEntries(sent.map(({ id }) => id))).toEqual([])
  })

  test('a deleted record comes back with its timeline, without the notes of who was erased meanwhile', async () => {
    const { id, path: ofRecord } = await aRecord()
    const email = `${randomUUID()}@example.com`
    await setStatus(id, last)
    await write(id, 'call', 'Likes pangolins')
    await write(id, 'note', `Ask ${email}`)
    const [status, spoken] = await entriesOf(id)
    const { history } = await find(id)
    await call(`DELETE ${ofRecord}`)
    expect((await call(`GET ${ofRecord}/timeline`)).status).toBe(404)
    const erased = await call('POST /api/privacy/erase', { email })
    expect(erased.body.holdings).toMatchObject({ [plural]: 0, entries: 1 })
    expect((await call(`POST ${ofRecord}/restore`)).status).toBe(200)
    expect(await entriesOf(id)).toEqual([status, spoken])
    expect(await find(id)).toEqual(
      expect.objectContaining({ waitingSince: null, ...(history && { history }) }),
    )
    expect(await idsIn('search=pangolin')).toEqual([id])
  })

  test('a note that names a person is erased with them, on whomever’s record it is', async () => {
    const [person, other] = [await aRecord(), await aRecord()]
    await write(person.id, 'note', 'On their own record')
    await write(other.id, 'note', `Colleague of ${person.email}, zebrafinch`)
    await write(other.id, 'note', 'Stays')
    const body = { email: person.email }
    const found = await call('POST /api/privacy/find', body)
    expect(found.body.holdings).toMatchObject({ [plural]: 1, entries: 1 })
    await call('POST /api/privacy/erase', body)
    expect(await textsOf(other.id)).toEqual(['Stays'])
    expect(await idsIn('search=zebrafinch')).toEqual([])
    const stored = JSON.stringify(await database.query.selectFrom('entries').selectAll().execute())
    for (const word of [person.email, person.id]) expect(stored).not.toContain(word)
  })

  test('the records before and after one, and those of the CSV file, are those of the filtered list', async () => {
    const aBeside = () => aRecord('=Beside()')
    const [one, two, three] = [await aBeside(), await aBeside(), await aBeside()]
    const beside = async ({ id }: { id: string }, query = '') => {
      const { previous, next: following } = await get(`/${id}/neighbours?search=beside${query}`)
      return [previous, following]
    }
    expect(await beside(three)).toEqual([null, two.id])
    expect(await beside(two)).toEqual([three.id, one.id])
    const kim = await aTeamMember('Kim Desk')
    await change(two.id, { status: last, assignedTo: kim.id })
    expect(await beside(three, `&status=${first}`)).toEqual([null, one.id])
    // it has left the list and still has its place there
    expect(await beside(two, '&view=unanswered')).toEqual([three.id, one.id])
    const csv = async (query: string) => (await call(`GET ${path}.csv?${query}`)).text.trimEnd().split('\r\n')
    const [, line, ...more] = await csv(`search=beside&status=${last}`)
    for (const word of [two.email, 'Kim Desk', "'=Beside()"]) expect(line).toContain(word)
    expect(more).toEqual([])
    expect(await csv('search=beside')).toHaveLength(4)
  })

  describe('changes of many records', () => {
    const changeAll = (body: object) => call(`POST ${path}/changes`, body)
    const undo = (id: string, as?: string) => call(`POST ${path}/changes/${id}/undo`, undefined, as)
    const several = async (name: string, count = 3) => {
      const made = []
      for (let n = 0; n < count; n += 1) made.push((await aRecord(name)).id)
      return made as [string, string, string]
    }
    const expired = 'This can’t be undone: it was over 15 minutes ago or has already been undone'

    test('those that match a filter are counted first, then changed, and restored by who changed them', async () => {
      const [one, two, decided] = await several('Manyfold')
      const kim = await aTeamMember('Kim')
      await change(decided, { status: last })
      const before = await Promise.all([one, two].map(find))
      const wish = { filter: { search: 'manyfold' }, change: { status: last } }
      const counted = (await changeAll({ ...wish, isDryRun: true })).body
      const message = `2 ${plural} will change`
      expect(counted).toMatchObject({ matched: 3, changed: 2, undo: null, message })
      expect(await Promise.all([one, two].map(find))).toEqual(before)
      expect((await changeAll({ ...wish, asOf: '0000-01-01T00:00:00.000Z' })).status).toBe(400)

      const { id: late } = await aRecord('Manyfold')
      const both = { ...wish.change, assignedTo: kim.id }
      const done = (await changeAll({ ...wish, change: both, asOf: counted.asOf })).body
      expect(done).toMatchObject({ matched: 3, changed: 3, message: `3 ${plural} changed` })
      for (const id of [one, two, decided])
        expect(await find(id)).toMatchObject({ status: last, assignedTo: { _id: kim.id } })
      expect(await find(late), 'it came after the count').toMatchObject({ status: first, assignedTo: null })
      const [logged] = (await call(`GET /api/audit?area=${plural}`)).body.entries
      expect(logged).toMatchObject({ action: `${plural}.changed`, detail: { count: 3 } })

      expect((await undo(done.undo, kim.authorization)).status).toBe(404)
      expect((await undo(done.undo)).body).toMatchObject({ restored: 3, skipped: 0, message: 'Undone' })
      for (const { _id, waitingSince } of before)
        expect(await find(_id)).toMatchObject({ status: first, assignedTo: null, waitingSince })
      const again = await undo(done.undo)
      expect([again.status, again.body.message]).toEqual([404, expired])
    })

    test('undoing leaves out what somebody changed or deleted since', async () => {
      const [changed, deleted, spam] = await several('Since')
      const ids = [changed, deleted, spam, randomUUID(), spam]
      const { body } = await changeAll({ ids, change: { isSpam: true } })
      expect(body).toMatchObject({ matched: 3, changed: 3 })
      await setStatus(changed, last)
      await call(`DELETE ${path}/${deleted}`)
      expect((await undo(body.undo)).body).toMatchObject({ restored: 1, skipped: 2 })
      expect([(await find(changed)).spamAt === null, (await find(spam)).spamAt]).toEqual([false, null])
    })
  })
})
