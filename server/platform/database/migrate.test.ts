import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { newDatabaseLocation } from '#tests/support/database.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { maxCommentLength } from '#contract/comments/limits.ts'
import { textLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { postFields } from '#contract/posts/post-fields.ts'
import { migrations } from './migrate.ts'
import { openDatabase, type Database } from './open.ts'

async function opened(place: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

async function appliedIn({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(query)
  return rows.map(({ name }) => name)
}

test('migrations run once, in order, and a second run changes nothing', async () => {
  const database = await opened(await newDatabaseLocation({ isMigrated: false }))
  await database.migrate()
  await database.migrate()
  expect(await appliedIn(database)).toEqual(migrations.map(({ name }) => name))
})

test('two nodes that start at the same time migrate once', async () => {
  const place = await newDatabaseLocation({ isMigrated: false })
  const first = await opened(place)
  // On SQLite a second node cannot open the folder at all; there, the same one asked twice stands in.
  const second = first.kind === 'postgres' ? await opened(place) : first
  await Promise.all([first.migrate(), second.migrate(), first.migrate()])
  expect(await appliedIn(first)).toEqual(migrations.map(({ name }) => name))
})

test('a database with another schema is refused with a way to move, and left as it is', async () => {
  const place = await newDatabaseLocation({ isMigrated: false })
  const database = await opened(place)
  await database.migrate()
  await sql`update migrations set name = '0001-accounts'`.execute(database.query)
  await expect(database.migrate()).rejects.toMatchObject({
    name: 'StartError',
    message:
      'This database was created by another version of Frontdesk, and has not been changed. To move to this version, export the site ' +
      'with the version that created it (`npm run export`), then import it into an empty installation (`npm run import`).',
  })
  expect(await appliedIn(database)).toEqual(['0001-accounts'])
})

test('the longest texts that the contract allows fit into the tables', async () => {
  // Migrations spell their caps out, since the past cannot follow a constant; a raised limit needs a migration.
  expect(textLimits.name).toBeLessThanOrEqual(80)
  expect(textLimits.email).toBeLessThanOrEqual(254)
  expect(postFields.title.max).toBeLessThanOrEqual(200)
  expect(postFields.subtitle.max).toBeLessThanOrEqual(300)
  expect(postFields.excerpt.max).toBeLessThanOrEqual(500)
  expect(postTextLimits.slug).toBeLessThanOrEqual(120)
  expect(postTextLimits.tag).toBeLessThanOrEqual(40)
  expect(maxCommentLength).toBeLessThanOrEqual(5_000)
})
