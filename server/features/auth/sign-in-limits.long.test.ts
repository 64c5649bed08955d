import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { send } = await testApp({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  now: () => new Date('2026-11-21T02:00:00.000Z'),
})
const ada = { email: 'ada@example.com', password: 'a long enough one' }
await send('POST /api/auth/register', { body: { name: 'Ada', ...ada } })
const login = (body: object, ip: string, headers = {}) =>
  send('POST /api/auth/login', { body, headers: { 'x-forwarded-for': ip, ...headers } })

test('POST /api/auth/login with the right password starts the count afresh', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1)
      expect((await login({ ...ada, password: 'no' }, '192.0.2.3')).status).toBe(401)
    expect((await login(ada, '192.0.2.3')).status).toBe(200)
  }
})

test('POST /api/auth/login is 429 after fifty failures of an address, an IPv6 one counting by its /64', async () => {
  const statuses = []
  for (let n = 0; n < 52; n += 1) {
    const guess = { email: `user${n}@example.com`, password: 'x' }
    statuses.push((await login(guess, `2001:db8:1:2::${n.toString(16)}`)).status)
  }
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429, 429])
  expect((await login(ada, '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await login(ada, '2001:db8:1:3::1')).status).toBe(200)
})

/** An account with a session, which changes its address before each guess at its password. */
async function guessWithSession(count: number, ipOf: (guess: number) => string) {
  const email = `thief${crypto.randomUUID()}@example.com`
  const registered = await send('POST /api/auth/register', {
    authorization: `Bearer ${(await login(ada, '192.0.2.250')).body.token}`,
    body: { name: 'Bo', email, password: ada.password },
  })
  const authorization = `Bearer ${registered.body.token}`
  const statuses = []
  for (let guess = 0; guess < count; guess += 1) {
    const renamed = { name: 'Bo', email: `${guess}-${email}` }
    expect((await send('PUT /api/auth/profile', { authorization, body: renamed })).status).toBe(200)
    const { status } = await send('PUT /api/auth/change-password', {
      authorization,
      headers: { 'x-forwarded-for': ipOf(guess) },
      body: { currentPassword: `wrong ${guess}`, newPassword: 'another good one' },
    })
    statuses.push(status)
  }
  return { statuses, authorization, email: `${count - 1}-${email}` }
}

test('PUT /api/auth/change-password counts guesses by account, whatever its address is at the time', async () => {
  const { statuses, email } = await guessWithSession(12, () => '192.0.2.6')
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  const signIn = await login({ email, password: ada.password }, '192.0.2.6')
  expect(signIn.status, 'guesses at sign-in are the same count').toBe(429)
  expect((await login({ email, password: ada.password }, '192.0.2.60')).status).toBe(200)
})

test('PUT /api/auth/change-password limits the guesses of a session, whatever network they come from', async () => {
  const { statuses, email, authorization } = await guessWithSession(12, (guess) => `198.51.100.${guess}`)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  const signIn = await login({ email, password: ada.password }, '192.0.2.61')
  const changed = await send('PUT /api/auth/change-password', {
    authorization: `Bearer ${signIn.body.token}`,
    headers: { 'x-forwarded-for': '192.0.2.61' },
    body: { currentPassword: ada.password, newPassword: 'another good one' },
  })
  expect(changed.status, 'the owner ends the stolen session').toBe(200)
  expect((await send('GET /api/auth/me', { authorization })).status).toBe(401)
})
