import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

test('a search reads the index once, and posts by their key', async () => {
  const plan = await sql<{ detail: string }>`explain query plan select count(*) from posts
    join ${db.fullText.matching('canary')!} as hit on hit.post_id = posts.id
    where status = 'published' and published_at <= '2026-11-21T02:00:00.000Z'`.execute(db.query)
  const steps = plan.rows.map(({ detail }) => detail)
  expect(steps.at(-1)).toBe('SEARCH posts USING INDEX sqlite_autoindex_posts_1 (id=?)')
})
