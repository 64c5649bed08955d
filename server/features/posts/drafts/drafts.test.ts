import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

let time: string | undefined
const now = () => (time === undefined ? new Date() : new Date(time))
const { as, database, applyRetention } = await testApp({ now })
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const colleague = await aPerson(database, ['writer'])
const owner = await aPerson(database, ['owner'])

type As = { authorization: string }
type Draft = Record<string, unknown>
const keep = (who: As, id: string, wish: Draft = {}) => {
  const body = { editor: randomUUID(), after: 0, sequence: 1, body: { title: 'Begun' }, ...wish }
  return as(who)(`PUT /api/drafts/${id}`, body)
}
const list = async (who: As, query = ''): Promise<Draft[]> =>
  (await as(who)(`GET /api/drafts${query}`)).body.drafts
const listed = async (who: As, id: string) => (await list(who)).find(({ _id }) => _id === id)
const read = async (who: As, id: string) =>
  (await as(who)(`GET /api/drafts/${id}`)).body.draft?.body as unknown
const discard = (who: As, id: string, sequence: number | string) =>
  as(who)(`DELETE /api/drafts/${id}?sequence=${sequence}`)
const aDraftPost = async () => (await aPost(database, { status: 'draft', ownerId: writer.id })).id

test('PUT /api/drafts/:id keeps what was typed as it is, with whatever is missing', async () => {
  const id = randomUUID()
  const sections = [{ type: 'from the future', deep: { b: [null, 'ä'], a: 2 } }]
  const body = { z: 1, title: ' Begun ', sections }
  expect((await keep(writer, id, { body })).status).toBe(200)
  expect(JSON.stringify(await read(writer, id))).toBe(JSON.stringify(body))
  expect(await listed(writer, id)).toMatchObject({ title: 'Begun', postId: null, basedOn: null, sequence: 1 })
})

test('PUT /api/drafts/:id rejects texts that cannot be stored, other shapes and too much', async () => {
  const bad = [{ a: ['\u0000'] }, { a: { '\u0000': 1 } }, { a: '\ud800' }, [], 'text', null]
  for (const body of bad) expect((await keep(writer, randomUUID(), { body })).status).toBe(400)
  for (const wish of [{ sequence: 0 }, { sequence: 1.5 }, { after: -1 }, { editor: 'x' }, { postId: 'x' }])
    expect((await keep(writer, randomUUID(), wish)).status).toBe(400)
  const body = { text: 'x'.repeat(2 * 1024 * 1024) }
  expect((await keep(writer, randomUUID(), { body })).status).toBe(413)
  expect((await keep(writer, 'x')).status).toBe(404)
})

test('GET /api/drafts/:id is 404 for everybody but the author, owners too', async () => {
  const id = randomUUID()
  await keep(writer, id)
  for (const other of [colleague, owner]) {
    expect(await listed(other, id)).toBeUndefined()
    expect((await as(other)(`GET /api/drafts/${id}`)).status).toBe(404)
    expect((await keep(other, id, { sequence: 9, after: 9 })).status).toBe(404)
    expect((await discard(other, id, 9)).status).toBe(404)
  }
  expect(await read(writer, id)).toEqual({ title: 'Begun' })
})

test('PUT /api/drafts/:id: a late older request does not overwrite a newer one', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  for (const [sequence, newest] of [
    [1, 1],
    [4, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ] as const) {
    const { body } = await keep(writer, id, { editor, sequence, body: { title: `Change ${sequence}` } })
    expect(body.draft.sequence).toBe(newest)
  }
  expect(await read(writer, id)).toEqual({ title: 'Change 4' })
})

test('PUT /api/drafts/:id is 409 when another editor has continued the draft since', async () => {
  const [id, here, there] = [randomUUID(), randomUUID(), randomUUID()]
  await keep(writer, id, { editor: here, sequence: 3 })
  const continued = { editor: there, after: 3, sequence: 4, body: { title: 'There' } }
  expect((await keep(writer, id, continued)).status).toBe(200)
  expect((await keep(writer, id, { editor: here, after: 3, sequence: 9 })).outcome).toBe(
    '409 This unfinished post was continued in another window',
  )
  expect(await read(writer, id)).toEqual({ title: 'There' })
})

test('DELETE /api/drafts/:id discards what was seen, and nothing that was typed later', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  await keep(writer, id, { editor, sequence: 5 })
  expect((await discard(writer, id, 4)).status).toBe(200)
  expect(await listed(writer, id)).toBeDefined()
  expect((await discard(writer, id, 5)).outcome).toBe('200 Unfinished post discarded')
  expect(await listed(writer, id)).toBeUndefined()
  expect((await as(writer)(`GET /api/drafts/${id}`)).status).toBe(404)
  await keep(writer, id, { editor, sequence: 5 })
  expect(await listed(writer, id), 'a request that was late').toBeUndefined()
  await keep(writer, id, { editor, sequence: 6 })
  expect(await listed(writer, id), 'what is typed afterwards').toBeDefined()
  for (const sequence of ['', '0', 'x', '1'.repeat(16)])
    expect((await discard(writer, id, sequence)).status).toBe(400)
})

test.each([
  ['that is kept', 2],
  ['that is still on its way', undefined],
])(
  'POST /api/blogs ends a draft %s, and requests that are late do not bring it back',
  async (_what, kept) => {
    const [id, editor] = [randomUUID(), randomUUID()]
    if (kept) await keep(writer, id, { editor, sequence: kept })
    const body = { ...aPostBody({ status: 'draft' }), draft: { id, sequence: 3 } }
    expect((await as(writer)('POST /api/blogs', body)).status).toBe(201)
    expect(await listed(writer, id)).toBeUndefined()
    expect((await keep(writer, id, { editor, sequence: 3 })).status).toBe(200)
    expect(await listed(writer, id)).toBeUndefined()
  },
)

test('PUT /api/blogs/:id keeps what was typed while it was saved', async () => {
  const [id, postId] = [randomUUID(), await aDraftPost()]
  await keep(writer, id, { postId, basedOn: 0, sequence: 8, body: { title: 'Typed meanwhile' } })
  const body = { ...aPostBody({ status: 'draft' }), draft: { id, sequence: 7 } }
  expect((await as(writer)(`PUT /api/blogs/${postId}`, body)).status).toBe(200)
  expect(await list(writer, `?postId=${postId}`)).toMatchObject([
    { _id: id, title: 'Typed meanwhile', postId },
  ])
})

test('PUT /api/blogs/:id that is refused keeps the draft', async () => {
  const [id, postId] = [randomUUID(), await aDraftPost()]
  await keep(writer, id, { postId, sequence: 2 })
  const draft = { id, sequence: 2 }
  for (const [who, call, more, status] of [
    [writer, `PUT /api/blogs/${postId}`, { revision: 99 }, 409],
    [writer, `PUT /api/blogs/${postId}`, { category: 'None' }, 400],
    [colleague, 'POST /api/blogs', {}, 404],
  ] as const)
    expect((await as(who)(call, { ...aPostBody(more), draft })).status).toBe(status)
  expect(await listed(writer, id)).toMatchObject({ sequence: 2, postId })
})

test('a draft outlives its post, and is one of a new post while that is in the trash or somebody else’s', async () => {
  const [id, postId] = [randomUUID(), await aDraftPost()]
  await keep(writer, id, { postId, basedOn: 0 })
  await as(writer)(`DELETE /api/blogs/${postId}`)
  expect(await listed(writer, id)).toMatchObject({ postId: null, basedOn: null })
  await as(writer)(`POST /api/blogs/${postId}/restore`)
  expect(await listed(writer, id)).toMatchObject({ postId, basedOn: 0 })
  await database.query.updateTable('posts').set({ ownerId: owner.id }).where('id', '=', postId).execute()
  expect(await listed(writer, id)).toMatchObject({ postId: null, basedOn: null })
  expect((await as(owner)(`DELETE /api/blogs/${postId}`)).status).toBe(200)
  expect(await listed(writer, id)).toMatchObject({ title: 'Begun', postId: null })
  expect((await keep(writer, randomUUID(), { postId })).status).toBe(200)
})

test('drafts stay with a deactivated account and go with a deleted one', async () => {
  const leaver = await aPerson(database, ['writer'])
  const id = randomUUID()
  await keep(leaver, id)
  const stored = () => database.query.selectFrom('drafts').select('id').where('id', '=', id).execute()
  expect((await as(owner)(`POST /api/team/${leaver.id}/deactivate`)).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  await database.query.deleteFrom('users').where('id', '=', leaver.id).execute()
  expect(await stored()).toEqual([])
})

test('PUT /api/drafts/:id is limited to 200 drafts of a person', async () => {
  const { id: authorId, authorization } = await aPerson(database, ['writer'])
  const updatedAt = new Date().toISOString()
  const row = () => ({ id: randomUUID(), authorId, editor: randomUUID(), sequence: 1, updatedAt })
  const rows = Array.from({ length: 200 }, row)
  await database.query.insertInto('drafts').values(rows).execute()
  expect((await keep({ authorization }, randomUUID())).outcome).toBe(
    '400 You have 200 unfinished posts. Please finish or discard one first.',
  )
  expect((await keep({ authorization }, rows[0]!.id, { after: 1, sequence: 2 })).status).toBe(200)
})

test('PUT /api/blogs/:id/presence answers who else was there within a minute', async () => {
  const editor = await aPerson(database, ['editor'])
  const id = await aDraftPost()
  const report = (who: As, post = id) => as(who)(`PUT /api/blogs/${post}/presence`)
  time = '2030-01-01T10:00:00.000Z'
  expect((await report(writer)).body.people).toEqual([])
  time = '2030-01-01T10:00:59.000Z'
  expect((await report(editor)).body.people).toEqual([
    { _id: writer.id, name: writer.name, seenAt: '2030-01-01T10:00:00.000Z' },
  ])
  time = '2030-01-01T10:01:00.000Z'
  expect((await report(owner)).body.people).toMatchObject([{ _id: editor.id }])
  expect((await report(colleague)).status).toBe(404)
  expect((await report(colleague, (await aPost(database, { ownerId: writer.id })).id)).status).toBe(403)
  time = '2030-01-03T10:00:00.000Z'
  await applyRetention()
  time = undefined
  expect(await database.query.selectFrom('presence').selectAll().execute()).toEqual([])
})

test('what is left of an ended draft goes after a day', async () => {
  const id = randomUUID()
  await keep(writer, id)
  await discard(writer, id, 1)
  const left = () => database.query.selectFrom('drafts').select('body').where('id', '=', id).execute()
  await applyRetention()
  expect(await left()).toEqual([{ body: '' }])
  time = new Date(Date.now() + 25 * 3_600_000).toISOString()
  await applyRetention()
  time = undefined
  expect(await left()).toEqual([])
})
