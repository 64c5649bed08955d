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
