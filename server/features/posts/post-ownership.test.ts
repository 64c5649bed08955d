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
  ['?status=draft', ['Own draft']],
  ['?status=archived', []],
  ['?category=Cloud', ['Told to all']],
  ['?featured=true', []],
  ['?category=Data&featured=false', ['Own draft']],
  ['?search=hidden', []],
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
  expect(stats.categories).toMatchObject([
    { _id: 'Cloud', count: 1 },
    { _id: 'Data', count: 1 },
  ])
  expect(stats.recentPosts).toHaveLength(2)
  expect((await read('/api/blogs/stats', editor)).stats).toMatchObject({ totalPosts: 5, draftPosts: 2 })
  const { waiting } = await read('/api/dashboard/waiting')
  expect(waiting).toMatchObject([{ kind: 'drafts', count: 1 }])
  const { waiting: all } = await read('/api/dashboard/waiting', editor)
  expect(all).toContainEqual(expect.objectContaining({ kind: 'drafts', count: 2 }))
})

test('a post that a writer may not know of is 404 for every call, as one that does not exist', async () => {
  const absent = await as(writer)(`GET /api/blogs/${crypto.randomUUID()}`)
  for (const { id } of hidden) {
    for (const [method, body] of [['GET'], ['PUT', aPostBody({ revision: 99 })], ['DELETE']] as const)
      expect(await as(writer)(`${method} /api/blogs/${id}`, body)).toMatchObject({
        status: 404,
        body: absent.body,
      })
    await read(`/api/blogs/${id}`, editor)
  }
})

test('a published post of somebody else is there for a writer to read, and 403 to change', async () => {
  const path = `/api/blogs/${published.id}`
  for (const [method, body] of [['PUT', aPostBody({ revision: 99 })], ['DELETE']] as const)
    expect((await as(writer)(`${method} ${path}`, body)).outcome).toBe(
      '403 You can only change your own posts',
    )
  expect((await read(path)).blogPost).toMatchObject({ ownerId: other.id, revision: 1, status: 'published' })
})
