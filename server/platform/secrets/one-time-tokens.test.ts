import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { retentionJob } from '#server/platform/records/retention.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { createTokens, type NewToken } from './one-time-tokens.ts'

const database = await openDatabase(await newDatabaseLocation())
await database.migrate()
afterAll(() => database.close())

let at = Date.parse('2026-11-21T02:00:00.000Z')
const now = () => new Date(at).toISOString()
const tokens = createTokens(database, now)
const hour = 60 * 60_000

const create = (more: Partial<NewToken> = {}) =>
  tokens.create({ purpose: 'password-reset', subject: 'ada', validForMs: hour, ...more })
const spend = (token: string, purpose: NewToken['purpose'] = 'password-reset') =>
  database.transaction((trx) => tokens.spend(purpose, token, trx))

test('a token has 32 random bytes, and only its hash is stored', async () => {
  const { id, token } = await create({ data: { roles: ['writer'] } })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await database.query.selectFrom('tokens').selectAll().execute()
  expect(rows.find((row) => row.id === id)).toMatchObject({ subject: 'ada', data: { roles: ['writer'] } })
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await create()).token).not.toBe(token)
})

test('a token is worth nothing for another purpose, once it is revoked and once it has expired', async () => {
  const { token } = await create()
  expect(await spend(token, 'invitation')).toBeUndefined()
  expect(await tokens.find('invitation', token)).toBeUndefined()
  expect(await tokens.find('password-reset', 'x'.repeat(43))).toBeUndefined()
  expect(await tokens.revoke('invitation', { subject: 'ada' })).toBe(0)
  const other = await create({ subject: 'bo' })
  expect(await tokens.revoke('password-reset', { subject: 'bo' })).toBe(1)
  expect(await tokens.revoke('password-reset', { id: other.id })).toBe(0)
  expect(await spend(other.token)).toBeUndefined()
  expect(await tokens.find('password-reset', other.token)).toMatchObject({ state: 'revoked' })
  at += hour
  expect(await spend(token)).toBeUndefined()
  expect(await tokens.find('password-reset', token)).toMatchObject({ state: 'expired' })
})

test('of ten who spend one token at once, one succeeds', async () => {
  const { token } = await create()
  const results = await Promise.all(Array.from({ length: 10 }, () => spend(token)))
  expect(results.filter((result) => result !== undefined)).toHaveLength(1)
})

const retention = retentionJob(tokens.retention, { log: createLog('silent'), now })
const applyRetention = () => retention.run(new AbortController().signal)

test('open tokens of a subject are listed oldest first, and ended ones are deleted after 30 days, those of steps at once', async () => {
  const [first, second, third] = [
    await create({ purpose: 'invitation', subject: 'one' }),
    await create({ purpose: 'invitation', subject: 'one' }),
    await create({ purpose: 'invitation', subject: 'one' }),
  ]
  await create({ purpose: 'invitation', subject: 'two' })
  await spend(second.token, 'invitation')
  const listed = (await tokens.listOpen('invitation', { subject: 'one' })).map(({ id }) => id)
  expect(listed.toSorted()).toEqual([first.id, third.id].toSorted())
  const step = await create({ purpose: 'second-step' })
  at += 2 * hour
  await applyRetention()
  expect(await tokens.find('second-step', step.token)).toBeUndefined()
  expect(await tokens.find('invitation', first.token)).toMatchObject({ state: 'expired' })
  at += 31 * 24 * hour
  await applyRetention()
  expect(await tokens.find('invitation', first.token)).toBeUndefined()
})
