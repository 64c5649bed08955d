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
type Site = Awaited<ReturnType<typeof aSite>>

const failTenTimes = async ({ login }: Site, ip: string) => {
  for (let n = 0; n < 10; n += 1)
    expect((await login({ ...ada, password: `wrong ${n}` }, ip)).status).toBe(401)
}

test('POST /api/auth/login is 429 after ten wrong passwords for an account from an address, with or without other fields', async () => {
  const { login } = await aSite()
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
  const site = await aSite()
  await failTenTimes(site, '192.0.2.1')
  const { login } = site
  expect((await login(ada, '192.0.2.1')).status).toBe(429)
  expect((await login({ ...ada, email: 'bo@example.com' }, '192.0.2.1')).status).toBe(401)
  expect((await login(ada, '192.0.2.2')).status).toBe(200)
})

test('POST /api/auth/login is allowed again after the window', async () => {
  const site = await aSite()
  await failTenTimes(site, '192.0.2.1')
  const { login, pass } = site
  pass(10 * minutes)
  expect((await login(ada, '192.0.2.1')).headers['retry-after']).toBe('300')
  pass(5 * minutes)
  expect((await login(ada, '192.0.2.1')).status).toBe(200)
})

test('POST /api/auth/login twenty times at once looks at ten passwords', async () => {
  const { login } = await aSite()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login({ ...ada, password: `wrong ${n}` }, '192.0.2.4')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('PUT /api/auth/change-password counts wrong current passwords too', async () => {
  const { send, login } = await aSite()
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

test('POST /api/auth/login stores nothing for ever new addresses once their network has failed 50 times', async () => {
  const { database, login } = await aSite()
  const guess = (n: number) => login({ email: `${n}@example.com`, password: 'wrong' }, '192.0.2.6')
  const statuses = async (from: number, to: number) =>
    new Set(
      (await Promise.all(Array.from({ length: to - from }, (_, n) => guess(from + n)))).map(
        (it) => it.status,
      ),
    )
  expect(await statuses(0, 50)).toEqual(new Set([401]))
  const stored = () => database.query.selectFrom('rateLimits').selectAll().orderBy('key').execute()
  const before = await stored()
  expect(before).toHaveLength(51)
  expect(await statuses(50, 90)).toEqual(new Set([429]))
  expect(await stored()).toEqual(before)
})
