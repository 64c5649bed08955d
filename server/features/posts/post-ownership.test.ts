import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database } = await testApp()
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const other = await aPerson(database, ['writer'])
const editor = await aPerson(database, ['editor'])
const { authorization } = writer
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()

const read = async (path: string, as = writer) => {
  const { status, body } = await send(`GET ${path}`, { authorization: as.authorization })
  expect(status).toBe(200)
  return body
}

const [published, draft, scheduled, archived, own] = [
  await aPost(database, { ownerId: other.id, title: 'Told to all' }),
  await aPost(database, { ownerId: other.id, title: 'Hidden draft', status: 'draft' }),
  await aPost(database, { ownerId: other.id, title: 'Hidden schedule', publishedAt: tomorrow }),
  await aPost(database, { title: 'Hidden archive', status: 'archived' }),
  await aPost(database, { ownerId: writer.id, title: 'Own draft', status: 'draft', category: 'Data' }),
]
const hidden = [draft, scheduled, archived]

test('GET /api/blogs shows writers their own posts and what visitors read', async () => {
  const titles = async (query: string, as = writer) =>
    (await read(`/api/blogs${query}`, as)).blogPosts.map(({ title }: { title: string }) => title).toSorted()
  expect(await titles('')).toEqual(['Own draft', 'Told to all'])
  expect(await titles('?status=published')).toEqual(['Told to all'])
  expect(await titles('?status=draft')).toEqual(['Own draft'])
  expect(await titles('?status=archived')).toEqual([])
  expect(await titles('?search=hidden')).toEqual([])
  expect(await titles('?search=draft')).toEqual(['Own draft'])
  expect(await titles('', editor)).toHaveLength(5)
})

test('GET /api/blogs counts for writers what it shows them', async () => {
  for (const [query, total] of [
    ['', 2],
    ['?status=published', 1],
    ['?status=draft', 1],
    ['?status=archived', 0],
    ['?category=Cloud', 1],
    ['?category=Data', 1],
    ['?featured=false', 2],
    ['?featured=true', 0],
    ['?category=Data&featured=false', 1],
    ['?search=hidden', 0],
  ] as const)
    expect([query, (await read(`/api/blogs${query}`)).pagination.total]).toEqual([query, total])
})

test('GET /api/blogs/stats counts for writers what they may know of', async () => {
  const { stats } = await read('/api/blogs/stats')
  expect(stats).toMatchObject({ totalPosts: 2, publishedPosts: 1, draftPosts: 1, archivedPosts: 0 })
  const counts = Object.fromEntries(
    stats.categories.map(({ _id, count }: { _id: string; count: number }) => [_id, count]),
  )
  expect(counts).toEqual({ Cloud: 1, Data: 1 })
  expect(stats.recentPosts.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Own draft',
    'Told to all',
  ])
  expect((await read('/api/blogs/stats', editor)).stats).toMatchObject({ totalPosts: 5, draftPosts: 2 })
  const { waiting } = await read('/api/dashboard/waiting')
  expect(waiting).toMatchObject([{ kind: 'drafts', count: 1 }])
  expect((await read('/api/dashboard/waiting', editor)).waiting).toMatchObject([
    { kind: 'comments' },
    { kind: 'replies' },
    { kind: 'drafts', count: 2 },
  ])
})

test('a post that a writer may not know of is 404 for every call, as one that does not exist', async () => {
  const absent = await send(`GET /api/blogs/${crypto.randomUUID()}`, { authorization })
  for (const { id } of hidden) {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', aPostBody({})],
      ['PUT', aPostBody({ revision: 99 })],
      ['DELETE', undefined],
    ] as const) {
      const answer = await send(`${method} /api/blogs/${id}`, { authorization, ...(body && { body }) })
      expect([answer.status, answer.body]).toEqual([404, absent.body])
    }
  }
  const ids = hidden.map(({ id }) => id)
  const left = await database.query.selectFrom('posts').select('id').where('id', 'in', ids).execute()
  expect(left).toHaveLength(3)
})

test('a published post of somebody else is there for a writer to read, and 403 to change', async () => {
  expect((await read(`/api/blogs/${published.id}`)).blogPost).toMatchObject({ ownerId: other.id })
  for (const [method, body] of [
    ['PUT', aPostBody({ status: 'draft' })],
    ['PUT', aPostBody({ revision: 99 })],
    ['DELETE', undefined],
  ] as const) {
    const answer = await send(`${method} /api/blogs/${published.id}`, {
      authorization,
      ...(body && { body }),
    })
    expect([answer.status, answer.body]).toEqual([
      403,
      { success: false, message: 'You may change your own posts only' },
    ])
  }
  expect((await read(`/api/blogs/${published.id}`)).blogPost).toMatchObject({
    revision: 1,
    status: 'published',
  })
})

test('a writer writes, schedules, publishes and deletes own posts; an editor those of everybody', async () => {
  const made = await send('POST /api/blogs', { authorization, body: aPostBody({ title: 'Mine' }) })
  expect([made.status, made.body.blogPost.ownerId]).toEqual([201, writer.id])
  const path = `/api/blogs/${made.body.blogPost._id}`
  for (const more of [{ publishedAt: tomorrow }, {}]) {
    const body = aPostBody({ title: 'Mine', status: 'published', ...more })
    expect((await send(`PUT ${path}`, { authorization, body })).status).toBe(200)
  }
  const byEditor = { authorization: editor.authorization, body: aPostBody({ title: 'Edited' }) }
  const edited = await send(`PUT ${path}`, byEditor)
  expect([edited.status, edited.body.blogPost.ownerId]).toEqual([200, writer.id])
  expect((await send(`DELETE ${path}`, { authorization })).status).toBe(200)
  // as it was, for the other tests
  const body = aPostBody({ title: 'Own draft', category: 'Data' })
  const saved = await send(`PUT /api/blogs/${own.id}`, { authorization: editor.authorization, body })
  expect(saved.status).toBe(200)
})
