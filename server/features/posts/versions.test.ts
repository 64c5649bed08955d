import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const dayMs = 24 * 3_600_000
let clock = Date.now()
const { database, as, applyRetention } = await testApp({ now: () => new Date(clock) })
await ensureCategory(database, 'Cloud')
const owner = await aPerson(database, ['owner'], { name: 'Olive Owner' })
const editor = await aPerson(database, ['editor'], { name: 'Edda Editor' })
const writer = await aPerson(database, ['writer'])

const call = as(owner)
const paragraph = (text: string) => [{ type: 'paragraph' as const, text }]

const create = async (more: Parameters<typeof aPostBody>[0] = {}, who = owner): Promise<string> =>
  (await as(who)('POST /api/blogs', aPostBody(more))).body.blogPost._id
const save = async (id: string, more: Parameters<typeof aPostBody>[0], who = owner) =>
  expect((await as(who)(`PUT /api/blogs/${id}`, aPostBody(more))).status).toBe(200)
const versionsOf = async (id: string): Promise<Record<string, unknown>[]> =>
  (await call(`GET /api/blogs/${id}/versions`)).body.versions
const version = async (id: string, revision: number) =>
  (await call(`GET /api/blogs/${id}/versions/${revision}`)).body.version

test('every save is a version with who saved it and when, newest first', async () => {
  const first = new Date(clock).toISOString()
  const id = await create({ title: 'First', tags: ['One'] })
  clock += 1000
  await save(id, { title: 'Second', status: 'published', content: paragraph('New words.') }, editor)
  const second = new Date(clock).toISOString()
  const fields = ['title', 'slug', 'status', 'publishedAt']
  const changes = { fields, added: 1, removed: 1, changed: 0, moved: 0 }
  expect(await versionsOf(id)).toEqual([
    { revision: 2, title: 'Second', status: 'published', savedAt: second, savedBy: 'Edda Editor', changes },
    { revision: 1, title: 'First', status: 'draft', savedAt: first, savedBy: 'Olive Owner', changes: null },
  ])
  const { blogPost } = (await call(`GET /api/blogs/${id}`)).body
  const { content, category, tags, author, excerpt } = blogPost
  expect(await version(id, 2)).toMatchObject({ title: 'Second', content, category, tags, author, excerpt })
  expect(await version(id, 1)).toMatchObject({ title: 'First', tags: ['One'], status: 'draft' })
  // one that is rejected is none
  for (const more of [{ title: '' }, { revision: 9 }])
    expect((await call(`PUT /api/blogs/${id}`, aPostBody(more))).status).toBeGreaterThanOrEqual(400)
  expect(await versionsOf(id)).toHaveLength(2)
})

test('the history is for who may write the post', async () => {
  const [id, draft, own] = [await create({ status: 'published' }), await create(), await create({}, writer)]
  for (const path of ['versions', 'versions/1']) {
    const statuses = [id, draft, own].map(
      async (post) => (await as(writer)(`GET /api/blogs/${post}/${path}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 404, 200])
  }
  for (const revision of ['7', 'x', '99999999999'])
    expect((await call(`GET /api/blogs/${id}/versions/${revision}`)).status).toBe(404)
  await call(`DELETE /api/blogs/${id}`)
  expect((await call(`GET /api/blogs/${id}/versions`)).status).toBe(404)
  await call(`DELETE /api/blogs/trash/${id}`)
  expect(await rowsOf(database, 'versions', { postId: id })).toEqual([])
})

test('versions go after 90 days, except for the newest 20, and there are 200 at most', async () => {
  const id = await create()
  for (let revision = 2; revision <= 25; revision += 1) await save(id, { title: `Save ${revision}` })
  clock += 90 * dayMs - 1000
  await applyRetention()
  expect(await versionsOf(id)).toHaveLength(25)
  clock += 2000
  await applyRetention()
  expect((await versionsOf(id)).map(({ revision }) => revision)).toEqual(
    Array.from({ length: 20 }, (_, at) => 25 - at),
  )
  await changeRows(database, 'posts', { revision: 224 }, { id })
  await save(id, {})
  expect((await versionsOf(id)).map(({ revision }) => revision)).toEqual([225, 224])
})
