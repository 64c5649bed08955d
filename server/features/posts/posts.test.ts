import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'

const { send, database } = await testApp()
const future = new Date(Date.now() + 86_400_000).toISOString()

const newest = {
  slug: 'release-pipeline',
  title: 'A release pipeline that forgives',
  category: 'CI/CD',
  tags: ['Pipelines', 'Kubernetes'],
  featured: true,
  publishedAt: '2026-01-03T00:00:00.000Z',
  likes: 12,
}
await aPost(database, newest)
await aPost(database, {
  slug: 'cafe-costs',
  title: 'Costs of a café chain',
  category: 'FinOps',
  tags: ['Cost', 'Kubernetes'],
  content: [{ type: 'list', items: ['The nightly pipelines were deployed by hand'] }],
  publishedAt: '2026-01-02T00:00:00.000Z',
})
const oldest = { title: 'On-call for ten people', publishedAt: '2026-01-01T00:00:00.000Z' }
await aPost(database, { ...oldest, slug: 'oldest', category: 'CI/CD', tags: ['Cost'] })
const hidden = { title: 'Pipeline canary', tags: ['Hidden'] }
await aPost(database, { ...hidden, slug: 'secret-draft', status: 'draft' })
await aPost(database, { ...hidden, slug: 'tomorrow', publishedAt: future })
await aPost(database, { ...hidden, slug: 'archived', status: 'archived' })

const slugs = (body: { blogPosts: { slug: string }[] }) => body.blogPosts.map(({ slug }) => slug)

test('GET /api/blogs/published lists public posts newest first with pagination', async () => {
  const { body } = await send('GET /api/blogs/published')
  expect(body.success).toBe(true)
  expect(slugs(body)).toEqual(['release-pipeline', 'cafe-costs', 'oldest'])
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 3, pages: 1 })
  const { body: second } = await send('GET /api/blogs/published?limit=2&page=2')
  expect([slugs(second), second.pagination]).toEqual([['oldest'], { page: 2, limit: 2, total: 3, pages: 2 }])
  const author = { name: 'Amara Okafor', role: 'Engineer', image: '/default-author.jpg' }
  expect(body.blogPosts[0]).toMatchObject({ ...newest, author })
})

test.each([
  ['category=ci%2Fcd', ['release-pipeline', 'oldest']],
  ['category=Nowhere', []],
  ['tag=kubernetes', ['release-pipeline', 'cafe-costs']],
  ['tag=Hidden', []],
  ['tags=Cost,Kubernetes', ['cafe-costs', 'release-pipeline', 'oldest']],
  ['tags=pipelines,%20hidden', ['release-pipeline']],
  ['tags=Cost,Kubernetes&category=CI/CD&limit=1', ['release-pipeline']],
  ['featured=false', ['cafe-costs', 'oldest']],
  ['tag=Cost&category=FinOps', ['cafe-costs']],
])('GET /api/blogs/published?%s narrows the list', async (query, expected) => {
  const { body } = await send(`GET /api/blogs/published?${query}`)
  expect(slugs(body)).toEqual(expected)
})

test.each([
  ['Pipelines', ['release-pipeline', 'cafe-costs']],
  ['pipel', ['release-pipeline', 'cafe-costs']],
  ['deploying', ['cafe-costs']],
  ['CAFÉ cost', ['cafe-costs']],
  ['pipeline café', ['cafe-costs']],
  ['canary', []],
  ['c d e f g h i j k l m n o p q pipeline', ['release-pipeline', 'cafe-costs']],
  ['"; drop table posts --', []],
  ['***', []],
])('GET /api/blogs/published?search=%s ranks the best match first', async (search, expected) => {
  const { status, body } = await send(`GET /api/blogs/published?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  expect(slugs(body)).toEqual(expected)
})

test('GET /api/blogs/tags lists tags of public posts, most used first', async () => {
  const { body } = await send('GET /api/blogs/tags?limit=12')
  expect(body.tags).toEqual([
    { name: 'Cost', count: 2 },
    { name: 'Kubernetes', count: 2 },
    { name: 'Pipelines', count: 1 },
  ])
})

test('GET /api/blogs/slug/{slug} gives the post with its sections and related posts', async () => {
  const { body } = await send('GET /api/blogs/slug/cafe-costs')
  expect(body.blogPost).toMatchObject({
    slug: 'cafe-costs',
    content: [{ type: 'list', items: ['The nightly pipelines were deployed by hand'] }],
    author: { bio: 'Writes about pipelines.' },
  })
  expect(body.relatedPosts.map((post: { slug: string }) => post.slug)).toEqual(['release-pipeline', 'oldest'])
})

test('GET /api/blogs/slug/{slug} of a post that is not public is 404, and so are posts related to it', async () => {
  for (const slug of ['secret-draft', 'tomorrow', 'archived', 'never-was'])
    for (const path of [`slug/${slug}`, `${slug}/related`])
      expect((await send(`GET /api/blogs/${path}`)).outcome).toBe('404 Post not found')
})
