import { afterAll, expect, test } from 'vitest'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { databaseErrorKind, isUniqueViolation } from './errors.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const category = aCategoryRow({ name: 'Cloud', nameKey: 'cloud' })
await db.query.insertInto('categories').values(category).execute()

/** The error of a statement that fails. */
const failure = (statement: { execute(): Promise<unknown> }): Promise<unknown> =>
  statement.execute().then(
    () => expect.fail('the statement passed'),
    (error: unknown) => error,
  )

test('booleans, JSON values, timestamps and numbers are read as they were written', async () => {
  const row = aPostRow(category.id, {
    featured: true,
    content: [{ type: 'list', items: ["it's", '"quoted"', 'ünï 🙂 \\'] }],
    createdAt: '2026-11-21T02:00:00.007Z',
    likes: 3_000_000_000,
  })
  await db.query.insertInto('posts').values(row).execute()
  const found = await db.query
    .selectFrom('posts')
    .select(['featured as isFeatured', 'content as sections', 'createdAt', 'publishedAt', 'likes'])
    .where('id', '=', row.id)
    .where('featured', '=', true)
    .executeTakeFirstOrThrow()
  const { createdAt, likes } = row
  expect(found).toEqual({ isFeatured: true, sections: row.content, createdAt, publishedAt: null, likes })
})

test('texts sort by code point', async () => {
  const names = ['b', 'B', 'é', 'a-c', 'ab']
  for (const [index, name] of names.entries())
    await db.query
      .insertInto('settings')
      .values({ key: name, value: String(index) })
      .execute()
  const rows = await db.query.selectFrom('settings').select('key').orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(['B', 'a-c', 'ab', 'b', 'é'])
})

test.each([
  ['a status outside the list', 'check', { status: 'secret' as 'draft' }],
  ['a published post without a date', 'check', { status: 'published' as const, publishedAt: null }],
  ['a missing value', 'check', { title: null as unknown as string }],
  ['a category that does not exist', 'reference', { categoryId: aCategoryRow().id }],
])('%s is rejected: %s', async (_, kind, wrong) => {
  const row = { ...aPostRow(category.id), ...wrong }
  expect(databaseErrorKind(await failure(db.query.insertInto('posts').values(row)))).toBe(kind)
  expect(databaseErrorKind(new Error('other'))).toBeUndefined()
})

test('a second category of the same name in another case is rejected with the name of the column', async () => {
  const second = aCategoryRow({ name: 'CLOUD', nameKey: 'cloud' })
  const error = await failure(db.query.insertInto('categories').values(second))
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'categories.nameKey')).toBe(true)
  expect(isUniqueViolation(error, 'categories.id')).toBe(false)
})
