import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'

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
