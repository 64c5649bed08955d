import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { enquiryKind } from './enquiry-kind.ts'

const { send, database, applyRetention } = await testApp()
const { authorization } = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })

/** Stores enquiries of one company, which a search finds. */
async function enquiriesOf(companyName: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID()
    const texts = { ...enquiryTexts(), companyName }
    const createdAt = new Date(Date.now() - number * 1_000).toISOString()
    await database.query
      .insertInto('enquiries')
      .values({ id, ...texts, fileId: null, createdAt, updatedAt: createdAt })
      .execute()
    await database.recordSearch(enquiryKind).add(database.query, [{ id, ...texts }])
    ids.push(id)
  }
  return ids
}

const changeAll = (body: object, as = authorization) =>
  send('POST /api/contact/changes', { authorization: as, body })
const undo = (id: string, as = authorization) =>
  send(`POST /api/contact/changes/${id}/undo`, { authorization: as })
const rowsOf = (ids: string[]) =>
  database.query
    .selectFrom('enquiries')
    .select(['id', 'status', 'assignedTo', 'snoozedUntil', 'spamAt', 'waitingSince'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test('all that match a filter are counted first, then changed over several batches, and restored', async () => {
  const ids = await enquiriesOf('Manyfold', 450)
  const others = await enquiriesOf('Other', 2)
  await database.query
    .updateTable('enquiries')
    .set({ status: 'completed' })
    .where('id', 'in', ids.slice(0, 3))
    .execute()
  const before = await rowsOf(ids)
  const untouched = await rowsOf(others)
  const wish = { filter: { search: 'manyfold' }, change: { status: 'completed', assignedTo: kim.id } }
  const counted = await changeAll({
    ...wish,
    change: { status: 'completed' },
    isDryRun: true,
  })
  expect(counted.body).toMatchObject({
    matched: 450,
    changed: 447,
    undo: null,
    message: '447 enquiries will change',
  })
  expect(await rowsOf(ids)).toEqual(before)

  expect((await changeAll({ ...wish, asOf: '0000-01-01T00:00:00.000Z' })).status).toBe(400)

  // one that comes after the count is left out
  const asOf = counted.body.asOf as string
  const [late] = await enquiriesOf('Manyfold', 1)
  await database.query
    .updateTable('enquiries')
    .set({ createdAt: new Date(Date.parse(asOf) + 1_000).toISOString() })
    .where('id', '=', late!)
    .execute()
  const done = await changeAll({ ...wish, asOf })
  expect(done.body).toMatchObject({ matched: 450, changed: 450, message: '450 enquiries changed' })
  const after = await rowsOf(ids)
  expect(after.every((row) => row.status === 'completed' && row.assignedTo === kim.id)).toBe(true)
  expect(after.every(({ waitingSince }) => waitingSince === null)).toBe(true)
  expect((await rowsOf([late!]))[0]!.status).toBe('new')
  expect(await rowsOf(others)).toEqual(untouched)

  expect((await undo(done.body.undo, kim.authorization)).status).toBe(404)
  const undone = await undo(done.body.undo)
  expect(undone.body).toMatchObject({ restored: 450, skipped: 0, message: 'Undone' })
  expect(await rowsOf(ids)).toEqual(before)
  const again = await undo(done.body.undo)
  expect([again.status, again.body.message]).toEqual([
    404,
    'This can no longer be undone: it is more than 15 minutes ago, or was undone already',
  ])
})

test('undoing leaves out what somebody changed or deleted since', async () => {
  const ids = await enquiriesOf('Since', 3)
  const { body } = await changeAll({ ids, change: { isSpam: true } })
  expect(body).toMatchObject({ matched: 3, changed: 3 })
  await send(`PATCH /api/contact/${ids[0]}/status`, { authorization, body: { status: 'completed' } })
  await send(`DELETE /api/contact/${ids[1]}`, { authorization })
  expect((await undo(body.undo)).body).toMatchObject({ restored: 1, skipped: 2 })
  const rows = new Map((await rowsOf(ids)).map((row) => [row.id, row]))
  expect([rows.get(ids[0]!)!.spamAt === null, rows.get(ids[2]!)!.spamAt]).toEqual([false, null])
})

test('undoing assigns nothing to somebody who has left meanwhile, and says so', async () => {
  const ids = await enquiriesOf('Left', 3)
  const leaver = await aPerson(database, ['sales'])
  const former = { assignedTo: leaver.id }
  await database.query.updateTable('enquiries').set(former).where('id', 'in', ids.slice(1)).execute()
  const [, own, other] = ids.map((id) => ({ id }))
  const reassigned = await changeAll({
    ids: [ids[0], other!.id],
    change: { assignedTo: kim.id, isSpam: true },
  })
  const marked = await changeAll({ ids: [own!.id], change: { isSpam: true } })
  const left = await send(`POST /api/team/${leaver.id}/deactivate`, { authorization })
  expect(left.status).toBe(200)
  expect((await undo(reassigned.body.undo)).body).toMatchObject({ restored: 2, skipped: 0, unassigned: 1 })
  expect((await undo(marked.body.undo)).body).toMatchObject({ restored: 1, skipped: 0, unassigned: 0 })
  const rows = new Map((await rowsOf(ids)).map((row) => [row.id, row]))
  expect(rows.get(other!.id)).toMatchObject({ assignedTo: null, spamAt: null })
  expect(rows.get(ids[0]!)).toMatchObject({ assignedTo: null, spamAt: null })
  expect(rows.get(own!.id), 'was never assigned to another').toMatchObject({
    assignedTo: leaver.id,
    spamAt: null,
  })
})

test('the change of each is in its timeline, and the bulk in the audit log', async () => {
  const ids = await enquiriesOf('Traced', 2)
  const { body } = await changeAll({ ids: [...ids, randomUUID(), ids[0]], change: { assignedTo: kim.id } })
  expect(body).toMatchObject({ matched: 2, changed: 2 })
  for (const id of ids) {
    const { entries } = (await send(`GET /api/contact/${id}/timeline`, { authorization })).body
    expect(entries).toMatchObject([{ kind: 'assignment', to: 'Kim Sales', author: { name: 'Ada Admin' } }])
  }
  const { entries } = (await send('GET /api/audit?area=enquiries', { authorization })).body
  expect(entries[0]).toMatchObject({
    action: 'enquiries.changed',
    detail: { count: 2, change: 'assignedTo' },
  })
})

test('a bulk change can be undone for 15 minutes, and is forgotten after a day', async () => {
  const [id] = await enquiriesOf('Late', 1)
  const { body } = await changeAll({ ids: [id], change: { status: 'completed' } })
  const age = (minutes: number) =>
    database.query
      .updateTable('bulkChanges')
      .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('id', '=', body.undo)
      .execute()
  await age(16)
  expect((await undo(body.undo)).status).toBe(404)
  expect((await rowsOf([id!]))[0]!.status).toBe('completed')
  await age(25 * 60)
  await applyRetention()
  const left = await database.query
    .selectFrom('bulkChanges')
    .select('id')
    .where('id', '=', body.undo)
    .execute()
  expect(left).toEqual([])
})

test.each([
  [{ change: { isSpam: true } }, 'Please name up to 500 records by their ids, or a filter, and not both'],
  [
    { ids: [randomUUID()], filter: {}, change: { isSpam: true } },
    'Please name up to 500 records by their ids, or a filter, and not both',
  ],
  [{ ids: [randomUUID()], change: {} }, 'Please say what is to be changed'],
  [{ filter: { view: 'spam' }, change: { status: 'old' } }, 'Status must be new, in-progress or completed'],
])('POST /api/contact/changes rejects %j: %s', async (body, message) => {
  const answer = await changeAll(body)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('a change that makes no sense is rejected when it is counted and when it is made', async () => {
  const ids = await enquiriesOf('Nonsense', 1)
  for (const isDryRun of [true, false]) {
    const answer = await changeAll({ ids, isDryRun, change: { assignedTo: randomUUID() } })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please choose a person who works at this desk',
    ])
  }
})
