import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'
import { tagNamesColumn, parseTagNames, writeTags } from './post-tags.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

test.each([
  { names: [] },
  { names: ['Go'] },
  { names: ['CI/CD', '3:15', ':', '12'] },
  { names: ['🙂', 'ünï 🙂🙂 code', 'é', 'after'] },
])('tags come back as they were written: $names', async ({ names }) => {
  const category = aCategoryRow()
  const post = aPostRow(category.id)
  await db.query.insertInto('categories').values(category).execute()
  await db.query.insertInto('posts').values(post).execute()
  await db.transaction((trx) => writeTags(trx, post.id, names))
  const { tags } = await db.query
    .selectFrom('posts')
    .select(tagNamesColumn)
    .where('posts.id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(parseTagNames(tags)).toEqual(names)
})
