import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const dayMs = 24 * 3_600_000
let clock = Date.now()
const { send, as, database } = await testApp({ now: () => new Date(clock) })
const call = as(await aPerson(database, ['owner']))
await ensureCategory(database, 'Cloud')

const search = async (text: string, more = '') => {
  const { status, body } = await send(`GET /api/blogs/published?search=${encodeURIComponent(text)}${more}`)
  expect(status).toBe(200)
  return body as { didYouMean?: string; blogPosts: { slug: string }[]; pagination: { total: number } }
}
const suggestion = async (text: string, more = '') => (await search(text, more)).didYouMean

test('GET /api/blogs/published?search= replaces the word that finds nothing, and leaves the others as they were written', async () => {
  await aPost(database, { slug: 'platypus', title: 'A Platypus at the Café', excerpt: 'It hibernates.' })
  const found = await search('Café platipus')
  expect(found).toMatchObject({ didYouMean: 'Café platypus', pagination: { total: 1 } })
  expect(found.blogPosts.map(({ slug }) => slug)).toEqual(['platypus'])
  expect(await suggestion('platypus hibernatez café')).toBe('platypus hibernates café')
  expect(await suggestion('pltaypus hibernatez café'), 'two unknown words').toBeUndefined()
  expect(await suggestion('platypus')).toBeUndefined()
  expect(await suggestion('platypuss xqzwvkj')).toBeUndefined()
  expect(await suggestion('platypuss', '&category=Nowhere')).toBeUndefined()
  const exact = await search('platipus', '&exact=true')
  expect([exact.didYouMean, exact.blogPosts]).toEqual([undefined, []])
})

test('GET /api/blogs/published?search= never names a word that only unpublished posts have, from the next request on', async () => {
  const asks = () => suggestion('zepellin')
  const words = { title: 'Zeppelin', content: [{ type: 'paragraph' as const, text: 'Hindenburg' }] }
  const { blogPost } = (await call('POST /api/blogs', aPostBody(words))).body
  const save = async (more: object) => {
    const { revision } = (await call(`GET /api/blogs/${blogPost._id}`)).body.blogPost
    await call(`PUT /api/blogs/${blogPost._id}`, aPostBody({ ...words, revision, ...more }))
  }
  expect(await asks(), 'a draft').toBeUndefined()
  await save({ status: 'published' })
  expect(await asks(), 'published').toBe('zeppelin')
  await save({ status: 'published', title: 'Balloon' })
  expect(await asks(), 'written anew').toBeUndefined()
  expect(await suggestion('ballonn')).toBe('balloon')
  await save({ status: 'archived' })
  expect(await asks(), 'archived').toBeUndefined()
  await save({ status: 'published', publishedAt: new Date(clock + dayMs).toISOString() })
  expect(await asks(), 'scheduled').toBeUndefined()
  clock += 2 * dayMs
  expect(await asks(), 'due').toBe('zeppelin')
  await call(`DELETE /api/blogs/${blogPost._id}`)
  expect(await asks(), 'deleted').toBeUndefined()
  await call(`POST /api/blogs/${blogPost._id}/restore`)
  expect(await asks(), 'restored').toBe('zeppelin')
  await call(`DELETE /api/blogs/${blogPost._id}`)
  await call(`DELETE /api/blogs/trash/${blogPost._id}`)
  expect(await asks(), 'deleted for good').toBeUndefined()
})

const lettersOf = (number: number) =>
  String(1_000 + number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

test('an article adds 2,000 words of 16 letters at most to those that are compared', async () => {
  const countWords = async () =>
    (await sql`select word from search_words`.execute(database.query)).rows.length
  const before = await countWords()
  const words = Array.from({ length: 2_500 }, (_, n) => `wombatwombat${lettersOf(n)}`)
  const text = ['e'.repeat(17), ...words].join(' ')
  const body = aPostBody({ status: 'published', content: [{ type: 'paragraph', text }] })
  expect((await call('POST /api/blogs', body)).status).toBe(201)
  expect((await countWords()) - before).toBeLessThanOrEqual(2_000)
  expect(await suggestion(`wombatwombat${lettersOf(0)}`.slice(0, -1) + 'z')).toMatch(/^wombatwombat/)
  expect(await suggestion('e'.repeat(16) + 'f'), 'of a word of 17 letters').toBeUndefined()
})
