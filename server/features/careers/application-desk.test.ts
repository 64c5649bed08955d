import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

let clock = Date.now()
const { send, database, applyRetention } = await testApp({ now: () => new Date(clock) })
const { authorization } = await aSignedInAdmin(database)
const rosa = await aPerson(database, ['recruiter'], { name: 'Rosa Recruiter' })
const sam = await aPerson(database, ['sales'], { name: 'Sam Sales' })

const path = '/api/careers/applications'
const dayMs = 24 * 60 * 60_000
const at = (ms: number) => new Date(clock + ms).toISOString()
const get = async (address: string, as = authorization) =>
  (await send(`GET ${path}${address}`, { authorization: as })).body
const change = (id: string, body: object, as = authorization) =>
  send(`PATCH ${path}/${id}`, { authorization: as, body })
const changeAll = (body: object) => send(`POST ${path}/changes`, { authorization, body })
const idsIn = async (query: string, as = authorization): Promise<string[]> =>
  (await get(`?limit=50&${query}`, as)).data.applications.map(({ _id }: { _id: string }) => _id)
const totalOf = async (query: string) => (await get(`?${query}`)).data.pagination.totalItems as number
const timelineOf = async (id: string) => (await get(`/${id}/timeline`)).entries
const review = (id: string, body: object, as = authorization) =>
  send(`PUT ${path}/${id}/status`, { authorization: as, body })

/** Applies and finds the application in the list. */
async function anApplication(texts: Partial<ReturnType<typeof applicationTexts>> = {}): Promise<string> {
  clock += 1_000
  const body = aForm({ ...applicationTexts(texts), cv: [aPdf(), 'cv.pdf'] })
  expect((await send('POST /api/careers/apply', { body })).status).toBe(201)
  return (await get('')).data.applications[0]._id
}

test('an application waits until somebody has looked at it; snoozed afterwards, it waits again', async () => {
  const id = await anApplication()
  const shown = async () => (await get(`/${id}`)).data
  const { appliedAt, ...fresh } = await shown()
  expect(fresh).toMatchObject({ assignedTo: null, snoozedUntil: null, spamAt: null, waitingSince: appliedAt })
  const counts = async () => (await get('/counts')).counts
  const before = await counts()
  expect(await idsIn('view=unanswered')).toContain(id)
  const { body: dashboard } = await send('GET /api/dashboard/waiting', { authorization })
  expect(dashboard.waiting.find(({ kind }: { kind: string }) => kind === 'applications').count).toBe(
    before.unanswered,
  )

  await change(id, { revision: 1, status: 'reviewed' })
  expect((await shown()).waitingSince).toBeNull()
  expect((await counts()).unanswered).toBe(before.unanswered - 1)
  await change(id, { revision: 2, snoozedUntil: at(dayMs) })
  expect((await idsIn('view=snoozed')).includes(id)).toBe(true)
  expect((await idsIn('view=unanswered')).includes(id)).toBe(false)
  clock += 2 * dayMs
  expect((await idsIn('view=unanswered')).includes(id)).toBe(true)
  await change(id, { revision: 3, status: 'rejected' })
  expect((await idsIn('view=unanswered')).includes(id)).toBe(false)
})

test('recruiters are assigned applications, others are not', async () => {
  const id = await anApplication()
  const { people } = await get('/assignees')
  expect(people).toContainEqual({ _id: rosa.id, name: 'Rosa Recruiter' })
  expect(people.map(({ name }: { name: string }) => name)).not.toContain('Sam Sales')
  const wrong = await change(id, { revision: 1, assignedTo: sam.id })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Please choose a person who works at this desk'])
  const { body } = await change(id, { revision: 1, assignedTo: rosa.id })
  expect(body.data).toMatchObject({ assignedTo: { _id: rosa.id, name: 'Rosa Recruiter' }, revision: 2 })
  expect(await idsIn('view=mine', rosa.authorization)).toEqual([id])
  expect(await idsIn('assigned=none')).not.toContain(id)
  const stale = await change(id, { revision: 1, assignedTo: null })
  expect([stale.status, stale.body.message]).toEqual([409, 'Somebody else saved this application meanwhile'])
  expect(stale.body.data.assignedTo.name).toBe('Rosa Recruiter')
})

test('notes are entries of the timeline, and the notes field shows the latest', async () => {
  const id = await anApplication()
  await review(id, { status: 'reviewed', adminNotes: 'Knows her trade' })
  clock += 1_000
  await review(id, { status: 'reviewed', adminNotes: 'Called, zirconium' }, rosa.authorization)
  expect(await timelineOf(id)).toMatchObject([
    { kind: 'note', text: 'Knows her trade', author: { name: 'Ada Admin' } },
    { kind: 'status', from: 'pending', to: 'reviewed' },
    { kind: 'note', text: 'Called, zirconium', author: { name: 'Rosa Recruiter' } },
  ])
  expect((await get(`/${id}`)).data.adminNotes).toBe('Called, zirconium')
  expect(await idsIn('search=zirconium')).toEqual([id])

  clock += 1_000
  const added = await send(`POST ${path}/${id}/timeline`, {
    authorization,
    body: { kind: 'note', text: 'Wants to start in May' },
  })
  const { _id: entryId } = added.body.entry
  expect((await get(`/${id}`)).data.adminNotes).toBe('Wants to start in May')
  const ofEntry = `${path}/${id}/timeline/${entryId}`
  await send(`PUT ${ofEntry}`, { authorization, body: { text: 'Wants to start in June' } })
  expect((await get(`/${id}`)).data.adminNotes).toBe('Wants to start in June')
  expect((await send(`DELETE ${ofEntry}`, { authorization: rosa.authorization })).status).toBe(403)
  expect((await send(`DELETE ${ofEntry}`, { authorization })).status).toBe(200)
  expect((await get(`/${id}`)).data.adminNotes).toBe('Called, zirconium')

  await review(id, { status: 'reviewed', adminNotes: '' })
  expect((await get(`/${id}`)).data.adminNotes).toBe('')
  expect(await timelineOf(id)).toHaveLength(3)
})

test('spam leaves the list, the counts and the figures, and is deleted after 30 days', async () => {
  const id = await anApplication({ lastName: 'Spamley' })
  const { totalApplications } = (await get('/stats')).data
  const listed = await totalOf('')
  await change(id, { revision: 1, isSpam: true })
  expect(await totalOf('')).toBe(listed - 1)
  expect((await get('/stats')).data.totalApplications).toBe(totalApplications - 1)
  expect(await idsIn('view=spam')).toEqual([id])
  clock += 31 * dayMs
  await applyRetention()
  expect(await idsIn('view=spam')).toEqual([])
  expect(
    (await database.query.selectFrom('entries').select('id').where('subjectId', '=', id).execute()).length,
  ).toBe(0)
})

test('all that match are counted first, then changed, and restored', async () => {
  const ids = [await anApplication({ lastName: 'Bulker' }), await anApplication({ lastName: 'Bulker' })]
  const [late, first] = await idsIn('search=bulker')
  expect(new Set([late, first])).toEqual(new Set(ids))
  const wish = { filter: { search: 'bulker' }, change: { status: 'rejected' } }
  const counted = await changeAll({ ...wish, isDryRun: true })
  expect(counted.body).toMatchObject({ matched: 2, changed: 2, message: '2 applications will change' })
  const done = await changeAll({ ...wish, asOf: counted.body.asOf })
  expect(done.body.message).toBe('2 applications changed')
  expect(await idsIn('search=bulker&status=rejected')).toHaveLength(2)
  await review(late!, { status: 'hired' })
  const undone = await send(`POST ${path}/changes/${done.body.undo}/undo`, { authorization })
  expect(undone.body).toMatchObject({ restored: 1, skipped: 1 })
  expect((await get(`/${first}`)).data.status).toBe('pending')
  expect(await get(`/${late}/neighbours?search=bulker`)).toMatchObject({ previous: null, next: first })

  const { text } = await send(`GET ${path}.csv?search=bulker&status=hired`, { authorization })
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
})

test('a deleted application comes back with its timeline', async () => {
  const id = await anApplication()
  await review(id, { status: 'shortlisted', adminNotes: 'Marzipan' })
  const timeline = await timelineOf(id)
  await send(`DELETE ${path}/${id}`, { authorization })
  expect((await send(`GET ${path}/${id}/timeline`, { authorization })).status).toBe(404)
  await send(`POST ${path}/${id}/restore`, { authorization })
  expect(await timelineOf(id)).toEqual(timeline)
  expect((await get(`/${id}`)).data.adminNotes).toBe('Marzipan')
  expect(await idsIn('search=marzipan')).toEqual([id])
})
