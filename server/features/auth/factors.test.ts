import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { createAuthenticator, decodeBase32, wrongCodes } from '#tests/support/factors/authenticator.ts'
import { aPerson } from '#tests/support/builders.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'
import { totpCode, totpStepAt } from './second-factors/totp.rules.ts'

let ahead = 0
const now = () => Date.now() + ahead
const { send, as, database } = await testApp({ now: () => new Date(now()) })
const password = 'a long enough one'

/** An editor who is signed in, and their calls about factors. */
async function aUser() {
  const person = await aPerson(database, ['editor'], { password })
  const call = as(person)
  return {
    ...person,
    call,
    factors: async () => (await call('GET /api/auth/factors')).body,
    challenge: async () => (await call('POST /api/auth/factors/passkeys/challenge')).body.options,
    addPasskey: (passkey: object, name = 'Key') => call('POST /api/auth/factors/passkeys', { passkey, name }),
    logIn: async () => (await send('POST /api/auth/login', { body: { email: person.email, password } })).body,
    /** Makes the last password or factor of every session of the person older. */
    age: (minutes: number) => {
      const authenticatedAt = new Date(Date.now() - minutes * 60_000).toISOString()
      return changeRows(database, 'sessions', { authenticatedAt }, { userId: person.id })
    },
  }
}

test('an authenticator app counts once its first code is confirmed, and its secret is stored encrypted', async () => {
  const { id, email, authorization, call, factors, logIn } = await aUser()
  const none = { passkeys: [], totp: { isConfirmed: false }, recoveryCodesLeft: 0 }
  expect(await factors()).toEqual({ success: true, ...none, isRequired: false, dueAt: null })
  const { body: setup } = await call('POST /api/auth/factors/totp')
  expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
  const { searchParams, pathname } = new URL(setup.uri)
  expect(searchParams.get('secret')).toBe(setup.secret)
  expect(decodeURIComponent(pathname)).toContain(email)

  expect((await factors()).totp).toEqual({ isConfirmed: false })
  expect((await logIn()).token, 'no second step yet').toBeDefined()
  const firstCodeAt = (at: number) => totpCode(decodeBase32(setup.secret), totpStepAt(at))
  const [code] = wrongCodes(firstCodeAt, now())
  expect(await call('POST /api/auth/factors/totp/confirm', { code })).toMatchObject(
    badRequest('This code is wrong or has already been used. Please wait for the next one.', 'code'),
  )
  const { recoveryCodes, setup: second } = await setUpTotp(send, authorization, now)
  expect(second.secret, 'a new start replaces an unfinished one').not.toBe(setup.secret)
  expect(recoveryCodes).toHaveLength(10)
  expect(await factors()).toMatchObject({ totp: { isConfirmed: true }, recoveryCodesLeft: 10 })
  const row = database.query.selectFrom('totp').selectAll().where('userId', '=', id)
  expect(JSON.stringify(await row.executeTakeFirst())).not.toContain(second.secret)
  expect((await call('POST /api/auth/factors/totp')).outcome).toBe(
    '409 You already have an authenticator app. Please remove it first.',
  )
})

test('passkeys are added, named, listed and removed; the codes go with the last factor', async () => {
  const { authorization, call, factors, challenge } = await aUser()
  const options = await challenge()
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
    excludeCredentials: [],
  })
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)

  const { authenticator, body, status } = await registerPasskey(send, authorization)
  expect(status).toBe(201)
  expect(body).toMatchObject({ message: 'Passkey added', passkey: { name: 'Phone', lastUsedAt: null } })
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await challenge()).excludeCredentials).toMatchObject([{ id: authenticator.id }])
  const second = await registerPasskey(send, authorization, { algorithm: 'EdDSA' })
  expect(second.body.recoveryCodes, 'codes come with the first factor').toBeUndefined()

  const address = `/api/auth/factors/passkeys/${body.passkey._id}`
  expect((await call(`PUT ${address}`, { name: ' Blue\nkey ' })).body.passkey.name).toBe('Blue key')
  expect((await factors()).passkeys).toMatchObject([{ name: 'Blue key' }, { name: 'Phone' }])
  const stranger = await aUser()
  for (const [method, sent] of [['PUT', { name: 'Mine' }], ['DELETE']] as const)
    expect((await stranger.call(`${method} ${address}`, sent)).outcome).toBe('404 Passkey not found')

  await call(`DELETE ${address}`)
  expect((await factors()).recoveryCodesLeft).toBe(10)
  expect((await call(`DELETE ${address}`)).status).toBe(404)
  await call(`DELETE /api/auth/factors/passkeys/${second.body.passkey._id}`)
  expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
})

test('a passkey belongs to one account, and a challenge to the account that asked for it', async () => {
  const [one, other] = [await aUser(), await aUser()]
  const authenticator = createAuthenticator()
  const foreign = await other.addPasskey(authenticator.create(await one.challenge()))
  expect([foreign.status, foreign.body.errors[0].path]).toEqual([400, 'passkey'])

  const passkey = authenticator.create(await one.challenge())
  expect((await one.addPasskey(passkey)).status).toBe(201)
  expect((await one.addPasskey(passkey)).status, 'the same answer again').toBe(400)
  for (const user of [one, other]) {
    const again = await user.addPasskey(authenticator.create(await user.challenge()))
    expect(again.outcome).toBe('409 You’ve already added this passkey')
  }
  expect(await other.factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  const nameless = await one.addPasskey(createAuthenticator().create(await one.challenge()), ' ')
  expect(nameless.outcome).toBe('400 Please enter a name')
})

test('POST /api/auth/factors/recovery-codes makes new codes and ends the former ones', async () => {
  const { authorization, call, logIn } = await aUser()
  const create = () => call('POST /api/auth/factors/recovery-codes')
  expect((await create()).outcome).toBe('409 Please set up a passkey or an authenticator app first')
  const { recoveryCodes: former } = await setUpTotp(send, authorization, now)
  const { body, headers } = await create()
  expect(body.codes).toHaveLength(10)
  expect(headers['cache-control']).toBe('no-store')
  const use = async (recoveryCode: string) => {
    const { token } = (await logIn()).secondStep
    return (await send('POST /api/auth/login/second-step', { body: { token, recoveryCode } })).status
  }
  expect([await use(former![0]!), await use(body.codes[0])]).toEqual([401, 200])
})

const stepUpRequired = { success: false, message: 'Please confirm it’s you', code: 'step-up' }

// which calls ask again is in access-matrix.test.ts
test('what a stolen session must not do asks again after ten minutes', async () => {
  const { name, email, call, age } = await aUser()
  const change = () => call('PUT /api/auth/profile', { name, email: `${crypto.randomUUID()}@example.com` })
  await age(9)
  expect((await change()).status).toBe(200)
  await age(10)
  expect(await change()).toMatchObject({ status: 403, body: stepUpRequired })
  const { email: present } = (await call('GET /api/auth/me')).body.user
  expect(present).not.toBe(email)
  const renamed = await call('PUT /api/auth/profile', { name: 'Ada L.', email: present })
  expect(renamed.status, 'the same address').toBe(200)
  expect((await call('POST /api/auth/step-up', { password })).outcome).toBe('200 Identity confirmed')
  expect((await change()).status).toBe(200)

  await age(60)
  const newPassword = 'another long enough one'
  const changed = await call('PUT /api/auth/change-password', { currentPassword: password, newPassword })
  expect(changed.status, 'asks for the password itself').toBe(200)
  expect((await change()).status, 'counts as a confirmation').toBe(200)
})

test('POST /api/auth/step-up takes a code, a passkey or the password, and tells what is wrong without ending the session', async () => {
  const { authorization, call, age } = await aUser()
  const { authenticator } = await registerPasskey(send, authorization)
  const { codeAt } = await setUpTotp(send, authorization, now)
  const confirm = (body: object) => call('POST /api/auth/step-up', body)
  const isDue = async () => (await call('POST /api/auth/factors/passkeys/challenge')).status === 403

  ahead += 60_000
  const options = async () => (await call('POST /api/auth/passkeys/challenge', {})).body.options
  expect((await options()).allowCredentials).toHaveLength(1)
  const passkey = authenticator.get(await options())
  for (const body of [{ code: codeAt(now()) }, { passkey }, { password }]) {
    await age(11)
    expect(await isDue()).toBe(true)
    expect((await confirm(body)).status).toBe(200)
    expect(await isDue()).toBe(false)
  }
  await age(11)
  const wrong = {
    code: wrongCodes(codeAt, now())[0],
    password: 'a wrong one',
    passkey: authenticator.get(await options(), { flags: 1 }),
  }
  for (const [path, value] of Object.entries(wrong))
    expect(await confirm({ [path]: value })).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  for (const body of [{}, { code: '123456', password }])
    expect((await confirm(body)).outcome).toBe(
      '400 Please provide one of these: a password, a code or a passkey',
    )
  expect(await isDue()).toBe(true)
  expect((await call('GET /api/auth/me')).status).toBe(200)
})

test('five wrong codes pause a session, or the second step for a quarter of an hour, whatever the network', async () => {
  const { send, as, database } = await testApp({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    now: () => new Date(now()),
  })
  const person = await aPerson(database, ['editor'], { password })
  const { codeAt } = await setUpTotp(send, person.authorization, now)
  ahead += 60_000
  const signIn = async (code: string, network = 1) => {
    const headers = { 'x-forwarded-for': `192.0.2.${network}` }
    const login = { email: person.email, password }
    const { token } = (await send('POST /api/auth/login', { headers, body: login })).body.secondStep
    return (await send('POST /api/auth/login/second-step', { headers, body: { token, code } })).status
  }
  const right = () => codeAt(now())
  const wrong = () => wrongCodes(codeAt, now())[0]!
  const inSession = []
  for (let n = 0; n < 6; n += 1)
    inSession.push((await as(person)('POST /api/auth/step-up', { code: wrong() })).status)
  expect(inSession).toEqual([400, 400, 400, 400, 400, 429])
  expect(await rowsOf(database, 'rateLimits', {}), 'counted for all nodes').toHaveLength(2)
  expect(await signIn(right()), 'not the sign-in of its owner').toBe(200)

  ahead += 60_000
  const statuses = []
  for (let n = 1; n <= 6; n += 1) statuses.push(await signIn(wrong(), n))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await signIn(right(), 7), 'also for the right one').toBe(429)
  ahead += 15 * 60_000
  expect(await signIn(right(), 8)).toBe(200)
})
