import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'
import { testDatabase } from '#tests/support/database.ts'
import { keptQuery, mostShapes, type Literal, type PlacesOf } from './kept-queries.ts'

const db = await testDatabase()
afterAll(() => db.close())

/** Texts that would do harm in a query's text. */
const hostile = [
  `'; drop table posts; --`,
  `" or ""="`,
  '$1',
  '?1 :slug @slug',
  '\\',
  'null',
  '[object Object]',
  'ünï 🙂',
]

const category = aCategoryRow()
await db.query.insertInto('categories').values(category).execute()
const rows = ['first', 'second', 'third', ...hostile].map((slug, place) =>
  aPostRow(category.id, {
    slug,
    title: `Post ${place}`,
    featured: place % 2 === 0,
    likes: place,
    status: place % 3 > 0 ? 'published' : 'draft',
    publishedAt: place % 3 > 0 ? `2026-11-${String(10 + place)}T02:00:00.000Z` : null,
  }),
)
await db.query.insertInto('posts').values(rows).execute()

type Asked = {
  slug?: string | undefined
  slugs?: string[] | undefined
  featured?: boolean | undefined
  published?: string | null | undefined
  now: string
  limit: Literal
  offset: number
}

type Given = Omit<Asked, 'limit'> & { limit: number }
const given = (asked: Asked): Given => ({ ...asked, limit: asked.limit.literal })

/** A query of many shapes, in which one value stands in several places; for values as for places. */
const build = ({ slug, slugs, featured, published, now, limit, offset }: PlacesOf<Asked> | Given) => {
  let posts = db.query
    .selectFrom('posts')
    .select(['slug', 'featured', 'content', 'publishedAt', 'likes'])
    .select(sql<number>`cast(${limit} as integer)`.as('most'))
    .where((eb) => eb.or([eb('publishedAt', '<=', now), eb('publishedAt', 'is', null)]))
    .where((eb) => eb.not(eb('createdAt', '>', now)))
    .orderBy('likes')
  if (slug !== undefined) posts = posts.where((eb) => eb.or([eb('slug', '=', slug), eb('title', '=', slug)]))
  if (slugs !== undefined) posts = posts.where('slug', 'in', slugs)
  if (featured !== undefined) posts = posts.where('featured', '=', featured)
  if (published !== undefined) posts = posts.where('publishedAt', '=', published)
  return posts.limit(limit).offset(offset)
}
const kept = keptQuery(db.query, (places: PlacesOf<Asked>) => build(places))

const now = '2026-11-21T02:00:00.000Z'
const all: Asked = { now, limit: { literal: 100 }, offset: 0 }
const cases: Asked[] = [
  all,
  { ...all, now: '2026-11-14T02:00:00.000Z' },
  { ...all, limit: { literal: 2 } },
  { ...all, limit: { literal: 2 }, offset: 3 },
  { ...all, limit: { literal: 0 } },
  { ...all, featured: true },
  { ...all, featured: false },
  { ...all, featured: undefined, slug: 'first' },
  { ...all, slug: 'second' },
  { ...all, slug: 'Post 2' },
  { ...all, slug: '' },
  { ...all, published: '2026-11-11T02:00:00.000Z' },
  { ...all, published: null },
  { ...all, slugs: ['third', 'first'] },
  { ...all, slugs: ['second', 'third'] },
  { ...all, slugs: ['second'], slug: 'second', featured: false },
  ...hostile.map((slug) => ({ ...all, slug })),
  ...hostile.map((slug) => ({ ...all, slugs: [slug, 'first', slug], featured: true })),
]

test.each(cases)('a kept query finds what it would have found built anew: %j', async (asked) => {
  const found = await build(given(asked)).execute()
  expect(await kept(asked)).toEqual(found)
  expect(await kept(asked)).toEqual(found)
})

test('there is something to be found', async () => {
  expect((await kept(all)).map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug))
  expect((await kept({ ...all, slugs: hostile })).map(({ slug }) => slug)).toEqual(hostile)
  expect(await kept({ ...all, limit: { literal: 1 } })).toEqual([
    {
      slug: 'first',
      featured: true,
      content: rows[0]!.content,
      publishedAt: null,
      likes: 0,
      most: 1,
    },
  ])
})

test('questions under way at once get their own answers', async () => {
  const slugs = ['first', ...hostile, 'second']
  const found = await Promise.all(slugs.map((slug) => kept({ ...all, slug })))
  expect(found.map(([post]) => post!.slug)).toEqual(slugs)
})

test('a query is built once for each shape, whatever the values', async () => {
  const built = vi.fn(build)
  const counted = keptQuery(db.query, (places: PlacesOf<Asked>) => built(places))
  for (const slug of ['first', ...hostile]) await counted({ ...all, slug })
  expect(built).toHaveBeenCalledTimes(1)
  for (const featured of [true, false, true, undefined]) await counted({ ...all, featured })
  expect(built).toHaveBeenCalledTimes(4)
  for (const slugs of [['a'], ['b'], ['a', 'b'], ['c', 'd']]) await counted({ ...all, slugs })
  expect(built).toHaveBeenCalledTimes(6)
  for (const literal of [3, 4, 3]) await counted({ ...all, limit: { literal } })
  expect(built).toHaveBeenCalledTimes(8)
})

test('so many shapes are kept, and what was used last stays', async () => {
  const built = vi.fn(build)
  const counted = keptQuery(db.query, (places: PlacesOf<Asked>) => built(places))
  const askFor = (length: number) => counted({ ...all, slugs: Array.from({ length }, () => 'first') })
  for (let length = 1; length <= mostShapes; length++) await askFor(length)
  await askFor(1)
  expect(built).toHaveBeenCalledTimes(mostShapes)
  await askFor(mostShapes + 1)
  await askFor(1)
  expect(built).toHaveBeenCalledTimes(mostShapes + 1)
  await askFor(2)
  expect(built).toHaveBeenCalledTimes(mostShapes + 2)
})

test('values are sent beside the text of a query, which is the one that they would have had', async () => {
  const executed = vi.spyOn(db.query.getExecutor(), 'executeQuery')
  for (const asked of cases) {
    await kept(asked)
    await build(given(asked)).execute()
  }
  const sent = executed.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }))
  executed.mockRestore()
  expect(sent).toHaveLength(2 * cases.length)
  cases.forEach((_, place) => expect(sent[2 * place]).toEqual(sent[2 * place + 1]))
})

test('plugins see what a kept query finds', async () => {
  const query = db.query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.slice(0, 1) }),
  })
  const first = keptQuery(query, ({ most }: PlacesOf<{ most: number }>) =>
    query.selectFrom('posts').select('slug').orderBy('likes').limit(most),
  )
  expect(await first({ most: 3 })).toEqual([{ slug: 'first' }])
})

test('a kept query is refused inside a transaction, as any other past its handle', async () => {
  const inside = db.transaction(async () => {
    await kept(all)
  })
  await expect(inside).rejects.toThrow('Inside a transaction')
})
