import { expect, test } from 'vitest'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson, changeAccount } from '#tests/support/builders.ts'
import { setUpTotp } from '#tests/support/factors/second-factors.ts'

const { send, database } = await testApp()
const password = 'a long enough one'
const day = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

const require = async (since?: string) => {
  await database.query.deleteFrom('settings').where('key', '=', 'second-factor-required').execute()
  if (since === undefined) return
  const row = { key: 'second-factor-required', value: since }
  await database.query.insertInto('settings').values(row).execute()
}

test('everybody has seven days from the requirement, or from their account, to set up a second factor', async () => {
  const { id, authorization } = await aPerson(database, ['owner'], { password })
  const state = async () => {
    const { body } = await send('GET /api/auth/factors', { authorization })
    const { status } = await send('GET /api/contact', { authorization })
    return { isRequired: body.isRequired, dueAt: body.dueAt, status }
  }
  await changeAccount(database, id, { createdAt: ago(100) })
  await require()
  expect(await state()).toEqual({ isRequired: false, dueAt: null, status: 200 })

  const sixDays = ago(6)
  const soon = { isRequired: true, dueAt: new Date(Date.parse(sixDays) + 7 * day).toISOString(), status: 200 }
  await require(sixDays)
  expect(await state()).toEqual(soon)

  await require(ago(8))
  expect((await state()).status).toBe(403)
  await changeAccount(database, id, { createdAt: sixDays })
  expect(await state()).toEqual(soon)
})

test('who has no second factor in time may do nothing of the site until it is there', async () => {
  const { id, email, authorization } = await aPerson(database, ['owner'], { password })
  await changeAccount(database, id, { createdAt: ago(100) })
  await require(ago(8))
  const refused = {
    success: false,
    message: 'A second factor is required. Please set one up in your profile first.',
    code: 'second-factor-required',
  }
  for (const call of ['GET /api/contact', 'POST /api/categories'])
    expect(await send(call, { authorization })).toMatchObject({ status: 403, body: refused })
  const bo = { name: 'Bo', email: 'bo@example.com', password }
  expect((await send('POST /api/auth/register', { authorization, body: bo })).status).toBe(403)

  const { body: signedIn } = await send('POST /api/auth/login', { body: { email, password } })
  expect(signedIn.user).toMatchObject({ roles: ['owner'], capabilities: [], needsSecondFactor: true })
  const mine = `Bearer ${signedIn.token}`
  // a signed address of a file opens for these
  expect((await createSessions(database).findCapabilities(id)).size).toBe(0)
  await setUpTotp(send, mine)
  const { body } = await send('GET /api/auth/me', { authorization: mine })
  expect(body.user.capabilities).toContain('team')
  expect(body.user.needsSecondFactor).toBe(false)
  expect((await send('GET /api/contact', { authorization: mine })).status).toBe(200)
  expect((await send('GET /api/contact', { authorization })).status, 'other sessions too').toBe(200)

  await send('DELETE /api/auth/factors/totp', { authorization: mine })
  expect((await send('GET /api/contact', { authorization: mine })).status).toBe(403)
  await require()
  expect((await send('GET /api/contact', { authorization: mine })).status).toBe(200)
})
