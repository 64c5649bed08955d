import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')
const post = await aPost(database, { status: 'published' })

const enquire = (name: string, email: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ name, email, project: `A project of ${email}` }))
    form.set(field, value)
  return send('POST /api/contact', { body: form })
}
const held = async (email: string) =>
  (await send('POST /api/privacy/find', { authorization, body: { email } })).body.holdings

test.each([
  ['\u200elrm@example.org', 'lrm@example.org'],
  ['zwsp\u200bone@example.org', 'zwspone@example.org'],
  ['soft@exam\u00adple.org', 'soft@example.org'],
  ['joined@example.org\u2060', 'joined@example.org'],
  ['idn@bücher.example', 'idn@xn--bcher-kva.example'],
  ['dot@example.org.', 'dot@example.org'],
])('an enquiry of %j is stored under %s, and found by both', async (typed, stored) => {
  expect((await enquire('Ann Example', typed)).status).toBe(201)
  const { body } = await send('GET /api/contact?limit=1', { authorization })
  expect(body.data[0].email).toBe(stored)
  expect((await held(stored)).enquiries).toBe(1)
  expect((await held(typed)).enquiries).toBe(1)
})

test('a person who subscribes in two spellings of a domain is one subscriber, whom both find', async () => {
  const spellings = ['two@bücher.example', 'two@xn--bcher-kva.example', 'two@ＢÜCHER.example.']
  for (const email of spellings)
    expect((await send('POST /api/newsletter', { body: { email } })).status).toBe(201)
  for (const email of spellings) expect((await held(email)).subscriptions).toBe(1)
})

test.each(['\u200b', '\u200d', '\u00ad', '\u3164', '\u2800', '\u0301'])(
  'names and texts of %j alone are missing',
  async (nothing) => {
    const comment = { postId: post.id, name: 'Ann', email: 'ann@example.org', comment: 'A comment' }
    for (const field of ['name', 'comment']) {
      const { status, body } = await send('POST /api/comments', { body: { ...comment, [field]: nothing } })
      expect(status).toBe(400)
      expect(body.message).toMatch(/required/)
    }
    expect((await enquire(nothing, 'ann@example.org')).status).toBe(400)
    const category = await send('POST /api/categories', { authorization, body: { name: nothing.repeat(5) } })
    expect(category.status).toBe(400)
    const blog = await send('POST /api/blogs', { authorization, body: { ...aPostBody(), title: nothing } })
    expect(blog.status).toBe(400)
  },
)

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

test('a name keeps the joiners that its script needs', async () => {
  expect((await enquire('نامه\u200cها', 'joiner@example.org')).status).toBe(201)
  const { body } = await send('GET /api/contact?limit=1', { authorization })
  expect(body.data[0].name).toBe('نامه\u200cها')
})
