import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createAuthenticator } from '#tests/support/factors/authenticator.ts'
import { aPerson } from '#tests/support/builders.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'

// stands in the middle of a time step of the codes until a test moves it
let time = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000
const now = () => time
const { send, database, applyRetention } = await testApp({ now: () => new Date(now()) })
const password = 'a long enough one'

const person = () => aPerson(database, ['editor'], { password })
const logIn = (email: string) => send('POST /api/auth/login', { body: { email, password } })
const finish = (body: object) => send('POST /api/auth/login/second-step', { body })
const stepToken = async (email: string) => (await logIn(email)).body.secondStep.token as string
const audited = async (action: string, actorId: string) =>
  database.query
    .selectFrom('audit')
    .select(['detail', 'subject'])
    .where('action', '=', action)
    .where('actorId', '=', actorId)
    .execute()
const isSignedIn = async (token: string) =>
  (await send('GET /api/auth/me', { authorization: `Bearer ${token}` })).status === 200

test('POST /api/auth/login of an account without a factor answers as it always did', async () => {
  const { email } = await person()
  const { status, body } = await logIn(email)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['success', 'message', 'token', 'user'])
  expect(body.message).toBe('Login successful')
})

test('POST /api/auth/login of an account with an authenticator app gives no session, but a second step', async () => {
  const { email, authorization } = await person()
  await setUpTotp(send, authorization, now)
  const { status, body } = await logIn(email)
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'Please confirm your sign-in with your second factor',
    secondStep: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery-code'] },
  })
  expect(await isSignedIn(body.secondStep.token)).toBe(false)
})

test('POST /api/auth/login/second-step with the code of the app signs in, and a step counts once', async () => {
  const { id, email, authorization } = await person()
  const { codeAt, confirmedWith } = await setUpTotp(send, authorization, now)
  const first = await finish({ token: await stepToken(email), code: confirmedWith })
  expect(first.status, 'the code that confirmed the app').toBe(401)
  expect(first.body).toMatchObject({
    message: 'This code is wrong or was used already. Please wait for the next one.',
    errors: [{ path: 'code' }],
  })
  time += 30_000
  const token = await stepToken(email)
  const code = codeAt(now())
  const { status, body, headers } = await finish({ token, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: 'Login successful', user: { _id: id, email } })
  expect(headers['cache-control']).toBe('no-store')
  expect(await isSignedIn(body.token)).toBe(true)
  expect((await finish({ token: await stepToken(email), code })).status, 'a code again').toBe(401)
  const again = await finish({ token, code: codeAt(now() + 30_000) })
  expect([again.status, again.body.message], 'a sign-in again').toEqual([
    410,
    'This sign-in took too long. Please enter your password again.',
  ])
  expect(await audited('login', id)).toEqual([{ detail: { ip: '127.0.0.1', factor: 'totp' }, subject: '' }])
  expect(await audited('second-factor.refused', id)).toHaveLength(2)
  const session = database.query.selectFrom('sessions').selectAll().where('factors', '=', 'password totp')
  expect(await session.where('userId', '=', id).execute()).toHaveLength(1)
})

test('POST /api/auth/login/second-step takes a code of the step before and after, and no other', async () => {
  const { email, authorization } = await person()
  const { codeAt } = await setUpTotp(send, authorization, now)
  time += 5 * 60_000
  const statuses = []
  for (const steps of [-2, 2, -1, 0, 1]) {
    const token = await stepToken(email)
    statuses.push((await finish({ token, code: codeAt(now() + steps * 30_000) })).status)
  }
  expect(statuses).toEqual([401, 401, 200, 200, 200])
})

test('POST /api/auth/login/second-step with a recovery code signs in once, however it is typed', async () => {
  const { id, email, authorization } = await person()
  const { recoveryCodes } = await setUpTotp(send, authorization, now)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes!)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const recoveryCode = ` ${recoveryCodes![0]!.toLowerCase().replaceAll('-', ' ')}`
  const { status, body } = await finish({ token: await stepToken(email), recoveryCode })
  expect([status, await isSignedIn(body.token)]).toEqual([200, true])
  const again = await finish({ token: await stepToken(email), recoveryCode })
  expect([again.status, again.body.message]).toEqual([401, 'This recovery code is wrong or was used already'])
  expect(await audited('recovery-code.used', id)).toHaveLength(1)
  const rows = await database.query.selectFrom('recoveryCodes').selectAll().where('userId', '=', id).execute()
  expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1)
  const stored = JSON.stringify(rows)
  for (const code of recoveryCodes!) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('a recovery code of one account is worth nothing for another', async () => {
  const [one, other] = [await person(), await person()]
  const { recoveryCodes } = await setUpTotp(send, one.authorization, now)
  await setUpTotp(send, other.authorization, now)
  const { status } = await finish({ token: await stepToken(other.email), recoveryCode: recoveryCodes![0] })
  expect(status).toBe(401)
})

test('POST /api/auth/login/second-step with a passkey signs in', async () => {
  const { id, email, authorization } = await person()
  const { authenticator } = await registerPasskey(send, authorization)
  const { body: first } = await logIn(email)
  expect(first.secondStep).toMatchObject({
    methods: ['passkey', 'recovery-code'],
    passkey: {
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: authenticator.id, transports: ['internal'] }],
    },
  })
  const passkey = authenticator.get(first.secondStep.passkey)
  const { status, body } = await finish({ token: first.secondStep.token, passkey })
  expect([status, body.user._id]).toEqual([200, id])
  expect((await finish({ token: await stepToken(email), passkey })).status, 'an answer again').toBe(401)
})

test('a passkey that was refused in the second step can be tried again with a fresh challenge', async () => {
  const { id, email, authorization } = await person()
  const { authenticator } = await registerPasskey(send, authorization)
  const { body } = await logIn(email)
  const { token, passkey: options } = body.secondStep
  const bent = authenticator.get(options, { clientData: { origin: 'https://elsewhere.example' } })
  expect((await finish({ token, passkey: bent })).status).toBe(401)
  expect((await finish({ token, passkey: authenticator.get(options) })).status, 'its challenge').toBe(401)

  const fresh = await send('POST /api/auth/passkeys/challenge', { body: { token } })
  expect(fresh.body.options.allowCredentials).toEqual(options.allowCredentials)
  expect(fresh.body.options.challenge).not.toBe(options.challenge)
  const passkey = authenticator.get(fresh.body.options)
  const finished = await finish({ token, passkey })
  expect([finished.status, finished.body.user._id]).toEqual([200, id])
  const spent = await send('POST /api/auth/passkeys/challenge', { body: { token } })
  expect([spent.status, spent.body.message]).toEqual([
    410,
    'This sign-in took too long. Please enter your password again.',
  ])
})

test('the passkey of somebody else does not finish a sign-in', async () => {
  const [one, other] = [await person(), await person()]
  const { authenticator } = await registerPasskey(send, one.authorization)
  await registerPasskey(send, other.authorization)
  for (const address of ['own challenge', 'any challenge']) {
    const { body } = await logIn(other.email)
    const any = await send('POST /api/auth/passkeys/challenge', { body: {} })
    const options = address === 'own challenge' ? body.secondStep.passkey : any.body.options
    const { status } = await finish({ token: body.secondStep.token, passkey: authenticator.get(options) })
    expect([address, status]).toEqual([address, 401])
  }
})

test.each([
  [{}, 'This sign-in took too long. Please enter your password again.', 'token'],
  [{ token: 'x' }, 'Please enter the six digits of your authenticator app', 'code'],
  [{ token: 'x', code: '12345' }, 'Please enter the six digits of your authenticator app', 'code'],
  [{ token: 'x', code: { $gt: '' } }, 'Please enter the six digits of your authenticator app', 'code'],
  [{ token: 'x', recoveryCode: 'ABCD' }, 'This recovery code is wrong or was used already', 'recoveryCode'],
  [
    { token: 'x', code: '123456', recoveryCode: '0000-0000-0000-0000' },
    'Please enter the six digits of your authenticator app',
    'code',
  ],
  [{ token: 'x', passkey: {} }, 'The passkey sent something that cannot be read', 'passkey.id'],
])('POST /api/auth/login/second-step with %j is 400: %s', async (body, message, path) => {
  const { status, body: answer } = await finish(body)
  expect(status).toBe(400)
  expect(answer.message).toBe(message)
  expect(answer.errors[0].path).toBe(path)
})

test('a second step ends after ten minutes, with a change of the password, and with the account', async () => {
  const { id, email, authorization } = await person()
  const { codeAt } = await setUpTotp(send, authorization, now)
  const late = await stepToken(email)
  time += 10 * 60_000
  expect((await finish({ token: late, code: codeAt(now()) })).status).toBe(410)

  const before = await stepToken(email)
  const newPassword = 'another long enough one'
  const { status } = await send('PUT /api/auth/change-password', {
    authorization,
    body: { currentPassword: password, newPassword },
  })
  expect(status).toBe(200)
  expect((await finish({ token: before, code: codeAt(now()) })).status).toBe(410)

  const { body } = await send('POST /api/auth/login', { body: { email, password: newPassword } })
  await database.query
    .updateTable('users')
    .set({ deactivatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  expect((await finish({ token: body.secondStep.token, code: codeAt(now()) })).status).toBe(410)
})

test.each([
  ['ES256', true],
  ['EdDSA', true],
  ['RS256', false],
] as const)(
  'POST /api/auth/passkeys/login signs in with a passkey of %s alone',
  async (algorithm, counts) => {
    const { id, authorization } = await person()
    const { authenticator, status: added } = await registerPasskey(send, authorization, { algorithm, counts })
    expect(added).toBe(201)
    for (let n = 0; n < 3; n += 1) {
      const { body: started } = await send('POST /api/auth/passkeys/challenge', { body: {} })
      expect(started.options.allowCredentials).toEqual([])
      const passkey = authenticator.get(started.options)
      const { status, body } = await send('POST /api/auth/passkeys/login', { body: { passkey } })
      expect([status, body.user._id, await isSignedIn(body.token)]).toEqual([200, id, true])
      const again = await send('POST /api/auth/passkeys/login', { body: { passkey } })
      expect(again.status, 'the same answer again').toBe(401)
    }
    const { body } = await send('GET /api/auth/factors', { authorization })
    expect(body.passkeys[0].lastUsedAt).toMatch(/Z$/)
  },
)

test('POST /api/auth/passkeys/login refuses a counter that goes back, and says so', async () => {
  const { id, authorization } = await person()
  const { authenticator } = await registerPasskey(send, authorization)
  const use = async (counter?: number) => {
    const { body } = await send('POST /api/auth/passkeys/challenge', { body: {} })
    const passkey = authenticator.get(body.options, counter === undefined ? {} : { counter })
    return send('POST /api/auth/passkeys/login', { body: { passkey } })
  }
  expect((await use(40)).status).toBe(200)
  for (const counter of [40, 39, 0]) {
    const { status, body } = await use(counter)
    expect([counter, status]).toEqual([counter, 401])
    expect(body.message).toMatch(/^This passkey counts its uses, and its count went back/)
  }
  expect((await use(41)).status).toBe(200)
  const refused = await audited('second-factor.refused', id)
  expect(refused.map(({ detail }) => detail['reason'])).toEqual(Array(3).fill('passkey counter'))
})

test('POST /api/auth/passkeys/login refuses passkeys that are unknown, removed, nameless, late, or of a deactivated account', async () => {
  const { id, authorization } = await person()
  const { authenticator, body: added } = await registerPasskey(send, authorization)
  const challenge = async () => (await send('POST /api/auth/passkeys/challenge', { body: {} })).body.options
  const use = async (passkey: object) => {
    const { status, body } = await send('POST /api/auth/passkeys/login', { body: { passkey } })
    return [status, body.message] as const
  }
  const refused = [401, 'This passkey cannot be used here. Please try again, or use another way.']

  const registered = await send('POST /api/auth/factors/passkeys/challenge', { authorization })
  const unknown = createAuthenticator()
  unknown.create(registered.body.options)
  expect(await use(unknown.get(await challenge())), 'unknown').toEqual(refused)

  const nameless = authenticator.get(await challenge())
  expect(
    await use({ ...nameless, response: { ...nameless.response, userHandle: undefined } }),
    'nameless',
  ).toEqual(refused)

  const invented = { ...(await challenge()), challenge: 'x'.repeat(43) }
  expect(await use(authenticator.get(invented)), 'a challenge of nobody').toEqual(refused)

  const registration = await send('POST /api/auth/factors/passkeys/challenge', { authorization })
  const other = { ...(await challenge()), challenge: registration.body.options.challenge }
  expect(await use(authenticator.get(other)), 'a challenge of a registration').toEqual(refused)

  const options = await challenge()
  time += 5 * 60_000
  expect(await use(authenticator.get(options)), 'late').toEqual(refused)

  const deactivate = (deactivatedAt: string | null) =>
    database.query.updateTable('users').set({ deactivatedAt }).where('id', '=', id).execute()
  await deactivate(new Date().toISOString())
  expect(await use(authenticator.get(await challenge())), 'deactivated').toEqual(refused)
  await deactivate(null)
  expect((await use(authenticator.get(await challenge())))[0]).toBe(200)

  const fresh = await aPerson(database, ['owner'])
  await send(`DELETE /api/auth/factors/passkeys/${added.passkey._id}`, { authorization: fresh.authorization })
  expect((await use(authenticator.get(await challenge())))[0], 'somebody else cannot remove it').toBe(200)
  const { status } = await send(`DELETE /api/auth/factors/passkeys/${added.passkey._id}`, { authorization })
  expect(status).toBe(200)
  expect(await use(authenticator.get(await challenge())), 'removed').toEqual(refused)
})

test('a challenge that nobody answers is deleted when it ends', async () => {
  await send('POST /api/auth/passkeys/challenge', { body: {} })
  const count = async () => {
    const tokens = database.query.selectFrom('tokens').select('id').where('purpose', '=', 'passkey-sign-in')
    return (await tokens.execute()).length
  }
  expect(await count()).toBeGreaterThan(0)
  time += 6 * 60_000
  await applyRetention()
  expect(await count()).toBe(0)
})
