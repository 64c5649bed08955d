import { expect, test } from 'vitest'
import type { CreationOptions } from '#contract/auth/webauthn.ts'
import { testApp } from '#tests/support/app.ts'
import { createAuthenticator } from '#tests/support/factors/authenticator.ts'
import { aPerson, changeAccount } from '#tests/support/builders.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'

// stands in the middle of a time step of the codes until a test moves it
let time = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000
const now = () => time
const { send, as, database } = await testApp({ now: () => new Date(now()) })
const password = 'a long enough one'

const person = () => aPerson(database, ['editor'], { password })
const logIn = (email: string) => send('POST /api/auth/login', { body: { email, password } })
const finish = (body: object) => send('POST /api/auth/login/second-step', { body })
const stepToken = async (email: string) => (await logIn(email)).body.secondStep.token as string
const audited = (action: string, actorId: string) => {
  const entries = database.query.selectFrom('audit').select(['detail', 'subject'])
  return entries.where('action', '=', action).where('actorId', '=', actorId).execute()
}
const isSignedIn = async (token: string) =>
  (await send('GET /api/auth/me', { authorization: `Bearer ${token}` })).status === 200

test('POST /api/auth/login asks for the code of the app, with which POST /api/auth/login/second-step signs in once', async () => {
  const { id, email, authorization } = await person()
  const { codeAt, confirmedWith } = await setUpTotp(send, authorization, now)
  const refused = '401 This code is wrong or has already been used. Please wait for the next one.'
  const { body: asked } = await logIn(email)
  const secondStep = { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery-code'] }
  const message = 'Please confirm your sign-in with your second factor'
  expect(asked).toEqual({ success: true, message, secondStep })
  expect(await isSignedIn(asked.secondStep.token)).toBe(false)
  const first = await finish({ token: asked.secondStep.token, code: confirmedWith })
  expect(first.outcome, 'the code that confirmed the app').toBe(refused)
  expect(first.body.errors).toMatchObject([{ path: 'code' }])
  time += 30_000
  const token = await stepToken(email)
  const code = codeAt(now())
  const { outcome, body, headers } = await finish({ token, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
  expect(outcome).toBe('200 Login successful')
  expect(body.user).toMatchObject({ _id: id, email })
  expect(headers['cache-control']).toBe('no-store')
  expect(await isSignedIn(body.token)).toBe(true)
  expect((await finish({ token: await stepToken(email), code })).status, 'a code again').toBe(401)
  expect((await finish({ token, code: codeAt(now() + 30_000) })).outcome, 'a sign-in again').toBe(
    '410 This sign-in took too long. Please enter your password again.',
  )
  expect(await audited('login', id)).toEqual([{ detail: { ip: '127.0.0.1', factor: 'totp' }, subject: '' }])
  expect(await audited('second-factor.refused', id)).toHaveLength(2)
  const session = database.query.selectFrom('sessions').selectAll().where('factors', '=', 'password totp')
  expect(await session.where('userId', '=', id).execute()).toHaveLength(1)
})

test('POST /api/auth/login/second-step with a recovery code signs in once, however it is typed', async () => {
  const { id, email, authorization } = await person()
  const { recoveryCodes } = await setUpTotp(send, authorization, now)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes!)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const recoveryCode = ` ${recoveryCodes![0]!.toLowerCase().replaceAll('-', ' ')}`
  const { status, body } = await finish({ token: await stepToken(email), recoveryCode })
  expect([status, await isSignedIn(body.token)]).toEqual([200, true])
  expect((await finish({ token: await stepToken(email), recoveryCode })).outcome).toBe(
    '401 This recovery code is wrong or has already been used',
  )
  expect(await audited('recovery-code.used', id)).toHaveLength(1)
  const rows = await database.query.selectFrom('recoveryCodes').selectAll().where('userId', '=', id).execute()
  expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1)
  const stored = JSON.stringify(rows)
  for (const code of recoveryCodes!) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('POST /api/auth/login/second-step with a passkey signs in, after a refusal with a fresh challenge', async () => {
  const { id, email, authorization } = await person()
  const { authenticator } = await registerPasskey(send, authorization)
  const { token, methods, passkey: options } = (await logIn(email)).body.secondStep
  expect(methods).toEqual(['passkey', 'recovery-code'])
  const allowCredentials = [{ type: 'public-key', id: authenticator.id, transports: ['internal'] }]
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials })
  const bent = authenticator.get(options, { clientData: { origin: 'https://elsewhere.example' } })
  expect((await finish({ token, passkey: bent })).status).toBe(401)
  expect((await finish({ token, passkey: authenticator.get(options) })).status, 'its challenge').toBe(401)

  const challenge = () => send('POST /api/auth/passkeys/challenge', { body: { token } })
  const fresh = (await challenge()).body.options
  expect(fresh.allowCredentials).toEqual(allowCredentials)
  const passkey = authenticator.get(fresh)
  const finished = await finish({ token, passkey })
  expect([finished.status, finished.body.user._id]).toEqual([200, id])
  expect((await finish({ token: await stepToken(email), passkey })).status, 'an answer again').toBe(401)
  expect((await challenge()).outcome).toBe(
    '410 This sign-in took too long. Please enter your password again.',
  )
})

test('neither a passkey nor a recovery code of somebody else finishes a sign-in', async () => {
  const [one, other] = [await person(), await person()]
  const { recoveryCodes } = await setUpTotp(send, one.authorization, now)
  const { authenticator } = await registerPasskey(send, one.authorization)
  await registerPasskey(send, other.authorization)
  const { token, passkey } = (await logIn(other.email)).body.secondStep
  expect((await finish({ token, recoveryCode: recoveryCodes![0] })).status).toBe(401)
  const { options } = (await send('POST /api/auth/passkeys/challenge', { body: {} })).body
  for (const challenge of [passkey, options])
    expect((await finish({ token, passkey: authenticator.get(challenge) })).status).toBe(401)
})

test('a second step ends after ten minutes, with a change of the password, and with the account', async () => {
  const user = await person()
  const { codeAt } = await setUpTotp(send, user.authorization, now)
  const late = await stepToken(user.email)
  time += 10 * 60_000
  expect((await finish({ token: late, code: codeAt(now()) })).status).toBe(410)

  const before = await stepToken(user.email)
  const change = { currentPassword: password, newPassword: 'another long enough one' }
  expect((await as(user)('PUT /api/auth/change-password', change)).status).toBe(200)
  expect((await finish({ token: before, code: codeAt(now()) })).status).toBe(410)

  const login = { email: user.email, password: change.newPassword }
  const { token } = (await send('POST /api/auth/login', { body: login })).body.secondStep
  await changeAccount(database, user.id, { deactivatedAt: new Date().toISOString() })
  expect((await finish({ token, code: codeAt(now()) })).status).toBe(410)
})

test('POST /api/auth/passkeys/login signs in with a passkey alone, also with one that does not count', async () => {
  for (const counts of [true, false]) {
    const { id, authorization } = await person()
    const { authenticator } = await registerPasskey(send, authorization, { counts })
    for (let n = 0; n < 2; n += 1) {
      const { options } = (await send('POST /api/auth/passkeys/challenge', { body: {} })).body
      expect(options.allowCredentials).toEqual([])
      const request = { body: { passkey: authenticator.get(options) } }
      const { status, body } = await send('POST /api/auth/passkeys/login', request)
      expect([status, body.user._id, await isSignedIn(body.token)]).toEqual([200, id, true])
      expect((await send('POST /api/auth/passkeys/login', request)).status, 'the same again').toBe(401)
    }
    const { body } = await send('GET /api/auth/factors', { authorization })
    expect(body.passkeys[0].lastUsedAt).toMatch(/Z$/)
  }
})

test('POST /api/auth/passkeys/login refuses a counter that goes back, and says so', async () => {
  const { id, authorization } = await person()
  const { authenticator } = await registerPasskey(send, authorization)
  const use = async (counter?: number) => {
    const { body } = await send('POST /api/auth/passkeys/challenge', { body: {} })
    const passkey = authenticator.get(body.options, counter === undefined ? {} : { counter })
    return send('POST /api/auth/passkeys/login', { body: { passkey } })
  }
  expect((await use(40)).status).toBe(200)
  for (const counter of [40, 0])
    expect((await use(counter)).outcome).toMatch(/^401 This passkey may have been copied/)
  expect((await use(41)).status).toBe(200)
  const refused = await audited('second-factor.refused', id)
  expect(refused.map(({ detail }) => detail['reason'])).toEqual(Array(2).fill('passkey counter'))
})

test('POST /api/auth/passkeys/login refuses passkeys that are unknown, removed, nameless, late, or of a deactivated account', async () => {
  const user = await person()
  const { authenticator, body: added } = await registerPasskey(send, user.authorization)
  const challenge = async () => (await send('POST /api/auth/passkeys/challenge', { body: {} })).body.options
  const registration = async () =>
    (await as(user)('POST /api/auth/factors/passkeys/challenge')).body.options as CreationOptions
  const use = async (passkey: object) =>
    (await send('POST /api/auth/passkeys/login', { body: { passkey } })).outcome
  const used = async () => use(authenticator.get(await challenge()))
  const refused = '401 This passkey can’t be used here. Please try again, or use another method.'

  const unknown = createAuthenticator()
  unknown.create(await registration())
  expect(await use(unknown.get(await challenge())), 'unknown').toBe(refused)
  const { response, ...rest } = authenticator.get(await challenge())
  expect(await use({ ...rest, response: { ...response, userHandle: undefined } }), 'nameless').toBe(refused)
  for (const invented of ['x'.repeat(43), (await registration()).challenge]) {
    const options = { ...(await challenge()), challenge: invented }
    expect(await use(authenticator.get(options)), 'a challenge of nobody, or of a registration').toBe(refused)
  }
  const options = await challenge()
  time += 5 * 60_000
  expect(await use(authenticator.get(options)), 'late').toBe(refused)

  await changeAccount(database, user.id, { deactivatedAt: new Date().toISOString() })
  expect(await used(), 'deactivated').toBe(refused)
  await changeAccount(database, user.id, { deactivatedAt: null })
  expect(await used()).toMatch(/^200/)
  expect((await as(user)(`DELETE /api/auth/factors/passkeys/${added.passkey._id}`)).status).toBe(200)
  expect(await used(), 'removed').toBe(refused)
})
