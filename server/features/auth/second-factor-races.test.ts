import { expect, test } from 'vitest'
import { openApp } from '#tests/support/open-app.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { decodeBase32, wrongCodes } from '#tests/support/factors/authenticator.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'
import { totpCode, totpStepAt } from './second-factors/totp.rules.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

// stands in the middle of a time step of the codes until a test moves it
let time = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000
const now = () => time
const { send, as, database } = await testApp({ now: () => new Date(now()) })
const password = 'a long enough one'
const attempts = 10

const logIn = async (email: string) =>
  (await send('POST /api/auth/login', { body: { email, password } })).body.secondStep

/** Sends ten requests at once, of which one must succeed. */
async function expectOneWinner(body: (n: number) => object, address = 'POST /api/auth/login/second-step') {
  const answers = await Promise.all(
    Array.from({ length: attempts }, (_, n) => untilReady(() => send(address, { body: body(n) }))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // those that lose say so
  expect([200, 401, 409, 410, 429]).toEqual(expect.arrayContaining(statuses))
}

test('of ten sign-ins at once with one time step, one succeeds', async () => {
  const { email, authorization } = await aPerson(database, ['editor'], { password })
  const { codeAt } = await setUpTotp(send, authorization, now)
  time += 60_000
  const { token } = await logIn(email)
  // the password is given a few times only, since that is what takes time
  const others = [token, (await logIn(email)).token, (await logIn(email)).token]
  const code = codeAt(now())
  await expectOneWinner((n) => ({ token: others[n % 3], code }))
})

test('of ten sign-ins at once with one recovery code, one succeeds', async () => {
  const { email, authorization } = await aPerson(database, ['editor'], { password })
  const { recoveryCodes } = await setUpTotp(send, authorization, now)
  const tokens = [(await logIn(email)).token, (await logIn(email)).token]
  await expectOneWinner((n) => ({ token: tokens[n % 2], recoveryCode: recoveryCodes![0] }))
})

test('of ten answers at once to one challenge, one succeeds', async () => {
  const { authorization } = await aPerson(database, ['editor'], { password })
  const { authenticator } = await registerPasskey(send, authorization)
  const { body } = await send('POST /api/auth/passkeys/challenge', { body: {} })
  const passkey = authenticator.get(body.options)
  await expectOneWinner(() => ({ passkey }), 'POST /api/auth/passkeys/login')
})

test('of two uses with one count of a passkey, one succeeds', async () => {
  const { authorization } = await aPerson(database, ['editor'], { password })
  const { authenticator } = await registerPasskey(send, authorization)
  const uses = await Promise.all(
    [7, 7, 7].map(async (counter) => {
      const { body } = await send('POST /api/auth/passkeys/challenge', { body: {} })
      return authenticator.get(body.options, { counter })
    }),
  )
  await expectOneWinner((n) => ({ passkey: uses[n % 3] }), 'POST /api/auth/passkeys/login')
})

test('of ten first codes at once, one adds the app, and the recovery codes that it shows are the stored ones', async () => {
  const person = await aPerson(database, ['editor'], { password })
  const call = as(person)
  const { body: setup } = await call('POST /api/auth/factors/totp')
  const code = totpCode(decodeBase32(setup.secret), totpStepAt(now()))
  const confirm = () => untilReady(() => call('POST /api/auth/factors/totp/confirm', { code }))
  const answers = await Promise.all(Array.from({ length: attempts }, confirm))
  const added = answers.filter(({ status }) => status === 200)
  expect(added).toHaveLength(1)
  const { token } = await logIn(person.email)
  const recoveryCode = added[0]!.body.recoveryCodes[3]
  const { status } = await send('POST /api/auth/login/second-step', { body: { token, recoveryCode } })
  expect(status).toBe(200)
})

test('nodes share what was used and how often it was tried', async () => {
  const env = { RATE_LIMITS: 'on' }
  const shared = await testApp({ env, now: () => new Date(now()) })
  // SQLite allows a second process none, so the other node is one in name there
  const isShared = shared.settings.databaseUrl !== undefined
  const second = isShared
    ? await openApp(shared.location, { env, now: () => new Date(now()) })
    : { send: shared.send, close: async () => {} }
  try {
    const { email, authorization } = await aPerson(shared.database, ['editor'], { password })
    const { codeAt } = await setUpTotp(shared.send, authorization, now)
    time += 60_000
    const { body } = await second.send('POST /api/auth/login', { body: { email, password } })
    const { token } = body.secondStep
    const finish = (send: typeof shared.send, code: string) =>
      send('POST /api/auth/login/second-step', { body: { token, code } })
    const statuses = []
    for (const [n, code] of wrongCodes(codeAt, now()).slice(0, 5).entries())
      statuses.push((await finish(n % 2 ? second.send : shared.send, code)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    for (const { send } of [shared, second]) {
      const paused = await finish(send, codeAt(now()))
      expect(paused.status).toBe(429)
      expect(paused.headers['retry-after']).toBe('900')
    }
  } finally {
    await second.close()
  }
})
