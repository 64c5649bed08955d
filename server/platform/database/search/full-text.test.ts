import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'
import type { PostDocument } from './full-text.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const category = aCategoryRow()
const nothing: PostDocument = { title: '', subtitle: '', excerpt: '', body: '', tags: [] }

async function post(slug: string, document: Partial<PostDocument>): Promise<string> {
  const row = aPostRow(category.id, { slug })
  await db.transaction(async (trx) => {
    await trx.insertInto('posts').values(row).execute()
    await db.fullText.index(trx, row.id, { ...nothing, ...document })
  })
  return row.id
}

/** Slugs of what a search finds, best first. */
async function found(search: string): Promise<string[]> {
  const hits = db.fullText.matching(search)
  if (!hits) return ['(no words)']
  const rows = await db.query
    .selectFrom('posts')
    .innerJoin(hits.as('hit'), 'hit.postId', 'posts.id')
    .select('posts.slug')
    .orderBy('hit.rank', 'desc')
    .orderBy('posts.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

beforeAll(async () => {
  await db.query.insertInto('categories').values(category).execute()
  await post('title', { title: 'Canary releases', body: 'An article' })
  await post('tag', { title: 'Other', tags: ['GitOps', 'Canary'], body: 'An article' })
  await post('subtitle', { title: 'Third', subtitle: 'On the canary', body: 'An article' })
  await post('body', { title: 'Fourth', body: 'They deployed a canary to connected clusters' })
  await post('accents', { title: 'Résumé of a migration', body: 'İzmir, Łódź, 北京市' })
  await post('languages', { title: 'C++ and C# on .NET' })
})

test.each([
  [
    'title before tags, tags before subtitle, subtitle before text',
    'canary',
    ['title', 'tag', 'subtitle', 'body'],
  ],
  ['other forms of a word by its stem', 'deploys', ['body']],
  ['prefixes of words', 'clus', ['body']],
  ['prefixes of words', 'lust', []],
  ...['RÉSUMÉ', 'izmir', '北京', 'lodz', '京'].map((search): [string, string, string[]] => [
    'words without accents and case',
    search,
    ['accents'],
  ]),
  ['letters in their order', '市京', []],
  ['names with signs', 'C++', ['languages']],
  ['no words that begin like names with signs', 'F#', []],
  ['every word, in any field', 'canary gitops', ['tag']],
  ['every word, in any field', 'canary kubernetes', []],
  ['operators as words', 'canary OR resume', []],
  ['nothing without words', ' ?! ', ['(no words)']],
])('a search finds %s: %s', async (_, search, slugs) => expect(await found(search)).toEqual(slugs))

test.each([`"`, `'`, `') --`, 'a*', '(', 'NEAR(', '^', '{}', '\\', ':*', '&|!', '<->'])(
  'a search for %s is no query of the language of the database',
  async (search) => await expect(found(search)).resolves.toBeInstanceOf(Array),
)

test('a deleted post is removed from the index', async () => {
  const id = await post('deleted', { title: 'Submarine' })
  await db.query.deleteFrom('posts').where('id', '=', id).execute()
  const hits = db.fullText.matching('submarine')!
  const { rows } = await sql`select * from ${hits} as hit`.execute(db.query)
  expect(rows).toEqual([])
})
