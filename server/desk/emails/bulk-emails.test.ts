// One email to many, which both desks send alike.
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin, anApplication, desks } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const mail = await testMailServer()
// stands until the next call, so that no email is sent before a test makes it due
let time = Date.now()
const site = await testApp({ env: { SMTP_URL: mail.url }, mailPollMs: 100, now: () => new Date(time) })
const { database } = site
const owner = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales', 'recruiter'], { name: 'Kim Desk' })
const ana = await aPerson(database, ['sales', 'recruiter'], { name: 'Ana Desk' })

type Recipient = { _id: string; name: string; email: string; entryCount: number; values: object }
type By = { authorization: string }

const call = (address: string, body?: unknown, { authorization }: By = kim) => {
  time += 1
  return site.send(address, { authorization, body })
}
const reasons = (leftOut: { _id: string; reason: string }[]) =>
  Object.fromEntries(leftOut.map(({ _id, reason }) => [_id, reason]))

describe.each(desks)('one email to many $plural', (desk) => {
  const { path } = desk
  const [first, answered] = desk.statuses
  const aRecord = (name?: string) => {
    time += 1
    return desk.submit(site, name === undefined ? {} : { name })
  }
  const several = async (count: number, name?: string) => {
    const made: Awaited<ReturnType<typeof aRecord>>[] = []
    for (let n = 0; n < count; n += 1) made.push(await aRecord(name))
    return made
  }
  const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)
  const find = async (id: string) => (await call(`GET ${path}/${id}`)).body.data
  const emailsOf = async (id: string) =>
    (await call(`GET ${path}/${id}/timeline`)).body.entries.filter(
      ({ kind }: { kind: string }) => kind === 'email',
    )
  const preview = async (body: object) => call(`POST ${path}/emails/preview`, body)
  const recipientsOf = async (ids: string[]): Promise<Recipient[]> => (await preview({ ids })).body.recipients
  const words = { title: 'About {{firm}}', text: 'Dear {{first name}},\n\nhello.\n{{sender}}' }
  const batchOf = async (ids: string[], more: object = {}) => ({
    batchId: randomUUID(),
    ...words,
    recipients: (await recipientsOf(ids)).map(({ _id, entryCount }) => ({ _id, entryCount })),
    ...more,
  })
  const sendAll = (body: object, by?: By) => call(`POST ${path}/emails`, body, by)
  const undoSend = (id: string, by?: By) => call(`POST ${path}/emails/${id}/undo`, undefined, by)

  test('is counted first, then arrives filled for each, and is in each timeline like any other', async () => {
    const [one, two] = await several(2, 'Tern')
    const { body: shown } = await preview({ filter: { search: 'tern' } })
    expect(shown.recipients.map(({ _id }: Recipient) => _id)).toEqual([two!.id, one!.id])
    expect(shown).toMatchObject({ leftOut: [], canSend: true })
    const wombat = { title: 'Own {{', text: 'Only for you' }
    const recipients = shown.recipients.map(({ _id, entryCount }: Recipient) => ({
      _id,
      entryCount,
      ...(_id === one!.id && { version: wombat }),
    }))
    const batch = { batchId: randomUUID(), ...words, recipients }
    const { body } = await sendAll(batch)
    expect(body).toMatchObject({ message: '2 emails sent', sent: 2, leftOut: [], undo: batch.batchId })
    expect(await emailsOf(one!.id)).toMatchObject([{ ...wombat, author: { name: 'Kim Desk' } }])
    const [email] = await emailsOf(two!.id)
    expect(email).toMatchObject({
      title: 'About Stratoworks',
      text: expect.stringMatching(/^Dear [\w ]+,\n\nhello\.\nKim Desk$/),
      email: { delivery: 'queued', canBeTakenBack: true, hasQuote: false },
    })
    const record = { status: answered, waitingSince: null, assignedTo: { name: 'Kim Desk' } }
    expect(await find(two!.id)).toMatchObject(record)
    const actions = (await call(`GET /api/audit?area=${desk.plural}`, undefined, owner)).body.entries
    expect(actions[0]).toMatchObject({ action: `${desk.kind}.replied` })
    time += 21_000
    const arrived = () =>
      mail.received.filter(({ to, raw }) => to.includes(one!.email) && raw.includes('Only for you'))
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), 40_000)
    const late = await undoSend(batch.batchId)
    expect(late.body.takenBack).not.toContain(one!.id)
  }, 90_000)

  test('is taken back for ten seconds, by its author alone, with what it has changed', async () => {
    const records = await several(3)
    await call(`PUT ${path}/${records[0]!.id}/reply`, { title: 'Mine', text: 'Begun', hasQuote: false })
    const batch = await batchOf(idsOf(records))
    await sendAll(batch)
    expect((await undoSend(batch.batchId, ana)).outcome).toBe(
      '404 Sending these emails can no longer be undone',
    )
    const { body } = await undoSend(batch.batchId)
    expect(body).toMatchObject({ message: 'Sending undone for 3 emails', handedOver: 0 })
    expect(body.takenBack.toSorted()).toEqual(idsOf(records).toSorted())
    for (const { id } of records) {
      expect(await emailsOf(id)).toEqual([])
      const before = { status: first, assignedTo: null, waitingSince: expect.any(String) }
      expect(await find(id)).toMatchObject(before)
    }
    const draft = await call(`GET ${path}/${records[0]!.id}/reply`)
    expect(draft.body.draft, 'what was begun stays').toMatchObject({ title: 'Mine', text: 'Begun' })
    expect((await undoSend(batch.batchId)).status).toBe(404)

    const [here, gone] = await several(2)
    const second = await batchOf(idsOf([here!, gone!]))
    await sendAll(second)
    const [email] = await emailsOf(gone!.id)
    // as while it is handed over
    await changeRows(database, 'outbox', { attempts: 1 }, { id: email._id })
    expect((await undoSend(second.batchId)).body).toMatchObject({
      message: 'Sending undone for 1 email; 1 was already on its way',
      takenBack: [here!.id],
      handedOver: 1,
    })
    expect(await emailsOf(gone!.id)).toHaveLength(1)
  })

  test('leaves out who has no address, is spam, bounced, or is there twice, and says so', async () => {
    const [plain, silent, spam, bounced, deleted] = await several(5)
    const twin = await desk.submit(site, { name: 'Twin' })
    await changeRows(database, desk.plural, { email: plain!.email.toUpperCase() }, { id: twin.id })
    await changeRows(database, desk.plural, { email: '' }, { id: silent!.id })
    await call(`PATCH ${path}/${spam!.id}`, { revision: 1, isSpam: true })
    await sendAll(await batchOf([bounced!.id]))
    await changeRows(database, 'entries', { delivery: 'bounced' }, { subjectId: bounced!.id, kind: 'email' })
    await call(`DELETE ${path}/${deleted!.id}`)
    const ids = [plain!, twin, silent!, spam!, bounced!, deleted!].map(({ id }) => id)
    const { recipients, leftOut } = (await preview({ ids })).body
    expect(recipients.map(({ _id }: Recipient) => _id)).toEqual([plain!.id])
    const expected = {
      [twin.id]: 'same-person',
      [silent!.id]: 'no-address',
      [spam!.id]: 'spam',
      [bounced!.id]: 'bounced',
      [deleted!.id]: 'deleted',
    }
    expect(reasons(leftOut)).toEqual(expected)
    // whatever a client asks for
    const counts = async (subjectId: string) => (await rowsOf(database, 'entries', { subjectId })).length
    const all = await Promise.all(ids.map(async (_id) => ({ _id, entryCount: await counts(_id) })))
    const { body } = await sendAll({ batchId: randomUUID(), ...words, recipients: all })
    expect([body.message, reasons(body.leftOut)]).toEqual(['1 email sent', expected])
  })

  test('is sent once, however often, and by how many people at the same time', async () => {
    const records = await several(25)
    const ids = idsOf(records)
    const [mine, theirs] = [await batchOf(ids), await batchOf(ids)]
    const answers = await Promise.all([sendAll(mine), sendAll(mine), sendAll(theirs, ana)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [one, again, other] = answers.map(({ body }) => body)
    expect(again.sent).toBe(one.sent)
    expect(one.sent + other.sent).toBe(25)
    for (const { id } of records) expect(await emailsOf(id)).toHaveLength(1)
    // as it goes on after a failure, in other words
    const changed = await sendAll({ ...mine, text: 'Other words' })
    expect(changed.body.sent).toBe(0)
    for (const { reason } of changed.body.leftOut) expect(['sent', 'changed']).toContain(reason)
    for (const { id } of records) expect(await emailsOf(id)).toHaveLength(1)
  })

  test.each([
    [{ title: '' }, 'Please enter a subject'],
    [{ text: 'Dear {{fistname}}' }, '{{fistname}} isn’t a placeholder.'],
  ])('%j is rejected: %j', async (change, message) => {
    const { id } = await aRecord()
    expect((await sendAll(await batchOf([id], change))).outcome).toContain(`400 ${message}`)
    expect(await emailsOf(id)).toEqual([])
  })

  test('goes to at most 200 people at once, and to 1,000 within an hour', async () => {
    const ids = Array.from({ length: 201 }, () => randomUUID())
    const message = 'You can email up to 200 people at once. Please select fewer or narrow the filters.'
    expect((await preview({ ids })).outcome).toBe(`400 ${message}`)
    const recipients = ids.map((_id) => ({ _id, entryCount: 0 }))
    const batch = () => ({ batchId: randomUUID(), ...words, recipients: recipients.slice(1) })
    expect((await sendAll({ ...batch(), recipients })).outcome).toBe(`400 ${message}`)
    const lou = await aPerson(database, [desk.role])
    for (let n = 0; n < 5; n += 1) expect((await sendAll(batch(), lou)).status).toBe(200)
    expect((await sendAll(batch(), lou)).outcome).toBe(
      '429 You’ve sent too many emails in the last hour. Please try again later.',
    )
    time += 61 * 60_000
    expect((await sendAll(batch(), lou)).status).toBe(200)
  })
})

describe('a rejection of many', () => {
  const path = '/api/careers/applications'
  const statusOf = async (id: string) => (await call(`GET ${path}/${id}`)).body.data.status
  const apply = (email = `${randomUUID()}@example.com`, position = 'Other') => {
    time += 1
    return anApplication(site, { email, position })
  }

  test('rejects, once each person and nobody who was hired, and undone it was none', async () => {
    const [one, hired, had] = [await apply(), await apply(), await apply()]
    const twice = await apply(one.email, 'Site Reliability Engineer')
    const ofHired = await apply(hired.email, 'Site Reliability Engineer')
    await call(`PUT ${path}/${hired.id}/status`, { status: 'hired' })
    const words = { title: 'Your application', text: 'Dear {{first name}}, not this time', kind: 'rejection' }
    await call(`POST ${path}/${had.id}/emails`, { ...words, text: 'No', hasQuote: false })
    const ids = [one, twice, hired, ofHired, had].map(({ id }) => id)
    const { recipients, leftOut } = (await call(`POST ${path}/emails/preview`, { ids, kind: 'rejection' }))
      .body
    const expected = {
      [twice.id]: 'same-person',
      [hired.id]: 'hired',
      [ofHired.id]: 'hired',
      [had.id]: 'rejected',
    }
    expect(reasons(leftOut)).toEqual(expected)
    expect(recipients).toMatchObject([{ _id: one.id, isRejected: false }])
    const all = (recipients as Recipient[]).map(({ _id, entryCount }) => ({ _id, entryCount }))
    const bodyOf = () => ({ batchId: randomUUID(), ...words, recipients: all })
    const batch = bodyOf()
    const [sent, later] = await Promise.all([
      call(`POST ${path}/emails`, batch),
      call(`POST ${path}/emails`, bodyOf(), ana),
    ])
    expect([sent.body.sent, later.body.sent].toSorted()).toEqual([0, 1])
    expect(await statusOf(one.id)).toBe('rejected')
    const [done, by] = sent.body.sent === 1 ? [sent, kim] : [later, ana]
    await call(`POST ${path}/emails/${done.body.undo}/undo`, undefined, by)
    expect(await statusOf(one.id)).toBe('pending')
  })
})
