import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const dayMs = 24 * 3_600_000
let clock = Date.parse('2026-11-21T02:00:00.000Z')
const now = () => new Date(clock)
const { send, database, applyRetention } = await testApp({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

const statuses = async () => {
  const rows = await database.query.selectFrom('subscribers').select(['email', 'status']).execute()
  return Object.fromEntries(rows.map(({ email, status }) => [email, status]))
}

test('an address whose confirmation does not come within 30 days is deleted, and no other', async () => {
  for (const name of ['waits', 'asks-again', 'confirmed', 'left'])
    await send('POST /api/newsletter', { body: { email: `${name}@example.com` } })
  for (const [name, status] of [
    ['confirmed', 'confirmed'],
    ['left', 'unsubscribed'],
  ] as const)
    await changeRows(database, 'subscribers', { status }, { email: `${name}@example.com` })
  clock += 29 * dayMs
  await applyRetention()
  expect(Object.keys(await statuses())).toHaveLength(4)
  await send('POST /api/newsletter', { body: { email: 'asks-again@example.com' } })
  clock += 2 * dayMs
  await applyRetention()
  expect(await statuses()).toEqual({
    'asks-again@example.com': 'pending',
    'confirmed@example.com': 'confirmed',
    'left@example.com': 'unsubscribed',
  })
})

test('a password that was asked for under an address of no account leaves the audit log after 90 days', async () => {
  const { id } = await aPerson(database, ['owner'], { email: 'owner@example.com' })
  for (const email of ['stranger@example.com', 'owner@example.com'])
    expect((await send('POST /api/auth/forgot-password', { body: { email } })).status).toBe(200)
  const ofAction = database.query.selectFrom('audit').where('action', '=', 'password.reset-requested')
  const requested = async () => (await ofAction.select('actorId').execute()).map(({ actorId }) => actorId)
  expect((await requested()).toSorted()).toEqual([id, null].toSorted())
  clock += 91 * dayMs
  await applyRetention()
  expect(await requested()).toEqual([id])
})

test('an attempt to sign in that failed leaves the audit log after 90 days', async () => {
  await aSignedInAdmin(database)
  const login = { email: 'nobody@example.com', password: 'a wrong password' }
  expect((await send('POST /api/auth/login', { body: login })).status).toBe(401)
  const failed = async () => (await rowsOf(database, 'audit', { action: 'login.failed' })).length
  clock += 89 * dayMs
  await applyRetention()
  expect(await failed()).toBe(1)
  clock += 2 * dayMs
  await applyRetention()
  expect(await failed()).toBe(0)
})
