import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const { send, as, database } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))

test('a name that is taken is 409, whatever its case, also at once', async () => {
  await ensureCategory(database, 'Größe')
  const id = await ensureCategory(database, 'Free')
  for (const call of ['POST /api/categories', `PUT /api/categories/${id}`]) {
    const { outcome, body } = await asAdmin(call, { name: 'GRÖßE' })
    expect([outcome, body.errors[0].path]).toEqual(['409 A category with this name already exists', 'name'])
  }
  const answers = await Promise.all(
    ['race', 'Race', 'RACE'].map((name) => asAdmin('POST /api/categories', { name })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('PUT /api/categories/{id} renames it on its posts at once, and keeps an omitted description', async () => {
  const made = await asAdmin('POST /api/categories', { name: 'Old name', description: 'Kept' })
  const call = `PUT /api/categories/${made.body.category._id}`
  const { slug } = await aPost(database, { category: 'Old name' })
  const { outcome, body } = await asAdmin(call, { name: 'New name' })
  expect(outcome).toBe('200 Category updated successfully')
  expect(body.category).toMatchObject({ name: 'New name', description: 'Kept', count: 1 })
  expect((await send(`GET /api/blogs/slug/${slug}`)).body.blogPost.category).toBe('New name')
  expect((await send('GET /api/blogs/published?category=new%20NAME')).body.pagination.total).toBe(1)
  expect((await asAdmin(call, { name: 'NEW name' })).status, 'other capitals').toBe(200)
})

// deletion and restoring are in removals.test.ts
test('DELETE /api/categories/{id} with posts of any status is 400 and says how many', async () => {
  const id = await ensureCategory(database, 'In use')
  await aPost(database, { category: 'In use', status: 'draft' })
  const remove = async () => (await asAdmin(`DELETE /api/categories/${id}`)).outcome
  expect(await remove()).toBe('400 This category is used by 1 post and cannot be deleted')
  await aPost(database, { category: 'In use' })
  expect(await remove()).toBe('400 This category is used by 2 posts and cannot be deleted')
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
  // one of the two fails
  for (const n of names.keys())
    expect(['201 400', '400 200']).toContain(outcomes.slice(2 * n, 2 * n + 2).join(' '))
})
