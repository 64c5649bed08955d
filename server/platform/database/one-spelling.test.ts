import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'
import { postgresSchemaDialect, sqliteSchemaDialect } from './dialects.ts'
import { migrations, runMissingMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const database = await openDatabase(await newDatabaseLocation({ isMigrated: false }))
afterAll(() => database.close())
const { query } = database
const dialect = database.kind === 'sqlite' ? sqliteSchemaDialect : postgresSchemaDialect
const createdAt = '2026-01-01T00:00:00.000Z'

test('stored addresses and names get the spelling that is seen, and what is then one is merged', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0220-one-spelling'),
  )
  await database.transaction((trx) => runMissingMigrations(trx, dialect, before))

  const enquiry = randomUUID()
  // the columns of that version
  const { name, companyName, email, mobile, project } = enquiryTexts({ email: 'ann\u200b@exam\u00adple.org' })
  await query
    .insertInto('enquiries')
    .values({
      id: enquiry,
      name,
      companyName,
      email,
      mobile,
      project,
      fileId: null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute()

  const subscriber = (email: string, status: 'confirmed' | 'unsubscribed' | 'pending', token: string) => ({
    id: randomUUID(),
    email,
    emailKey: email.toLowerCase(),
    status,
    unsubscribeTokenHash: token,
    createdAt,
  })
  const [left, stays, waits] = [
    subscriber('ann@bücher.example', 'unsubscribed', 'one'),
    subscriber('Ann@xn--bcher-kva.example', 'confirmed', 'two'),
    subscriber('ann@bücher.example.', 'pending', 'three'),
  ]
  await query.insertInto('subscribers').values([left, stays, waits]).execute()
  await query
    .insertInto('unsubscribeTokens')
    .values({ tokenHash: 'earlier', subscriberId: stays.id })
    .execute()

  const user = (email: string) => {
    const id = randomUUID()
    return { id, name: 'Ann', email, emailKey: email.toLowerCase(), passwordHash: 'x', createdAt }
  }
  const [own, twin, alone] = [
    user('ann@example.org'),
    user('ann\u200b@example.org'),
    user('bob@bücher.example'),
  ]
  await query.insertInto('users').values([own, twin, alone]).execute()

  const [cloud, double, blank] = [
    aCategoryRow({ name: 'Cloud', nameKey: 'cloud' }),
    aCategoryRow({ name: 'Clo\u200bud', nameKey: 'clo\u200bud' }),
    aCategoryRow({ name: '\u200b', nameKey: '\u200b' }),
  ]
  await query.insertInto('categories').values([cloud, double, blank]).execute()
  const post = aPostRow(double.id, {})
  await query.insertInto('posts').values(post).execute()
  const tags = ['GitOps', 'Git\u200bOps', 'Web\u00a0 Apps', '\u200b']
  await query
    .insertInto('postTags')
    .values(tags.map((name, position) => ({ postId: post.id, tagKey: name.toLowerCase(), name, position })))
    .execute()

  await database.migrate()

  const emailOf = await query.selectFrom('enquiries').select('email').executeTakeFirstOrThrow()
  expect(emailOf.email).toBe('ann@example.org')
  const subscribers = await query
    .selectFrom('subscribers')
    .select(['id', 'email', 'emailKey', 'status'])
    .execute()
  expect(subscribers).toEqual([
    {
      id: left.id,
      email: 'ann@xn--bcher-kva.example',
      emailKey: 'ann@xn--bcher-kva.example',
      status: 'unsubscribed',
    },
  ])
  const tokens = await query.selectFrom('unsubscribeTokens').selectAll().orderBy('tokenHash').execute()
  expect(tokens).toEqual(
    ['earlier', 'three', 'two'].map((tokenHash) => ({ tokenHash, subscriberId: left.id })),
  )
  const users = await query.selectFrom('users').select(['id', 'email']).execute()
  expect(new Map(users.map(({ id, email }) => [id, email]))).toEqual(
    new Map([
      [own.id, 'ann@example.org'],
      [twin.id, 'ann\u200b@example.org'],
      [alone.id, 'bob@xn--bcher-kva.example'],
    ]),
  )
  const categories = await query.selectFrom('categories').select('id').execute()
  expect(new Set(categories.map(({ id }) => id))).toEqual(new Set([cloud.id, blank.id]))
  const { categoryId } = await query.selectFrom('posts').select('categoryId').executeTakeFirstOrThrow()
  expect(categoryId).toBe(cloud.id)
  const stored = await query.selectFrom('postTags').select(['tagKey', 'name']).orderBy('position').execute()
  expect(stored).toEqual([
    { tagKey: 'gitops', name: 'GitOps' },
    { tagKey: 'web apps', name: 'Web Apps' },
  ])
})
