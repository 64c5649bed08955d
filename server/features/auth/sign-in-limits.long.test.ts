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

test('PUT /api/auth/change-password limits guesses by account and by session, whatever its address and network are', async () => {
  for (const isMoving of [false, true]) {
    const email = `thief${crypto.randomUUID()}@example.com`
    const registered = await send('POST /api/auth/register', {
      authorization: `Bearer ${(await login(ada, '192.0.2.250')).body.token}`,
      body: { name: 'Bo', email, password: ada.password },
    })
    const authorization = `Bearer ${registered.body.token}`
    const change = async (currentPassword: string, ip: string, session = authorization) => {
      const body = { currentPassword, newPassword: 'another good one' }
      const request = { authorization: session, headers: { 'x-forwarded-for': ip }, body }
      return (await send('PUT /api/auth/change-password', request)).status
    }
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      const renamed = { name: 'Bo', email: `${guess}-${email}` }
      expect((await send('PUT /api/auth/profile', { authorization, body: renamed })).status).toBe(200)
      statuses.push(await change(`wrong ${guess}`, isMoving ? `198.51.100.${guess}` : '192.0.2.6'))
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
    const present = { email: `11-${email}`, password: ada.password }
    if (!isMoving) expect((await login(present, '192.0.2.6')).status, 'the same count').toBe(429)
    const owner = `Bearer ${(await login(present, '192.0.2.60')).body.token}`
    expect(await change(ada.password, '192.0.2.60', owner), 'the owner ends the session').toBe(200)
    expect((await send('GET /api/auth/me', { authorization })).status).toBe(401)
  }
})
