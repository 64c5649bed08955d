import { expect, test } from 'vitest'
import { demoSubjects } from '#contract/demo/demo.ts'
import type { Tables } from '#server/tables.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { setupAnswers } from '#tests/support/setup-answers.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { seedDemo } from './demo.ts'

const hourMs = 60 * 60_000
let clock = Date.now()
const { send, database, storage } = await testApp({ now: () => new Date(clock) })
await seedDemo(database, storage)
const { authorization } = await aSignedInAdmin(database)
const call = (request: string, body?: unknown) => send(request, { authorization, body })

const tables =
  'posts postTags comments replies categories enquiries applications entries openings images'.split(
    ' ',
  ) as (keyof Tables)[]
const rows = async () => {
  const counted = tables.map(async (table) => [table, (await rowsOf(database, table, {})).length] as const)
  return Object.fromEntries(await Promise.all(counted))
}
const companyName = async () => (await send('GET /api/company')).body.company.name
const found = async () => {
  const totals = await Promise.all([
    send('GET /api/blogs/published?search=argo'),
    call('GET /api/contact?search=bronwyn'),
    call('GET /api/comments?search=pipeline'),
  ])
  return totals.map(({ body }) => (body.blogPosts ?? body.data ?? body.comments).length as number)
}

test('the demo is removed with all that belongs to it, and comes back as it was', async () => {
  const { id: postId } = await database.query.selectFrom('posts').select('id').executeTakeFirstOrThrow()
  await aComment(database, postId, { comment: 'From a visitor.' })
  const before = await rows()
  const { counts } = (await call('GET /api/demo')).body
  for (const name of demoSubjects) expect([name, counts[name] > 0]).toEqual([name, true])
  const findings = await found()
  expect(Math.min(...findings)).toBeGreaterThan(0)
  const aFile = async () => {
    const { data } = (await call('GET /api/contact?limit=100')).body
    return data.find((enquiry: { filePath: string }) => enquiry.filePath).filePath as string
  }
  const filePath = await aFile()

  const removed = await call('DELETE /api/demo')
  expect(removed).toMatchObject({ status: 200, body: { message: 'Demo content deleted' } })
  for (const name of demoSubjects) expect([name, removed.body.counts[name]]).toEqual([name, 0])
  expect(new Set(Object.values(await rows()))).toEqual(new Set([0]))
  expect(await found()).toEqual([0, 0, 0])
  expect(await companyName()).toBe('Your company')
  expect((await send(`GET /${filePath}`)).status).toBe(404)

  // a colleague who has pressed too
  expect((await call('DELETE /api/demo')).status).toBe(200)
  clock += hourMs - 1000
  const restored = await call('POST /api/demo/restore')
  expect(restored).toMatchObject({ status: 200, body: { counts, undoUntil: null } })
  expect(await rows()).toEqual(before)
  expect(await found()).toEqual(findings)
  expect(await companyName()).toBe('Stratoworks')
  expect((await send(`GET /${await aFile()}`)).status).toBe(200)
  expect((await call('POST /api/demo/restore')).status).toBe(410)
})

test('what is the owner’s stays, and is in the way of what would come back under its name', async () => {
  const own = await aPost(database, { title: 'Our own', category: 'DevOps' })
  const { body } = await call('GET /api/company/setup')
  await call('POST /api/company/setup', { answers: setupAnswers.architects, revision: body.revision })
  expect((await call('GET /api/demo')).body.counts.texts).toBe(0)
  expect((await call('DELETE /api/demo')).status).toBe(200)
  expect(await rows()).toMatchObject({ posts: 1, categories: 1 })
  expect((await call(`GET /api/blogs/${own.id}`)).body.blogPost.category).toBe('DevOps')
  expect(await companyName()).toBe('Hollis Rowe Architects')

  const category = { name: 'Case Study', description: '' }
  const { body: made, status } = await call('POST /api/categories', category)
  expect(status).toBe(201)
  expect((await call('POST /api/demo/restore')).outcome).toMatch(/^409 Something new has the same name/)
  await call(`DELETE /api/categories/${made.category._id}`)
  clock += hourMs + 1000
  expect((await call('GET /api/demo')).body.undoUntil).toBe(null)
  expect((await call('POST /api/demo/restore')).status).toBe(410)
})
