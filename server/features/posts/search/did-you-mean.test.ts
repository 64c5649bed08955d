import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { articles } from '#content/articles.ts'
import { textOf } from '#contract/posts/post-text.ts'
import { stemOf, wordsOf } from '#server/platform/database/search/full-text.rules.ts'
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

/** The counts of words equal those of a count over all posts. */
async function expectCorrectCounts() {
  const list = database.kind === 'sqlite' ? 'json_each(words)' : 'jsonb_array_elements_text(words)'
  const fresh = await sql<{ word: string; posts: number }>`
    select word.value as word, count(*) as posts from post_words
    inner join posts on posts.id = post_words.post_id
    cross join ${sql.raw(list)} as ${sql.raw(database.kind === 'sqlite' ? 'word' : 'word (value)')}
    where posts.status = 'published' group by word.value order by 1`.execute(database.query)
  const stored = await sql<{ word: string; posts: number }>`
    select word, posts from search_words order by word`.execute(database.query)
  const cut = await sql<{ word: string }>`
    select distinct word from word_trigrams order by word`.execute(database.query)
  const pairs = (rows: { word: string; posts: number }[]) =>
    rows.map(({ word, posts }) => `${word} ${posts}`).sort()
  expect(pairs(stored.rows)).toEqual(pairs(fresh.rows))
  expect(cut.rows.map(({ word }) => word).sort()).toEqual(stored.rows.map(({ word }) => word).sort())
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The letter beside another one on a keyboard. */
function neighbourKey(letter: string): string {
  const row = keyRows.find((keys) => keys.includes(letter))
  if (!row) return letter === 'e' ? 'r' : 'e'
  const place = row.indexOf(letter)
  return row[place + 1] ?? row[place - 1]!
}

/** The errors of typing, each at a place of a word. */
const mistakes: ((word: string, place: number) => string)[] = [
  (word, place) => word.slice(0, place) + word[place + 1]! + word[place]! + word.slice(place + 2),
  (word, place) => word.slice(0, place) + word[place]! + word.slice(place),
  (word, place) => word.slice(0, place) + word.slice(place + 1),
  (word, place) => word.slice(0, place) + neighbourKey(word[place]!) + word.slice(place + 1),
]

test('GET /api/blogs/published?search= finds the intended word for 95 of 100 typing errors in words of the demo', async () => {
  for (const { slug, title, subtitle, excerpt, content, tags } of articles) {
    await aPost(database, { slug: `demo-${slug}`, title, subtitle, excerpt, content, tags })
  }
  await expectCorrectCounts()
  const texts = articles.flatMap(({ title, content }) => wordsOf(`${title} ${textOf(content)}`))
  const vocabulary = [...new Set(texts)].filter((word) => /^[a-z]{5,}$/.test(word)).sort()
  // a smaller sample depends too much on the wording of single articles
  const step = Math.floor(vocabulary.length / 390)
  const wrong: string[] = []
  let tried = 0
  for (let number = 0; tried < 300; number += 1) {
    const word = vocabulary[number * step]!
    const typed = mistakes[number % 4]!(word, 1 + (number % (word.length - 2)))
    const found = await search(typed)
    // what finds posts by its stem or its beginning needs no other word
    const isKnown = typed.length < 5 || typed === word || (found.pagination.total > 0 && !found.didYouMean)
    if (isKnown) continue
    tried += 1
    // another form of the word finds the same posts
    if (stemOf(found.didYouMean ?? '') !== stemOf(word))
      wrong.push(`${typed}: ${found.didYouMean}, not ${word}`)
  }
  expect(wrong.slice(15)).toEqual([])
})

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
})

test('GET /api/blogs/published?search=&exact=true searches for what was written', async () => {
  const found = await search('platipus', '&exact=true')
  expect(found.didYouMean).toBeUndefined()
  expect(found.blogPosts).toEqual([])
})

test('GET /api/blogs/published?search= replaces no word of four letters, and none by one that differs in three', async () => {
  await aPost(database, { title: 'Okapi and tapir', excerpt: 'Animals.' })
  expect(await suggestion('okpi')).toBeUndefined()
  expect(await suggestion('okapx')).toBe('okapi')
  expect(await suggestion('akapx')).toBe('okapi')
  expect(await suggestion('xkqpx')).toBeUndefined()
})

test('GET /api/blogs/published?search= prefers the nearest word, then the most frequent', async () => {
  await aPost(database, { title: 'Grebexa', excerpt: '' })
  await aPost(database, { title: 'Grebexu', excerpt: '' })
  await aPost(database, { title: 'Grebexu', excerpt: '' })
  await aPost(database, { title: 'Grebxxuu', excerpt: '' })
  expect(await suggestion('grebexi')).toBe('grebexu')
  expect(await suggestion('grebxxui')).toBe('grebxxuu')
})

test('GET /api/blogs/published?search= never names a word that only unpublished posts have, from the next request on', async () => {
  const asks = () => suggestion('zepellin')
  const words = { title: 'Zeppelin', content: [{ type: 'paragraph' as const, text: 'Hindenburg' }] }
  const { blogPost } = (await call('POST /api/blogs', aPostBody(words))).body
  const save = async (more: object) => {
    const { revision } = (await call(`GET /api/blogs/${blogPost._id}`)).body.blogPost
    await call(`PUT /api/blogs/${blogPost._id}`, aPostBody({ ...words, revision, ...more }))
    await expectCorrectCounts()
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
  await expectCorrectCounts()
  expect(await asks(), 'deleted').toBeUndefined()
  await call(`POST /api/blogs/${blogPost._id}/restore`)
  expect(await asks(), 'restored').toBe('zeppelin')
  await call(`DELETE /api/blogs/${blogPost._id}`)
  await call(`DELETE /api/blogs/trash/${blogPost._id}`)
  await expectCorrectCounts()
  expect(await asks(), 'deleted for good').toBeUndefined()
})

test('GET /api/blogs/published?search= reads 400 words at most of those that share a trigram and a length', async () => {
  const lettersOf = (number: number) =>
    String(1_000 + number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  const crowd = Array.from({ length: 400 }, (_, n) => [
    `quaaa${lettersOf(n)}`,
    `aquoll${lettersOf(n).slice(1)}`,
  ])
  const words = ['quollyyyy', 'quollvwvw', ...crowd.flat()].join(' ')
  await aPost(database, { title: 'Quolls', content: [{ type: 'paragraph', text: words }] })
  expect(await suggestion('quollvwvx'), 'shares rarer trigrams too').toBe('quollvwvw')
  expect(await suggestion('quollzyzy'), 'shares those of 400 words alone').toBeUndefined()
})

test('an article adds 2,000 words of 16 letters at most to those that are compared', async () => {
  const counted = sql<{ n: number }>`select count(*) as n from search_words`
  const countWords = async () => Number((await counted.execute(database.query)).rows[0]!.n)
  const before = await countWords()
  const lettersOf = (number: number) =>
    String(10_000 + number).replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)]!)
  const words = Array.from({ length: 2_500 }, (_, n) => `wombatwomba${lettersOf(n)}`)
  const text = ['e'.repeat(17), ...words].join(' ')
  const body = aPostBody({ status: 'published', content: [{ type: 'paragraph', text }] })
  expect((await call('POST /api/blogs', body)).status).toBe(201)
  expect((await countWords()) - before).toBeLessThanOrEqual(2_000)
  expect(await suggestion(`wombatwomba${lettersOf(0)}`.slice(0, -1) + 'z')).toMatch(/^wombatwomba/)
  expect(await suggestion('e'.repeat(16) + 'f'), 'of a word of 17 letters').toBeUndefined()
})
