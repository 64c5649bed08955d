import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

// stands in the middle of a time step of the codes until a test moves it
let time = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000
const now = () => time
const { send, database } = await testApp({ now: () => new Date(now()) })
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

test('of ten sign-ins at once with one time step, or with one recovery code, one succeeds', async () => {
  const { email, authorization } = await aPerson(database, ['editor'], { password })
  const { codeAt, recoveryCodes } = await setUpTotp(send, authorization, now)
  time += 60_000
  for (const answer of [{ code: codeAt(now()) }, { recoveryCode: recoveryCodes![0] }]) {
    // the password is given twice only, since that is what takes time
    const tokens = [(await logIn(email)).token, (await logIn(email)).token]
    await expectOneWinner((n) => ({ token: tokens[n % 2], ...answer }))
  }
})

test('of ten answers at once to one challenge, and of uses with one count of a passkey, one succeeds', async () => {
  const { authorization } = await aPerson(database, ['editor'], { password })
  const { authenticator } = await registerPasskey(send, authorization)
  const use = async (counter: number) => {
    const { body } = await send('POST /api/auth/passkeys/challenge', { body: {} })
    return authenticator.get(body.options, { counter })
  }
  for (const uses of [[await use(5)], [await use(7), await use(7), await use(7)]])
    await expectOneWinner((n) => ({ passkey: uses[n % uses.length] }), 'POST /api/auth/passkeys/login')
})
