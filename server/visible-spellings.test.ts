import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

const held = async (email: string) =>
  (await send('POST /api/privacy/find', { authorization, body: { email } })).body.holdings

test.each([
  ['\u200elrm@example.org', 'lrm@example.org'],
  ['soft@exam\u00adple.org', 'soft@example.org'],
  ['idn@bücher.example', 'idn@xn--bcher-kva.example'],
])('an enquiry of %j is stored under %s, and found by both', async (typed, stored) => {
  const body = { name: 'Ann', email: typed, project: `A project of ${typed}` }
  expect((await send('POST /api/contact', { body })).status).toBe(201)
  const { body: listed } = await send('GET /api/contact?limit=1', { authorization })
  expect(listed.data[0].email).toBe(stored)
  expect((await held(stored)).enquiries).toBe(1)
  expect((await held(typed)).enquiries).toBe(1)
})

test('a category and a tag are found by what is seen of their names', async () => {
  const body = { name: 'Da\u200bta\u3000 Science' }
  expect((await send('POST /api/categories', { authorization, body })).body.category.name).toBe(
    'Data Science',
  )
  expect((await send('POST /api/categories', { authorization, body: { name: 'data science' } })).status).toBe(
    409,
  )
  const tags = ['Git\u200bOps', 'gitops', '\u200b', 'نامه\u200cها']
  const { body: saved } = await send('POST /api/blogs', { authorization, body: { ...aPostBody(), tags } })
  expect(saved.blogPost.tags).toEqual(['GitOps', 'نامه\u200cها'])
})
