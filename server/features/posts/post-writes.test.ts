import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { countContentChanges } from '#tests/support/content-changes.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, database, changes } = await testApp()
const { authorization, id: adminId } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')
await ensureCategory(database, 'CI/CD')

const drops = countContentChanges(changes)
/** How often what is kept of the public pages was dropped while `work` ran. */
async function dropsOf(work: () => Promise<unknown>): Promise<number> {
  const before = drops()
  await work()
  return drops() - before
}

const create = async (body: object = {}) => send('POST /api/blogs', { authorization, body: aPostBody(body) })
const update = async (id: string, body: object) => send(`PUT /api/blogs/${id}`, { authorization, body })
const created = async (body: object = {}) => (await create(body)).body.blogPost

test('POST /api/blogs creates a draft by default and returns it', async () => {
  const { status, body } = await create({ title: '  A first post ', status: undefined })
  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, message: 'Blog post created successfully' })
  expect(body.blogPost).toMatchObject({
    title: 'A first post',
    slug: 'a-first-post',
    subtitle: '',
    status: 'draft',
    featured: false,
    tags: [],
    category: 'Cloud',
    publishedAt: null,
    readTime: '1 min read',
    likes: 0,
    revision: 1,
    author: { name: 'Amara Okafor', role: 'Content Writer', bio: '', image: '/default-author.jpg' },
    content: [{ type: 'paragraph', text: 'It begins.' }],
  })
  const { body: read } = await send(`GET /api/blogs/${body.blogPost._id}`, { authorization })
  expect(read.blogPost).toEqual(body.blogPost)
  expect((await send('GET /api/blogs/slug/a-first-post')).status).toBe(404)
})

test('POST /api/blogs with status published is public at once and clears the page cache', async () => {
  let body
  const count = await dropsOf(async () => {
    ;({ body } = await create({ title: 'Out now', status: 'published', tags: ['Go'] }))
  })
  expect(count).toBeGreaterThan(0)
  expect(body!.blogPost.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await send('GET /api/blogs/slug/out-now')).body.blogPost.title).toBe('Out now')
  expect((await send('GET /api/blogs/published?search=out')).body.blogPosts).toHaveLength(1)
  expect(await dropsOf(() => create({ status: 'draft' }))).toBe(0)
})

test('POST /api/blogs ignores fields that an editor may not set', async () => {
  const post = await created({
    _id: adminId,
    likes: 999,
    createdAt: '2001-01-01T00:00:00.000Z',
    updatedAt: '2001-01-01T00:00:00.000Z',
    revision: 40,
    junk: 'x',
  } as object)
  expect(post).toMatchObject({ likes: 0, revision: 1 })
  expect(post._id).not.toBe(adminId)
  expect(post.createdAt.slice(0, 4)).not.toBe('2001')
})

test('POST /api/blogs shapes tags, list items and sections, and highlights code', async () => {
  const post = await created({
    tags: [' Go ', '', 'go', 'GO', ' ', 'CI/CD'],
    content: [
      { type: 'heading', text: 'Head', items: ['dropped'], style: 'dropped' },
      { type: 'list', items: ['one', '  ', '', ' two '] },
      { type: 'code', language: 'js', text: 'const a = 1\r\n' },
      { type: 'code', text: 'plain' },
      { type: 'code', language: 'constructor', text: 'x' },
      { type: 'quote', text: 'Said', author: 'Her' },
      { type: 'conclusion', text: 'Done' },
    ],
  })
  expect(post.tags).toEqual(['Go', 'CI/CD'])
  const sections: { id: string }[] = post.content
  expect(sections.map((section) => ({ ...section, id: '' }))).toEqual([
    { id: '', type: 'heading', text: 'Head' },
    { id: '', type: 'list', items: ['one', 'two'] },
    { id: '', type: 'code', language: 'js', text: 'const a = 1\r\n', spans: expect.stringMatching(/^k\d/) },
    { id: '', type: 'code', language: '', text: 'plain' },
    { id: '', type: 'code', language: 'constructor', text: 'x' },
    { id: '', type: 'quote', text: 'Said', author: 'Her' },
    { id: '', type: 'conclusion', text: 'Done' },
  ])
})

test('POST /api/blogs accepts bodies up to 1 MB', async () => {
  const text = 'word '.repeat(10_000)
  const content = Array.from({ length: 20 }, () => ({ type: 'paragraph', text }))
  const large = await create({ content: content.slice(0, 19) })
  expect(large.status).toBe(201)
  expect((await create({ content: [...content, ...content] })).status).toBe(413)
})

test('POST /api/blogs with the same title twenty times at once makes twenty slugs', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => untilReady(() => create({ title: 'Same again' }))),
  )
  const slugs = answers.map(({ body }) => body.blogPost.slug)
  expect(new Set(slugs).size).toBe(20)
  expect(slugs).toContain('same-again')
  expect(slugs).toContain('same-again-20')
})

test('POST /api/blogs makes a slug of any title, never a reserved one', async () => {
  expect((await created({ title: 'Published' })).slug).toBe('published-post')
  expect((await created({ title: '日本語' })).slug).toBe('post')
  expect((await created({ title: 'Ünïcode & Co.' })).slug).toBe('unicode-co')
})

test('POST /api/blogs with a slug uses exactly that, and is 409 when it is in use', async () => {
  expect((await created({ slug: 'by-name' })).slug).toBe('by-name')
  const { status, body } = await create({ slug: 'by-name' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ message: 'This slug is already in use', errors: [{ path: 'slug' }] })
})

test('PUT /api/blogs/{id} saves the whole post, and keeps omitted optional fields', async () => {
  const post = await created({
    subtitle: 'Sub',
    tags: ['Go'],
    featured: true,
    author: { name: 'A', bio: 'B' },
  })
  const { status, body } = await update(post._id, aPostBody({ title: 'Changed', category: 'ci/cd' }))
  expect(status).toBe(200)
  expect(body.message).toBe('Blog post updated successfully')
  expect(body.blogPost).toMatchObject({
    title: 'Changed',
    slug: 'changed',
    category: 'CI/CD',
    subtitle: 'Sub',
    tags: ['Go'],
    featured: true,
    author: { name: 'Amara Okafor', bio: 'B' },
    revision: 2,
  })
  const emptied = await update(post._id, { ...body.blogPost, subtitle: '', tags: [], featured: false })
  expect(emptied.body.blogPost).toMatchObject({ subtitle: '', tags: [], featured: false, revision: 3 })
})

test('PUT /api/blogs/{id} with an unchanged post changes the revision only', async () => {
  const post = await created({
    content: [{ type: 'code', language: 'js', text: 'let a' }],
    tags: ['Go'],
    status: 'published',
  })
  const { body } = await update(post._id, post)
  const { revision, updatedAt, ...rest } = body.blogPost
  expect(rest).toEqual(Object.fromEntries(Object.entries(post).filter(([key]) => key in rest)))
  expect(revision).toBe(2)
  expect(updatedAt >= post.updatedAt).toBe(true)
})

test('PUT /api/blogs/{id} with an older revision is 409 with the newer copy, without one it saves', async () => {
  const post = await created({ title: 'Edited twice' })
  await update(post._id, { ...post, title: 'First save' })
  const { status, body } = await update(post._id, { ...post, title: 'Second save' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    success: false,
    message: 'Somebody else saved this post meanwhile',
    blogPost: { title: 'First save', revision: 2 },
  })
  const { revision: _, ...bare } = post
  expect((await update(post._id, { ...bare, title: 'Last wins' })).body.blogPost.title).toBe('Last wins')
})

test('PUT /api/blogs/{id} twenty times at once with one revision saves once', async () => {
  const post = await created()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      untilReady(() => update(post._id, { ...post, subtitle: `by ${n}` })),
    ),
  )
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

test('PUT /api/blogs/{id} that unpublishes a post hides it and clears the page cache', async () => {
  const post = await created({ title: 'Taken back', status: 'published', tags: ['Rare'] })
  expect(await dropsOf(() => update(post._id, { ...post, status: 'draft' }))).toBeGreaterThan(0)
  expect((await send('GET /api/blogs/slug/taken-back')).status).toBe(404)
  expect((await send('GET /api/blogs/published?search=taken')).body.blogPosts).toEqual([])
  const audit = await database.query
    .selectFrom('audit')
    .select(['action', 'detail', 'actorId'])
    .where('subject', '=', post._id)
    .where('action', '=', 'post.status-changed')
    .execute()
  expect(audit).toEqual([
    { action: 'post.status-changed', actorId: adminId, detail: { from: 'published', to: 'draft' } },
  ])
})

test('PUT /api/blogs/{id} makes the post searchable by its new text only', async () => {
  const post = await created({ title: 'Zebra crossing', status: 'published' })
  await update(post._id, { ...post, title: 'Giraffe crossing', tags: ['savannah'] })
  const found = async (word: string) =>
    (await send(`GET /api/blogs/published?search=${word}`)).body.pagination.total
  expect([await found('zebra'), await found('giraffe'), await found('savannah')]).toEqual([0, 1, 1])
})

test('PUT /api/blogs/{id} has the messages of the form, and is 404 for a missing post', async () => {
  const post = await created()
  const rejected = await update(post._id, { ...post, author: { ...post.author, name: ' ' } })
  expect(rejected.status).toBe(400)
  expect(rejected.body.message).toBe('Author name is required')
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    expect((await update(id, aPostBody())).status).toBe(404)
})

test('DELETE /api/blogs/{id} says how many comments and replies went along, and forgets the post', async () => {
  const { id, slug } = await aPost(database, { title: 'Ostrich' })
  const comment = await aComment(database, id)
  await aComment(database, id, { isApproved: false })
  await aReply(database, comment)
  let answer
  expect(
    await dropsOf(async () => {
      answer = await send(`DELETE /api/blogs/${id}`, { authorization })
    }),
  ).toBeGreaterThan(0)
  expect(answer!.status).toBe(200)
  expect(answer!.body).toEqual({
    success: true,
    message: 'Blog post deleted successfully',
    deleted: { comments: 2, replies: 1 },
  })
  expect((await send(`GET /api/blogs/slug/${slug}`)).status).toBe(404)
  expect((await send('GET /api/blogs?search=ostrich', { authorization })).body.blogPosts).toEqual([])
  expect((await send(`DELETE /api/blogs/${id}`, { authorization })).status).toBe(404)
  const audit = await database.query.selectFrom('audit').selectAll().where('subject', '=', id).execute()
  expect(audit).toMatchObject([{ action: 'post.deleted', detail: { slug, comments: 2, replies: 1 } }])
})
