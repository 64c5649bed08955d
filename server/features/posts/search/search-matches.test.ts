import { expect, test } from 'vitest'
import type { HighlightedPost, Highlight } from '#contract/posts/posts.ts'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'

const { send, database } = await testApp()

const filling = 'Nothing of note stands in this sentence, which is long enough to be cut. '.repeat(20)

await aPost(database, {
  slug: 'body-only',
  title: 'Café costs, deployed',
  excerpt:
    'What a deployment costs, for one company, and what is left of it: an excerpt that is told at some length, so that the word sleepless stands behind what a card has room for.',
  tags: ['Kubernetes', 'Finance'],
  content: [
    {
      type: 'paragraph',
      text: `Kubernetes, once. ${filling}Then **zebras** crossed the \`road\` & <b>slept</b>. ${filling}`,
    },
    { type: 'code', language: 'yaml', text: 'animals:\n    - okapi\n    - tapir' },
    { type: 'list', items: ['One quagga', 'A quagga and an emu, both awake'] },
    { type: 'paragraph', text: `${'𐐨'.repeat(40)}longword${'𐐨'.repeat(300)}` },
  ],
})

const foundFor = async (search: string) => {
  const { status, body } = await send(`GET /api/blogs/published?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  const [post] = body.blogPosts as HighlightedPost[]
  return { ...post!, found: post!.found! }
}
const highlightedWords = (text: string, marks: Highlight[]) =>
  marks.map(([start, length]) => text.slice(start, start + length))

test('GET /api/blogs/published?search= highlights matches in title and excerpt, in their original spelling', async () => {
  const { title, excerpt, found } = await foundFor('cafe deploying')
  expect(highlightedWords(title, found.title)).toEqual(['Café', 'deployed'])
  expect(highlightedWords(excerpt, found.excerpt)).toEqual([])
  expect(found.snippet).toBeUndefined()
  const prefix = await foundFor('depl')
  expect(highlightedWords(prefix.title, prefix.found.title)).toEqual(['deployed'])
  expect(highlightedWords(prefix.excerpt, prefix.found.excerpt)).toEqual(['deployment'])
})

test('GET /api/blogs/published?search= returns a plain text snippet around matches in the body', async () => {
  const { found } = await foundFor('zebra')
  const { text, marks } = found.snippet!
  expect(text).toMatch(/^…\S.* Then zebras crossed the road & <b>slept<\/b>\. .*\S…$/)
  expect(text.length).toBeLessThanOrEqual(202)
  expect(highlightedWords(text, marks)).toEqual(['zebras'])
})

test('GET /api/blogs/published?slugs= gives those posts that are public, and says which have moved', async () => {
  const then = '2025-01-01T00:00:00.000Z'
  const { id } = await aPost(database, { slug: 'renamed', publishedAt: then })
  await aPost(database, { slug: 'a-draft', status: 'draft' })
  const former = { slug: 'once', postId: id, createdAt: then }
  await database.query.insertInto('postSlugs').values(former).execute()
  const { body } = await send('GET /api/blogs/published?slugs=once,body-only,a-draft,nowhere&limit=50')
  expect(body.blogPosts.map(({ slug }: HighlightedPost) => slug)).toEqual(['body-only', 'renamed'])
  expect(body.pagination.total).toBe(2)
  expect(body.moved).toEqual({ once: 'renamed' })
  for (const slugs of ['', 'a,,b', Array(51).fill('a').join(','), 'a'.repeat(7_000), 'a%00']) {
    const refused = await send(`GET /api/blogs/published?slugs=${slugs}`)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'slugs'])
  }
})
