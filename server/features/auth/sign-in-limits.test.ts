import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const start = Date.parse('2026-11-21T02:00:00.000Z')
const ada = { email: 'ada@example.com', password: 'a long enough one' }
const minutes = 60_000

/** A site that has counted no attempt yet. */
async function aSite() {
  let elapsed = 0
  const { send, database } = await testApp({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    now: () => new Date(start + elapsed),
  })
  await send('POST /api/auth/register', { body: { name: 'Ada', ...ada } })
  const login = (body: object, ip: string, headers = {}) =>
    send('POST /api/auth/login', { body, headers: { 'x-forwarded-for': ip, ...headers } })
  return { send, database, login, pass: (ms: number) => (elapsed += ms) }
}
test('POST /api/auth/login is 429 for a quarter of an hour after ten wrong passwords for an account from an address', async () => {
  const { login, pass } = await aSite()
  const from = '192.0.2.1'
  const statuses = []
  // with or without other fields and headers
  for (let n = 0; n < 11; n += 1) {
    const email = n % 2 ? ada.email : ` ADA@example.com`
    const body = { email, password: `wrong ${n}`, other: n, [`field${n}`]: n }
    const headers = { 'user-agent': `agent ${n}`, 'x-real-ip': `198.51.100.${n}` }
    statuses.push((await login(body, from, headers)).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  const paused = await login(ada, from)
  expect(paused.outcome).toBe('429 Too many requests. Please try again later.')
  expect(paused.headers['retry-after']).toBe('900')
  expect((await login({ ...ada, email: 'bo@example.com' }, from)).status, 'another account').toBe(401)
  expect((await login(ada, '192.0.2.2')).status, 'from elsewhere').toBe(200)
  pass(10 * minutes)
  expect((await login(ada, from)).headers['retry-after']).toBe('300')
  pass(5 * minutes)
  expect((await login(ada, from)).status).toBe(200)
})

test('POST /api/auth/login twenty times at once looks at ten passwords', async () => {
  const { login } = await aSite()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login({ ...ada, password: `wrong ${n}` }, '192.0.2.4')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('POST /api/auth/login stores nothing for ever new addresses once their network has failed 50 times', async () => {
  const { database, login } = await aSite()
  const guess = (n: number) => login({ email: `${n}@example.com`, password: 'wrong' }, '192.0.2.6')
  const statuses = async (from: number, to: number) => {
    const answers = await Promise.all(Array.from({ length: to - from }, (_, n) => guess(from + n)))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statuses(0, 50)).toEqual(new Set([401]))
  const stored = () => database.query.selectFrom('rateLimits').selectAll().orderBy('key').execute()
  const before = await stored()
  expect(before).toHaveLength(51)
  expect(await statuses(50, 90)).toEqual(new Set([429]))
  expect(await stored()).toEqual(before)
})

test('PUT /api/auth/change-password limits guesses by account and by session, whatever its address and network are', async () => {
  const { send, login } = await aSite()
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
