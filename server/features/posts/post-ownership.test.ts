import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { as, database } = await testApp()
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const other = await aPerson(database, ['writer'])
const editor = await aPerson(database, ['editor'])

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()

const read = async (path: string, who = writer) => {
  const { status, body } = await as(who)(`GET ${path}`)
  expect(status).toBe(200)
  return body
}

const [published, ...hidden] = [
  await aPost(database, { ownerId: other.id, title: 'Told to all' }),
  await aPost(database, { ownerId: other.id, title: 'Hidden draft', status: 'draft' }),
  await aPost(database, { ownerId: other.id, title: 'Hidden schedule', publishedAt: tomorrow }),
  await aPost(database, { title: 'Hidden archive', status: 'archived' }),
]
await aPost(database, { ownerId: writer.id, title: 'Own draft', status: 'draft', category: 'Data' })

test.each([
  ['', ['Own draft', 'Told to all']],
  ['?status=published', ['Told to all']],
  ['?status=draft', ['Own draft']],
  ['?status=archived', []],
  ['?category=Cloud', ['Told to all']],
  ['?category=Data', ['Own draft']],
  ['?featured=false', ['Own draft', 'Told to all']],
  ['?featured=true', []],
  ['?category=Data&featured=false', ['Own draft']],
  ['?search=hidden', []],
  ['?search=draft', ['Own draft']],
])(
  'GET /api/blogs%s shows and counts for writers their own posts and what visitors read',
  async (query, titles) => {
    const { blogPosts, pagination } = await read(`/api/blogs${query}`)
    expect(blogPosts.map(({ title }: { title: string }) => title).toSorted()).toEqual(titles)
    expect(pagination.total).toBe(titles.length)
  },
)

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
  const absent = await as(writer)(`GET /api/blogs/${crypto.randomUUID()}`)
  for (const { id } of hidden) {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', aPostBody({})],
      ['PUT', aPostBody({ revision: 99 })],
      ['DELETE', undefined],
    ] as const) {
      const answer = await as(writer)(`${method} /api/blogs/${id}`, body)
      expect([answer.status, answer.body]).toEqual([404, absent.body])
    }
    await read(`/api/blogs/${id}`, editor)
  }
})

test('a published post of somebody else is there for a writer to read, and 403 to change', async () => {
  const path = `/api/blogs/${published.id}`
  for (const [method, body] of [
    ['PUT', aPostBody({ status: 'draft' })],
    ['PUT', aPostBody({ revision: 99 })],
    ['DELETE', undefined],
  ] as const)
    expect((await as(writer)(`${method} ${path}`, body)).outcome).toBe(
      '403 You can only change your own posts',
    )
  expect((await read(path)).blogPost).toMatchObject({ ownerId: other.id, revision: 1, status: 'published' })
})

test('a writer writes, schedules, publishes and deletes own posts; an editor those of everybody', async () => {
  const made = await as(writer)('POST /api/blogs', aPostBody({ title: 'Mine' }))
  expect([made.status, made.body.blogPost.ownerId]).toEqual([201, writer.id])
  const path = `/api/blogs/${made.body.blogPost._id}`
  for (const more of [{ publishedAt: tomorrow }, {}]) {
    const body = aPostBody({ title: 'Mine', status: 'published', ...more })
    expect((await as(writer)(`PUT ${path}`, body)).status).toBe(200)
  }
  const edited = await as(editor)(`PUT ${path}`, aPostBody({ title: 'Edited' }))
  expect([edited.status, edited.body.blogPost.ownerId]).toEqual([200, writer.id])
  expect((await as(writer)(`DELETE ${path}`)).status).toBe(200)
})
