import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { rowsOf } from '#tests/support/rows.ts'

let time: string | undefined
const now = () => (time === undefined ? new Date() : new Date(time))
const { as, database, applyRetention } = await testApp({ now })
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const colleague = await aPerson(database, ['writer'])
const editor = await aPerson(database, ['editor'])
const owner = await aPerson(database, ['owner'])

type As = { authorization: string }
const keep = (who: As, id: string, wish: object = {}) => {
  const body = { editor: randomUUID(), after: 0, sequence: 1, body: { title: 'Begun' }, ...wish }
  return as(who)(`PUT /api/drafts/${id}`, body)
}
type Listed = { _id: string; row: number }
const list = async (who: As, query = 'limit=100') => (await as(who)(`GET /api/blogs?${query}`)).body
const listed = async (who: As, id: string) => (await list(who)).drafts.find(({ _id }: Listed) => _id === id)
const open = async (who: As, id: string) => (await as(who)(`GET /api/drafts/${id}`)).body
const read = async (who: As, id: string) => (await open(who, id)).draft?.body as unknown
const discard = (who: As, id: string, sequence: number | string) =>
  as(who)(`DELETE /api/drafts/${id}?sequence=${sequence}`)
const aDraftPost = async () => (await aPost(database, { status: 'draft', ownerId: writer.id })).id

test('PUT /api/drafts/:id keeps what was typed as it is, with whatever is missing', async () => {
  const id = randomUUID()
  const sections = [{ type: 'from the future', deep: { b: [null, 'ä'], a: 2 } }]
  const body = { z: 1, title: ' Begun ', sections }
  expect((await keep(writer, id, { body })).status).toBe(200)
  expect(JSON.stringify(await read(writer, id))).toBe(JSON.stringify(body))
  expect(await listed(writer, id)).toMatchObject({ title: 'Begun', postId: null, author: writer.name })
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

test('a draft is for its author and for editors and owners, who continue the same one', async () => {
  const id = randomUUID()
  await keep(writer, id)
  expect(await listed(colleague, id)).toBeUndefined()
  for (const answer of [
    as(colleague)(`GET /api/drafts/${id}`),
    as(colleague)(`PUT /api/blogs/${id}/presence`),
    keep(colleague, id, { sequence: 9, after: 9 }),
    discard(colleague, id, 9),
  ])
    expect((await answer).outcome).toBe('404 Draft not found')
  for (const [at, who] of [owner, editor, writer].entries()) {
    expect(await listed(who, id)).toMatchObject({ author: writer.name })
    expect((await keep(who, id, { after: at + 1, sequence: at + 2 })).status).toBe(200)
  }
  expect(await open(editor, id)).toMatchObject({ draft: { sequence: 4 }, sequence: 4 })
})

test('the changes of a post are for those who may write it, whoever typed them, and have its id', async () => {
  const id = await aDraftPost()
  expect(await open(writer, id)).toMatchObject({ draft: null, sequence: 0 })
  await keep(editor, id, { basedOn: 1, body: { title: 'By an editor' } })
  expect(await open(writer, id)).toMatchObject({ draft: { postId: id, basedOn: 1 }, sequence: 1 })
  expect((await keep(writer, id, { after: 1, sequence: 2 })).status).toBe(200)
  expect((await keep(colleague, id, { after: 9, sequence: 9 })).status).toBe(404)
  expect((await discard(colleague, id, 9)).status).toBe(404)
  const { id: others } = await aPost(database, { status: 'draft', ownerId: owner.id })
  const save = { ...aPostBody({ status: 'draft' }), draft: { id: others, sequence: 1 } }
  expect((await as(writer)('POST /api/blogs', save)).status).toBe(404)
  expect((await as(writer)(`PUT /api/blogs/${id}`, save)).status).toBe(404)
  expect((await keep(writer, others)).status, 'nobody takes the place of the changes of another').toBe(404)
  expect(await open(owner, others)).toMatchObject({ draft: null, sequence: 0 })
  const { id: published } = await aPost(database, { ownerId: writer.id })
  expect((await as(colleague)(`GET /api/drafts/${published}`)).status).toBe(404)
})

test('PUT /api/drafts/:id overwrites neither what is newer nor what another editor has continued', async () => {
  const [id, here, there] = [randomUUID(), randomUUID(), randomUUID()]
  const change = (sequence: number) =>
    keep(writer, id, { editor: here, sequence, body: { title: `${sequence}` } })
  const answers = []
  for (const sequence of [1, 4, 2, 4]) answers.push((await change(sequence)).body.draft.sequence)
  expect(answers).toEqual([1, 4, 4, 4])
  expect(await read(writer, id)).toEqual({ title: '4' })
  const continued = { editor: there, after: 4, sequence: 5, body: { title: 'There' } }
  expect((await keep(writer, id, continued)).status).toBe(200)
  expect((await change(9)).outcome).toBe('409 This draft was changed in another window')
  expect(await read(writer, id)).toEqual({ title: 'There' })
})

test('DELETE /api/drafts/:id discards what was seen, and nothing that was typed later', async () => {
  const [id, editor] = [randomUUID(), randomUUID()]
  await keep(writer, id, { editor, sequence: 5 })
  expect((await discard(writer, id, 4)).status).toBe(200)
  expect(await listed(writer, id)).toBeDefined()
  expect((await discard(writer, id, 5)).outcome).toBe('200 Draft discarded')
  expect(await listed(writer, id)).toBeUndefined()
  expect((await as(writer)(`GET /api/drafts/${id}`)).status).toBe(404)
  await keep(writer, id, { editor, sequence: 5 })
  expect(await listed(writer, id), 'a request that was late').toBeUndefined()
  await keep(writer, id, { editor, sequence: 6 })
  expect(await listed(writer, id), 'what is typed afterwards').toBeDefined()
  for (const sequence of ['', '0', 'x']) expect((await discard(writer, id, sequence)).status).toBe(400)
})

test('POST /api/blogs of a draft makes one post of its author, and requests that are late do not bring the draft back', async () => {
  for (const isKept of [true, false]) {
    const [id, at] = [randomUUID(), randomUUID()]
    if (isKept) await keep(writer, id, { editor: at, sequence: 2 })
    const body = { ...aPostBody({ status: 'draft' }), draft: { id, sequence: 3 } }
    const saved = await as(isKept ? editor : writer)('POST /api/blogs', body)
    expect(saved.body.blogPost).toMatchObject({ ownerId: writer.id })
    expect((await keep(writer, id, { editor: at, sequence: 3 })).status).toBe(200)
    expect(await listed(writer, id)).toBeUndefined()
    expect((await as(writer)('POST /api/blogs', body)).outcome).toBe(
      '409 This draft has already been saved as a post. Open it from the list of posts.',
    )
  }
})

test('PUT /api/blogs/:id keeps what was typed while it was saved, and the draft where it is rejected', async () => {
  const id = await aDraftPost()
  await keep(writer, id, { basedOn: 0, sequence: 8 })
  const draft = { id, sequence: 8 }
  for (const [who, call, more, status] of [
    [writer, `PUT /api/blogs/${id}`, { revision: 99 }, 409],
    [writer, `PUT /api/blogs/${id}`, { category: 'None' }, 400],
    [colleague, 'POST /api/blogs', {}, 404],
  ] as const)
    expect((await as(who)(call, { ...aPostBody(more), draft })).status).toBe(status)
  const save = (sequence: number) =>
    as(writer)(`PUT /api/blogs/${id}`, { ...aPostBody({ status: 'draft' }), draft: { id, sequence } })
  expect((await save(7)).status).toBe(200)
  expect(await open(writer, id)).toMatchObject({ draft: { sequence: 8, postId: id } })
  expect((await save(8)).status).toBe(200)
  expect(await open(writer, id)).toMatchObject({ draft: null, sequence: 8 })
})

test('unpublished changes go into the trash with their post, return with it, and end with it', async () => {
  const [id, copy] = [await aDraftPost(), randomUUID()]
  await keep(writer, id, { basedOn: 0 })
  await keep(writer, copy, { postId: id, body: { title: 'A copy' } })
  expect(await listed(writer, copy)).toMatchObject({ postId: id, title: 'A copy' })
  await as(writer)(`DELETE /api/blogs/${id}`)
  expect(await listed(writer, copy)).toBeUndefined()
  expect((await keep(writer, id, { after: 1, sequence: 2 })).outcome).toBe(
    '404 This post was deleted. Restore it from the trash to keep your changes.',
  )
  await as(writer)(`POST /api/blogs/${id}/restore`)
  expect(await read(writer, id)).toEqual({ title: 'Begun' })
  expect(await listed(writer, copy)).toBeDefined()
  await as(writer)(`DELETE /api/blogs/${id}`)
  await as(writer)(`DELETE /api/blogs/trash/${id}`)
  expect((await as(writer)(`GET /api/drafts/${copy}`)).status).toBe(404)
  expect((await keep(writer, id, { postId: id, after: 1, sequence: 2 })).status).toBe(200)
  expect(await listed(writer, id), 'what is typed when the post is gone').toMatchObject({ postId: null })
})

test('PUT /api/drafts/:id is limited to 200 drafts of a person', async () => {
  const author = await aPerson(database, ['writer'])
  const row = { authorId: author.id, editor: randomUUID(), sequence: 1, updatedAt: new Date().toISOString() }
  const rows = Array.from({ length: 200 }, () => ({ ...row, id: randomUUID() }))
  await database.query.insertInto('drafts').values(rows).execute()
  expect((await keep(author, randomUUID())).outcome).toBe(
    '400 You have 200 drafts. Please save or delete one first.',
  )
  expect((await keep(author, rows[0]!.id, { after: 1, sequence: 2 })).status).toBe(200)
})

test('what is left of an ended draft, and of who was there, goes after a day', async () => {
  const id = randomUUID()
  await keep(writer, id)
  await as(writer)(`PUT /api/blogs/${id}/presence`)
  await discard(writer, id, 1)
  const left = () => rowsOf(database, 'drafts', { id })
  await applyRetention()
  expect(await left()).toMatchObject([{ body: '' }])
  time = new Date(Date.now() + 25 * 3_600_000).toISOString()
  await applyRetention()
  time = undefined
  expect(await left()).toEqual([])
  expect(await rowsOf(database, 'presence', { subject: id })).toEqual([])
})
