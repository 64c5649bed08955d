import { afterAll, expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'
import { postgresSchemaDialect, sqliteSchemaDialect } from './dialects.ts'
import { migrations, runMissingMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const database = await openDatabase(await newDatabaseLocation({ isMigrated: false }))
afterAll(() => database.close())
const { query } = database
const dialect = database.kind === 'sqlite' ? sqliteSchemaDialect : postgresSchemaDialect

const user = (name: string, year: number) => {
  const id = crypto.randomUUID()
  const email = `${id}@example.com`
  const createdAt = `${year}-01-01T00:00:00.000Z`
  return { id, name, email, emailKey: email, passwordHash: 'x', createdAt }
}

test('accounts that exist become owners, and posts get the owner who wrote them', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0090-team'),
  )
  await database.transaction((trx) => runMissingMigrations(trx, dialect, before))
  const [first, ada, twin, otherTwin] = [
    user('First', 2020),
    user('Ada', 2021),
    user('Twin', 2022),
    user('Twin', 2023),
  ]
  await query.insertInto('users').values([first, ada, twin, otherTwin]).execute()
  const category = aCategoryRow()
  await query.insertInto('categories').values(category).execute()
  const post = (authorName: string) => aPostRow(category.id, { authorName })
  const [byLog, byName, bySharedName, byNobody] = [post('Ada'), post('ADA'), post('Twin'), post('Somebody')]
  await query.insertInto('posts').values([byLog, byName, bySharedName, byNobody]).execute()
  const entry = {
    id: crypto.randomUUID(),
    at: '2025-01-01T00:00:00.000Z',
    actorId: twin.id,
    subject: byLog.id,
  }
  await query
    .insertInto('audit')
    .values({ ...entry, action: 'post.created', detail: {} })
    .execute()

  await database.migrate()

  const roles = await query.selectFrom('userRoles').selectAll().execute()
  expect(new Set(roles.map(({ userId }) => userId))).toEqual(
    new Set([first.id, ada.id, twin.id, otherTwin.id]),
  )
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['owner']))
  const posts = await query.selectFrom('posts').select(['id', 'ownerId']).execute()
  const ownerOf = ({ id }: { id: string }) => posts.find((row) => row.id === id)!.ownerId
  expect([byLog, byName, bySharedName, byNobody].map(ownerOf)).toEqual([twin.id, ada.id, first.id, first.id])
})

test('what a node of the version before writes is complete: its accounts are owners, its posts have no owner', async () => {
  const account = user('Late', 2024)
  await query.insertInto('users').values(account).execute()
  const [role] = await query.selectFrom('userRoles').selectAll().where('userId', '=', account.id).execute()
  expect(role).toEqual({ userId: account.id, role: 'owner' })
  const category = aCategoryRow()
  await query.insertInto('categories').values(category).execute()
  const row = aPostRow(category.id)
  await query.insertInto('posts').values(row).execute()
  const stored = await query.selectFrom('posts').select('ownerId').where('id', '=', row.id).execute()
  expect(stored).toEqual([{ ownerId: null }])
  const session = { tokenHash: 'hash', userId: account.id, createdAt: account.createdAt }
  await query
    .insertInto('sessions')
    .values({ ...session, lastUsedAt: account.createdAt, expiresAt: account.createdAt })
    .execute()
  await query.updateTable('users').set({ name: 'Later' }).where('id', '=', account.id).execute()
})
