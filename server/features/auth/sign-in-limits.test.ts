import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const start = Date.parse('2026-11-21T02:00:00.000Z')
let elapsed = 0
const { send } = await testApp({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  now: () => new Date(start + elapsed),
})
const ada = { email: 'ada@example.com', password: 'a long enough one' }
await send('POST /api/auth/register', { body: { name: 'Ada', ...ada } })

const minutes = 60_000
const login = (body: object, ip: string, headers = {}) =>
  send('POST /api/auth/login', { body, headers: { 'x-forwarded-for': ip, ...headers } })

test('POST /api/auth/login is 429 after ten wrong passwords for an account from an address, with or without other fields', async () => {
  const answers = []
  for (let n = 0; n < 12; n += 1) {
    const body = {
      email: n % 2 ? ada.email : ` ADA@example.com`,
      password: `wrong ${n}`,
      other: n,
      [`field${n}`]: n,
    }
    answers.push(
      await login(body, '192.0.2.1', { 'user-agent': `agent ${n}`, 'x-real-ip': `198.51.100.${n}` }),
    )
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect(answers.at(-1)!.body).toEqual({
    success: false,
    message: 'Too many requests. Please try again later.',
  })
  expect(answers.at(-1)!.headers['retry-after']).toBe('900')
  expect((await login(ada, '192.0.2.1')).status).toBe(429)
})

test('POST /api/auth/login stays open for other accounts from that address, and for the account from elsewhere', async () => {
  expect((await login({ ...ada, email: 'bo@example.com' }, '192.0.2.1')).status).toBe(401)
  expect((await login(ada, '192.0.2.2')).status).toBe(200)
})

test('POST /api/auth/login is allowed again after the window', async () => {
  elapsed += 10 * minutes
  expect((await login(ada, '192.0.2.1')).headers['retry-after']).toBe('300')
  elapsed += 5 * minutes
  expect((await login(ada, '192.0.2.1')).status).toBe(200)
})

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
    const { status } = await login(
      { email: `user${n}@example.com`, password: 'x' },
      `2001:db8:1:2::${n.toString(16)}`,
    )
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429, 429])
  expect((await login(ada, '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await login(ada, '2001:db8:1:3::1')).status).toBe(200)
})

test('POST /api/auth/login twenty times at once looks at ten passwords', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login({ ...ada, password: `wrong ${n}` }, '192.0.2.4')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('PUT /api/auth/change-password counts wrong current passwords too', async () => {
  const { body } = await login(ada, '192.0.2.5')
  const statuses = []
  for (let n = 0; n < 11; n += 1) {
    const { status } = await send('PUT /api/auth/change-password', {
      authorization: `Bearer ${body.token}`,
      headers: { 'x-forwarded-for': '192.0.2.5' },
      body: { currentPassword: `wrong ${n}`, newPassword: 'another good one' },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
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
