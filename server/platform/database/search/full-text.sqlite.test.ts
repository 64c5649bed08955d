import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation, openTestDatabase } from '#tests/support/database.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

test('a search reads the index once, and posts by their key', async () => {
  const plan = await sql<{ detail: string }>`explain query plan select count(*) from posts
    join ${db.fullText.matching('canary')!} as hit on hit.post_id = posts.id
    where status = 'published' and published_at <= '2026-11-21T02:00:00.000Z'`.execute(db.query)
  const steps = plan.rows.map(({ detail }) => detail)
  expect(steps.at(-1)).toBe('SEARCH posts USING INDEX sqlite_autoindex_posts_1 (id=?)')
})

test('the process that creates a database does not take its search indexes for empty', async () => {
  const created = await openDatabase(await newDatabaseLocation({ isMigrated: false }))
  onTestFinished(() => created.close())
  await created.migrate()
  // as FTS5 reads the part of an index that it merges, on the connection that writes
  const { rows } = await created.transaction((trx) =>
    sql<{
      detail: string
    }>`explain query plan select id from comment_search_data where id between 1 and 9`.execute(trx),
  )
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringMatching('^SEARCH')])
})
