import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, as, database } = await testApp()
const admin = await aSignedInAdmin(database)
const call = as(admin)
await ensureCategory(database, 'Cloud')
await ensureCategory(database, 'CI/CD')

const create = (body: object = {}) => call('POST /api/blogs', aPostBody(body))
const update = (id: string, body: object) => call(`PUT /api/blogs/${id}`, body)
const created = async (body: object = {}) => (await create(body)).body.blogPost

test('POST /api/blogs creates a draft by default and returns it', async () => {
  const { outcome, body } = await create({ title: '  A first post ', status: undefined })
  expect(outcome).toBe('201 Blog post created successfully')
  const texts = { title: 'A first post', slug: 'a-first-post', subtitle: '', category: 'Cloud', tags: [] }
  const facts = {
    status: 'draft',
    featured: false,
    publishedAt: null,
    readTime: '1 min read',
    likes: 0,
    revision: 1,
  }
  const author = { name: 'Amara Okafor', role: 'Content Writer', bio: '', image: '/default-author.jpg' }
  const content = [{ type: 'paragraph', text: 'It begins.' }]
  expect(body.blogPost).toMatchObject({ ...texts, ...facts, author, content })
  expect((await call(`GET /api/blogs/${body.blogPost._id}`)).body.blogPost).toEqual(body.blogPost)
  expect((await send('GET /api/blogs/slug/a-first-post')).status).toBe(404)
})

test('POST /api/blogs shapes tags, list items and sections, and highlights code', async () => {
  const post = await created({
    tags: [' Go ', '', 'go', 'GO', ' ', 'CI/CD'],
    content: [
      { type: 'heading', text: 'Head', items: ['dropped'], style: 'dropped' },
      { type: 'list', items: ['one', '  ', '', ' two '] },
      { type: 'code', language: 'js', text: 'const a = 1\r\n' },
      { type: 'code', language: 'constructor', text: 'x' },
    ],
  })
  expect(post.tags).toEqual(['Go', 'CI/CD'])
  const id = expect.any(String)
  expect(post.content).toEqual([
    { id, type: 'heading', text: 'Head' },
    { id, type: 'list', items: ['one', 'two'] },
    { id, type: 'code', language: 'js', text: 'const a = 1\r\n', spans: expect.stringMatching(/^k\d/) },
    { id, type: 'code', language: 'constructor', text: 'x' },
  ])
})

test('POST /api/blogs accepts bodies up to 1 MB', async () => {
  const content = Array.from({ length: 20 }, () => ({ type: 'paragraph', text: 'word '.repeat(10_000) }))
  expect((await create({ content: content.slice(0, 19) })).status).toBe(201)
  expect((await create({ content: [...content, ...content] })).status).toBe(413)
})

test('POST /api/blogs with the same title twenty times at once makes twenty slugs', async () => {
  const createSame = () => untilReady(() => create({ title: 'Same again' }))
  const answers = await Promise.all(Array.from({ length: 20 }, createSame))
  const slugs = new Set(answers.map(({ body }) => body.blogPost.slug))
  expect(slugs.size).toBe(20)
  for (const slug of ['same-again', 'same-again-20']) expect(slugs).toContain(slug)
})

test('POST /api/blogs makes a slug of any title, or uses the given one unless it is in use', async () => {
  expect((await created({ title: 'Published' })).slug).toBe('published-post')
  expect((await created({ title: '日本語' })).slug).toBe('post')
  expect((await created({ slug: 'by-name' })).slug).toBe('by-name')
  const { outcome, body } = await create({ slug: 'by-name' })
  expect([outcome, body.errors[0].path]).toEqual(['409 This slug is already in use', 'slug'])
})

test('PUT /api/blogs/{id} saves the whole post, and keeps omitted optional fields', async () => {
  const optional = { subtitle: 'Sub', tags: ['Go'], featured: true }
  const post = await created({ ...optional, author: { name: 'A', bio: 'B' } })
  const { outcome, body } = await update(post._id, aPostBody({ title: 'Changed', category: 'ci/cd' }))
  expect(outcome).toBe('200 Blog post updated successfully')
  const changed = { title: 'Changed', slug: 'changed', category: 'CI/CD', revision: 2 }
  expect(body.blogPost).toMatchObject({ ...optional, ...changed, author: { name: 'Amara Okafor', bio: 'B' } })
  const emptied = await update(post._id, { ...body.blogPost, subtitle: '', tags: [], featured: false })
  expect(emptied.body.blogPost).toMatchObject({ subtitle: '', tags: [], featured: false, revision: 3 })
})

test('PUT /api/blogs/{id} with an older revision is 409 with the newer copy, without one it saves, twenty times at once once', async () => {
  const post = await created({ title: 'Edited twice' })
  await update(post._id, { ...post, title: 'First save' })
  const { outcome, body } = await update(post._id, { ...post, title: 'Second save' })
  expect(outcome).toBe('409 Someone else has saved this post')
  expect(body.blogPost).toMatchObject({ title: 'First save', revision: 2 })
  const { revision: _, ...bare } = post
  const last = (await update(post._id, { ...bare, title: 'Last wins' })).body.blogPost
  expect(last.title).toBe('Last wins')
  const save = (n: number) => untilReady(() => update(post._id, { ...last, subtitle: `by ${n}` }))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
})

test('PUT /api/blogs/{id} keeps the slug of a published post; an explicit change leaves a redirect', async () => {
  const post = await created({ title: 'Lasting address', status: 'published' })
  const renamed = await update(post._id, { ...post, title: 'Another title', revision: undefined })
  expect(renamed.body.blogPost.slug).toBe('lasting-address')
  await update(post._id, { ...post, slug: 'new-address', revision: undefined })
  expect((await send('GET /api/blogs/slug/lasting-address')).body.blogPost.slug).toBe('new-address')
  expect((await create({ slug: 'lasting-address' })).status).toBe(409)
  expect((await created({ title: 'Lasting address' })).slug).toBe('lasting-address-2')
  const back = await update(post._id, { ...post, slug: 'lasting-address', revision: undefined })
  expect(back.body.blogPost.slug).toBe('lasting-address')
  expect((await send('GET /api/blogs/slug/new-address')).body.blogPost.slug).toBe('lasting-address')
})
