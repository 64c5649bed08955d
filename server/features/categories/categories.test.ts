import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { countContentChanges } from '#tests/support/content-changes.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, database, changes } = await testApp()
const { authorization } = await aSignedInAdmin(database)
const absent = '00000000-0000-4000-8000-000000000000'
const drops = countContentChanges(changes)

const asAdmin = (methodAndPath: string, body?: object) =>
  send(methodAndPath, { authorization, ...(body && { body }) })

test('GET /api/categories/counts counts posts of every status', async () => {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  await aPost(database, { category: 'Counted' })
  await aPost(database, { category: 'Counted', status: 'draft' })
  await aPost(database, { category: 'Counted', publishedAt: '2999-01-01T00:00:00.000Z' })
  await ensureCategory(database, 'Bare')
  const { status, body } = await send('GET /api/categories/counts', { authorization })
  expect(status).toBe(200)
  expect(body.categories).toMatchObject([
    { name: 'Bare', count: 0, description: '' },
    { name: 'Counted', count: 3 },
  ])
  const { body: shown } = await send('GET /api/categories')
  expect(shown.categories).toMatchObject([{ count: 0 }, { name: 'Counted', count: 1 }])
})

test('POST /api/categories creates one, which visitors see at once', async () => {
  const before = drops()
  const { status, body } = await asAdmin('POST /api/categories', {
    name: ' Platform ',
    description: 'Paved roads.',
    _id: absent,
    count: 99,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    success: true,
    message: 'Category created successfully',
    category: { name: 'Platform', description: 'Paved roads.', count: 0 },
  })
  expect(body.category._id).not.toBe(absent)
  expect(drops()).toBe(before + 1)
})

test('POST /api/categories with a name that is taken is 409, whatever its case, also at once', async () => {
  await asAdmin('POST /api/categories', { name: 'Größe' })
  const { status, body } = await asAdmin('POST /api/categories', { name: 'GRÖßE' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    message: 'A category with this name already exists',
    errors: [{ path: 'name' }],
  })
  const answers = await Promise.all(
    ['race', 'Race', 'RACE'].map((name) => asAdmin('POST /api/categories', { name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test.each([
  [{}, 'Category name is required', 'name'],
  [{ name: '  ' }, 'Category name is required', 'name'],
  [{ name: 5 }, 'Category name is required', 'name'],
  [{ name: 'x'.repeat(81) }, 'Category name must be 80 characters or fewer', 'name'],
  [{ name: 'a\u0000' }, 'Please remove characters that are not text', 'name'],
  [{ name: 'x', description: 'x'.repeat(301) }, 'Description must be 300 characters or fewer', 'description'],
])('POST and PUT /api/categories with %j are 400: %s', async (body, message, path) => {
  const id = await ensureCategory(database, 'In use')
  for (const call of ['POST /api/categories', `PUT /api/categories/${id}`]) {
    const { status, body: answer } = await asAdmin(call, body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ message, errors: [{ path, message }] })
  }
})

test('PUT /api/categories/{id} renames it on its posts at once, and keeps an omitted description', async () => {
  const { body: made } = await asAdmin('POST /api/categories', { name: 'Old name', description: 'Kept' })
  const { slug } = await aPost(database, { category: 'Old name' })
  await send(`GET /api/blogs/slug/${slug}`)
  const before = drops()
  const { status, body } = await asAdmin(`PUT /api/categories/${made.category._id}`, { name: 'New name' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Category updated successfully',
    category: { name: 'New name', description: 'Kept', count: 1 },
  })
  expect(drops()).toBe(before + 1)
  expect((await send(`GET /api/blogs/slug/${slug}`)).body.blogPost.category).toBe('New name')
  expect((await send('GET /api/blogs/published?category=new%20NAME')).body.pagination.total).toBe(1)
  const recased = await asAdmin(`PUT /api/categories/${made.category._id}`, { name: 'NEW name' })
  expect(recased.status).toBe(200)
})

test('PUT /api/categories/{id} to the name of another is 409', async () => {
  await ensureCategory(database, 'Taken')
  const id = await ensureCategory(database, 'Free')
  expect((await asAdmin(`PUT /api/categories/${id}`, { name: 'taken' })).status).toBe(409)
})

test('DELETE /api/categories/{id} deletes one without posts, and writes that down', async () => {
  const id = await ensureCategory(database, 'Doomed')
  const { status, body } = await asAdmin(`DELETE /api/categories/${id}`)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'Category deleted successfully' })
  expect((await asAdmin(`DELETE /api/categories/${id}`)).status).toBe(404)
  const audit = await database.query.selectFrom('audit').selectAll().where('subject', '=', id).execute()
  expect(audit).toMatchObject([{ action: 'category.deleted', subjectName: 'Doomed' }])
})

test('DELETE /api/categories/{id} with posts of any status is 400 and says how many', async () => {
  const id = await ensureCategory(database, 'In use')
  await aPost(database, { category: 'In use', status: 'draft' })
  const one = await asAdmin(`DELETE /api/categories/${id}`)
  expect(one.status).toBe(400)
  expect(one.body).toEqual({
    success: false,
    message: 'This category is used by 1 post and cannot be deleted',
  })
  await aPost(database, { category: 'In use' })
  const { body } = await asAdmin(`DELETE /api/categories/${id}`)
  expect(body.message).toBe('This category is used by 2 posts and cannot be deleted')
})

test.each(['nonsense', absent])('PUT and DELETE /api/categories/%s are 404', async (id) => {
  for (const answer of [
    await asAdmin(`PUT /api/categories/${id}`, { name: 'X' }),
    await asAdmin(`DELETE /api/categories/${id}`),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ success: false, message: 'Category not found' })
  }
})

test('DELETE /api/categories/{id} against posts being written into them leaves no post without its category', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `Contested ${n}`)
  const ids = await Promise.all(names.map((name) => ensureCategory(database, name)))
  const statusOf = async (call: string, body?: object) => (await untilReady(() => asAdmin(call, body))).status
  const outcomes = await Promise.all(
    names.flatMap((category, n) => [
      statusOf('POST /api/blogs', aPostBody({ category })),
      statusOf(`DELETE /api/categories/${ids[n]}`),
    ]),
  )
  for (const n of names.keys()) {
    const [written, deleted] = outcomes.slice(2 * n)
    expect([
      [201, 400],
      [400, 200],
    ]).toContainEqual([written, deleted])
  }
  const orphans = await database.query
    .selectFrom('posts')
    .leftJoin('categories', 'categories.id', 'posts.categoryId')
    .select('posts.id')
    .where('categories.id', 'is', null)
    .execute()
  expect(orphans).toEqual([])
})
