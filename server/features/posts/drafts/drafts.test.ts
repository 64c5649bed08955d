import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database, applyRetention, setTime } = await testAppWithClock()
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const colleague = await aPerson(database, ['writer'])
const owner = await aPerson(database, ['owner'])

async function testAppWithClock() {
  let time: string | undefined
  const now = () => (time === undefined ? new Date() : new Date(time))
  const site = await testApp({ now })
  return { ...site, setTime: (at: string | undefined) => void (time = at) }
}

type As = { authorization: string }
const keep = ({ authorization }: As, id: string, wish: Record<string, unknown> = {}) =>
  send(`PUT /api/drafts/${id}`, {
    authorization,
    body: { editor: randomUUID(), after: 0, sequence: 1, body: { title: 'Begun' }, ...wish },
  })
const list = async ({ authorization }: As, query = '') =>
  (await send(`GET /api/drafts${query}`, { authorization })).body.drafts as Record<string, unknown>[]
const listed = async (as: As, id: string) => (await list(as)).find(({ _id }) => _id === id)
const read = async ({ authorization }: As, id: string) =>
  (await send(`GET /api/drafts/${id}`, { authorization })).body.draft?.body as unknown

test('PUT /api/drafts/:id keeps what was typed as it is, with whatever is missing', async () => {
  const id = randomUUID()
  const body = {
    z: 1,
    title: ' Begun ',
    sections: [{ type: 'from the future', deep: { b: [null, 'ä'], a: 2 } }],
  }
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
    expect(await list(other)).not.toContainEqual(expect.objectContaining({ _id: id }))
    expect((await send(`GET /api/drafts/${id}`, other)).status).toBe(404)
    expect((await keep(other, id, { sequence: 9, after: 9 })).status).toBe(404)
    expect((await send(`DELETE /api/drafts/${id}?sequence=9`, other)).status).toBe(404)
  }
  expect(await read(writer, id)).toEqual({ title: 'Begun' })
})

test('PUT /api/drafts/:id: a late older request does not overwrite a newer one', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  const order = [1, 4, 2, 3, 4]
  for (const sequence of order) {
    const { status, body } = await keep(writer, id, {
      editor,
      sequence,
      body: { title: `Change ${sequence}` },
    })
    expect([status, body.draft.sequence]).toEqual([
      200,
      Math.max(...order.slice(0, order.indexOf(sequence) + 1)),
    ])
  }
  expect(await read(writer, id)).toEqual({ title: 'Change 4' })
})

test('PUT /api/drafts/:id is 409 when another editor has continued the draft since', async () => {
  const [id, here, there] = [randomUUID(), randomUUID(), randomUUID()]
  await keep(writer, id, { editor: here, sequence: 3 })
  const continued = { editor: there, after: 3, sequence: 4, body: { title: 'There' } }
  expect((await keep(writer, id, continued)).status).toBe(200)
  const late = await keep(writer, id, { editor: here, after: 3, sequence: 9 })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This unfinished post was continued in another window',
  ])
  expect(await read(writer, id)).toEqual({ title: 'There' })
})

test('DELETE /api/drafts/:id discards what was seen, and nothing that was typed later', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  await keep(writer, id, { editor, sequence: 5 })
  const discard = (sequence: string) => send(`DELETE /api/drafts/${id}?sequence=${sequence}`, writer)
  expect((await discard('4')).status).toBe(200)
  expect(await listed(writer, id)).toBeDefined()
  expect((await discard('5')).body.message).toBe('Unfinished post discarded')
  expect(await listed(writer, id)).toBeUndefined()
  expect((await send(`GET /api/drafts/${id}`, writer)).status).toBe(404)
  await keep(writer, id, { editor, sequence: 5 })
  expect(await listed(writer, id), 'a request that was late').toBeUndefined()
  await keep(writer, id, { editor, sequence: 6 })
  expect(await listed(writer, id), 'what is typed afterwards').toBeDefined()
  for (const sequence of ['', '0', 'x', '1'.repeat(16)]) expect((await discard(sequence)).status).toBe(400)
})

test('POST /api/blogs ends the draft that it contains, and requests that are late do not bring it back', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  await keep(writer, id, { editor, sequence: 2 })
  const body = { ...aPostBody({ status: 'draft' }), draft: { id, sequence: 3 } }
  const created = await send('POST /api/blogs', { ...writer, body })
  expect(created.status).toBe(201)
  expect(await listed(writer, id)).toBeUndefined()
  await keep(writer, id, { editor, sequence: 3 })
  expect(await listed(writer, id)).toBeUndefined()
})

test('POST /api/blogs ends a draft that is still on its way', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  const body = { ...aPostBody({ status: 'draft' }), draft: { id, sequence: 1 } }
  expect((await send('POST /api/blogs', { ...writer, body })).status).toBe(201)
  expect((await keep(writer, id, { editor, sequence: 1 })).status).toBe(200)
  expect(await listed(writer, id)).toBeUndefined()
})

test('PUT /api/blogs/:id keeps what was typed while it was saved', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  const { id: postId } = await aPost(database, { status: 'draft', ownerId: writer.id })
  await keep(writer, id, { editor, postId, basedOn: 0, sequence: 8, body: { title: 'Typed meanwhile' } })
  const body = { ...aPostBody({ status: 'draft' }), draft: { id, sequence: 7 } }
  expect((await send(`PUT /api/blogs/${postId}`, { ...writer, body })).status).toBe(200)
  expect(await listed(writer, id)).toMatchObject({ title: 'Typed meanwhile', postId })
  expect((await list(writer, `?postId=${postId}`)).map(({ _id }) => _id)).toEqual([id])
})

test('PUT /api/blogs/:id that is refused keeps the draft', async () => {
  const id = randomUUID()
  const { id: postId } = await aPost(database, { status: 'draft', ownerId: writer.id })
  await keep(writer, id, { postId, sequence: 2 })
  const draft = { id, sequence: 2 }
  const stale = { ...aPostBody({ revision: 99 }), draft }
  expect((await send(`PUT /api/blogs/${postId}`, { ...writer, body: stale })).status).toBe(409)
  const unknown = { ...aPostBody({ category: 'None' }), draft }
  expect((await send(`PUT /api/blogs/${postId}`, { ...writer, body: unknown })).status).toBe(400)
  const foreign = { ...aPostBody(), draft }
  expect((await send('POST /api/blogs', { ...colleague, body: foreign })).status).toBe(404)
  expect(await listed(writer, id)).toMatchObject({ sequence: 2, postId })
})

test('a draft outlives its post, and one of a post that is not one’s own any more is one of a new post', async () => {
  const id = randomUUID()
  const { id: postId } = await aPost(database, { status: 'draft', ownerId: writer.id })
  await keep(writer, id, { postId, basedOn: 0 })
  await database.query.updateTable('posts').set({ ownerId: owner.id }).where('id', '=', postId).execute()
  expect(await listed(writer, id)).toMatchObject({ postId: null, basedOn: null })
  expect((await send(`DELETE /api/blogs/${postId}`, owner)).status).toBe(200)
  expect(await listed(writer, id)).toMatchObject({ title: 'Begun', postId: null })
  expect((await keep(writer, randomUUID(), { postId })).status).toBe(200)
})

test('a draft of a post in the trash is one of a new post until the post is restored', async () => {
  const id = randomUUID()
  const { id: postId } = await aPost(database, { status: 'draft', ownerId: writer.id })
  await keep(writer, id, { postId, basedOn: 0 })
  expect((await send(`DELETE /api/blogs/${postId}`, writer)).status).toBe(200)
  expect(await listed(writer, id)).toMatchObject({ postId: null, basedOn: null })
  expect((await send(`POST /api/blogs/${postId}/restore`, writer)).status).toBe(200)
  expect(await listed(writer, id)).toMatchObject({ postId, basedOn: 0 })
})

test('drafts stay with a deactivated account and go with a deleted one', async () => {
  const leaver = await aPerson(database, ['writer'])
  const id = randomUUID()
  await keep(leaver, id)
  const stored = () => database.query.selectFrom('drafts').select('id').where('id', '=', id).execute()
  expect((await send(`POST /api/team/${leaver.id}/deactivate`, owner)).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  await database.query.deleteFrom('users').where('id', '=', leaver.id).execute()
  expect(await stored()).toEqual([])
})

test('PUT /api/drafts/:id is limited to 200 drafts of a person', async () => {
  const collector = await aPerson(database, ['writer'])
  const updatedAt = new Date().toISOString()
  const row = () => ({
    id: randomUUID(),
    authorId: collector.id,
    editor: randomUUID(),
    sequence: 1,
    updatedAt,
  })
  const rows = Array.from({ length: 200 }, row)
  await database.query.insertInto('drafts').values(rows).execute()
  const { status, body } = await keep(collector, randomUUID())
  expect([status, body.message]).toEqual([
    400,
    'You have 200 unfinished posts. Please finish or discard one first.',
  ])
  expect((await keep(collector, rows[0]!.id, { after: 1, sequence: 2 })).status).toBe(200)
})

test('PUT /api/blogs/:id/presence answers who else was there within a minute', async () => {
  const editor = await aPerson(database, ['editor'])
  const { id } = await aPost(database, { status: 'draft', ownerId: writer.id })
  const report = ({ authorization }: As) => send(`PUT /api/blogs/${id}/presence`, { authorization })
  setTime('2030-01-01T10:00:00.000Z')
  expect((await report(writer)).body.people).toEqual([])
  setTime('2030-01-01T10:00:59.000Z')
  expect((await report(editor)).body.people).toEqual([
    { _id: writer.id, name: writer.name, seenAt: '2030-01-01T10:00:00.000Z' },
  ])
  setTime('2030-01-01T10:01:00.000Z')
  expect((await report(owner)).body.people).toMatchObject([{ _id: editor.id }])
  expect((await report(colleague)).status).toBe(404)
  const { id: published } = await aPost(database, { ownerId: writer.id })
  expect((await send(`PUT /api/blogs/${published}/presence`, colleague)).status).toBe(403)
  setTime('2030-01-03T10:00:00.000Z')
  await applyRetention()
  setTime(undefined)
  expect(await database.query.selectFrom('presence').selectAll().execute()).toEqual([])
})

test('what is left of an ended draft goes after a day', async () => {
  const id = randomUUID()
  await keep(writer, id)
  await send(`DELETE /api/drafts/${id}?sequence=1`, writer)
  const left = () => database.query.selectFrom('drafts').select('body').where('id', '=', id).execute()
  await applyRetention()
  expect(await left()).toEqual([{ body: '' }])
  setTime(new Date(Date.now() + 25 * 3_600_000).toISOString())
  await applyRetention()
  setTime(undefined)
  expect(await left()).toEqual([])
})
