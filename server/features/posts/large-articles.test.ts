import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { costlySections, repeated } from '#tests/support/writing/large-articles.ts'

const { send, as, database } = await testApp({ hasPages: true, hasPageCache: false })
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const ownerId = writer.id
const call = as(writer)
const kinds = Object.entries(costlySections).map(([name, [kind, section]]) => ({ name, kind, section }))
const sentence = (kind: string) =>
  `This text is too large for one page. Its ${kind} take up the most space: shorten them, or split the text.`

test.each(kinds)('an article of $name is not saved, and the answer says so', async ({ kind, section }) => {
  const { id } = await aPost(database, { status: 'draft', ownerId })
  const post = async () => (await call(`GET /api/blogs/${id}`)).body.blogPost
  const before = await post()
  const body = aPostBody({ content: repeated(section) })
  for (const address of ['POST /api/blogs', `PUT /api/blogs/${id}`])
    expect(await call(address, body)).toMatchObject(badRequest(sentence(kind), 'content.1'))
  expect(await post()).toEqual(before)
})

test.each(kinds)('an article of $name that is stored is shown up to what fits', async ({ section }) => {
  const { slug } = await aPost(database, { content: repeated(section) })
  const page = await send(`GET /blog/${slug}`)
  expect([page.status, page.bytes.length < 3_000_000]).toEqual([200, true])
  const { content } = (await send(`GET /api/blogs/slug/${slug}`)).body.blogPost
  expect(content.at(-1).text).toBe('*The rest of this post isn’t shown: it’s too large for one page.*')
})

test('a link to a draft or a post that is too large says so, and nothing that was typed is lost', async () => {
  const [draftId, content] = [randomUUID(), repeated(kinds[0]!.section)]
  const draft = { title: 'Too large', sections: content }
  const typed = { editor: randomUUID(), after: 0, sequence: 1, body: draft }
  expect((await call(`PUT /api/drafts/${draftId}`, typed)).status).toBe(200)
  const { id: postId } = await aPost(database, { status: 'draft', ownerId, content })
  for (const subject of [draftId, postId]) {
    const { link } = (await call('POST /api/shared-drafts', { subject })).body
    const shown = await send('POST /api/shared-drafts/read', { body: { token: link.slice(-43) } })
    expect(shown.outcome).toBe('409 This draft is too large for one page. Ask its author to shorten it.')
  }
  expect((await call(`GET /api/drafts/${draftId}`)).body.draft.body).toEqual(draft)
})

test('code of many short tokens is highlighted at its beginning', async () => {
  const text = '(a+1);[b];\n'.repeat(3_600)
  const content = [{ type: 'code' as const, language: 'js', text }]
  const { status, body } = await call('POST /api/blogs', aPostBody({ content }))
  expect([status, body.blogPost.content[0].text]).toEqual([201, text])
  expect(body.blogPost.content[0].spans.split(' ')).toHaveLength(10_000)
})
