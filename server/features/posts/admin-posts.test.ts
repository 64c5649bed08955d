import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin, aPost } from '#tests/support/builders.ts'

const { database, as } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
const future = new Date(Date.now() + 86_400_000).toISOString()

const out = { title: 'Pipelines at last', category: 'CI/CD', featured: true, tags: ['Go'] }
await aPost(database, { ...out, slug: 'out' })
await aPost(database, { slug: 'draft', title: 'A draft', status: 'draft', category: 'Cloud' })
await aPost(database, { slug: 'old', title: 'An old pipeline', status: 'archived', category: 'Cloud' })
await aPost(database, { slug: 'soon', title: 'Soon to come', publishedAt: future, category: 'CI/CD' })
await ensureCategory(database, 'Empty')

const slugs = (body: { blogPosts: { slug: string }[] }) => body.blogPosts.map(({ slug }) => slug)

test('GET /api/blogs lists posts of every status, newest first, with all fields for the editor', async () => {
  const { status, body } = await asAdmin('GET /api/blogs')
  expect(status).toBe(200)
  expect(slugs(body)).toEqual(['soon', 'old', 'draft', 'out'])
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 4, pages: 1 })
  const author = { name: 'Amara Okafor', role: 'Engineer', bio: 'Writes about pipelines.' }
  expect(body.blogPosts[3]).toMatchObject({ ...out, status: 'published', revision: 1, author })
  expect(body.blogPosts[2]).toMatchObject({ status: 'draft', publishedAt: null })
  expect(body.blogPosts[0].publishedAt).toBe(future)
})

test.each([
  ['status=published', ['soon', 'out']],
  ['status=draft', ['draft']],
  ['status=all&featured=all&category=&search=', ['soon', 'old', 'draft', 'out']],
  ['category=cloud', ['old', 'draft']],
  ['category=Nowhere', []],
  ['featured=true', ['out']],
  ['search=pipeline&status=archived', ['old']],
  ['search=%25', []],
  ['limit=1&page=2', ['old']],
  ['page=9', []],
])('GET /api/blogs?%s narrows the list', async (query, expected) => {
  const { status, body } = await asAdmin(`GET /api/blogs?${query}`)
  expect(status).toBe(200)
  expect(slugs(body)).toEqual(expected)
})
