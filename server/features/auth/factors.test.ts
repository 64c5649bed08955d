import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createAuthenticator, decodeBase32, wrongCodes } from '#tests/support/factors/authenticator.ts'
import { aPerson } from '#tests/support/builders.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'
import { totpCode, totpStepAt } from './second-factors/totp.rules.ts'

let ahead = 0
const now = () => Date.now() + ahead
const { send, database } = await testApp({ now: () => new Date(now()) })
const password = 'a long enough one'
const person = () => aPerson(database, ['editor'], { password })
const factorsOf = async (authorization: string) =>
  (await send('GET /api/auth/factors', { authorization })).body
const audited = async (actorId: string) => {
  const rows = database.query.selectFrom('audit').select(['action', 'detail']).where('actorId', '=', actorId)
  return rows.orderBy('at').execute()
}

/** Makes the last password or factor of every session of a person older. */
const age = (userId: string, minutes: number) =>
  database.query
    .updateTable('sessions')
    .set({ authenticatedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('userId', '=', userId)
    .execute()

test('GET /api/auth/factors of a new account has none', async () => {
  const { authorization } = await person()
  expect(await factorsOf(authorization)).toEqual({
    success: true,
    passkeys: [],
    totp: { isConfirmed: false },
    recoveryCodesLeft: 0,
    isRequired: false,
    dueAt: null,
  })
})

test('an authenticator app counts once its first code is confirmed, and its secret is stored encrypted', async () => {
  const { id, email, authorization } = await person()
  const { body: setup, status } = await send('POST /api/auth/factors/totp', { authorization })
  expect(status).toBe(200)
  expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
  const { searchParams, pathname } = new URL(setup.uri)
  expect(searchParams.get('secret')).toBe(setup.secret)
  expect(decodeURIComponent(pathname)).toContain(email)

  const size = setup.qr.length
  expect(setup.qr.every((row: string) => row.length === size && /^[01]+$/.test(row))).toBe(true)
  const [margin, scale] = [4, 4]
  const width = (size + 2 * margin) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (setup.qr[Math.floor(y / scale)][Math.floor(x / scale)] === '1')
        data.fill(
          0,
          ((y + margin * scale) * width + x + margin * scale) * 4,
          ((y + margin * scale) * width + x + margin * scale) * 4 + 3,
        )
  expect(decodeQr({ width, height: width, data })).toBe(setup.uri)

  expect((await factorsOf(authorization)).totp).toEqual({ isConfirmed: false })
  const login = await send('POST /api/auth/login', { body: { email, password } })
  expect(login.body.token, 'no second step yet').toBeDefined()
  const firstCodeAt = (at: number) => totpCode(decodeBase32(setup.secret), totpStepAt(at))
  const [code] = wrongCodes(firstCodeAt, now())
  const wrong = await send('POST /api/auth/factors/totp/confirm', { authorization, body: { code } })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [{ path: 'code', message: 'This code is wrong or was used already. Please wait for the next one.' }],
  ])
  const { recoveryCodes, setup: second } = await setUpTotp(send, authorization, now)
  expect(second.secret, 'a new start replaces an unfinished one').not.toBe(setup.secret)
  expect(recoveryCodes).toHaveLength(10)
  expect(await factorsOf(authorization)).toMatchObject({ totp: { isConfirmed: true }, recoveryCodesLeft: 10 })
  const row = database.query.selectFrom('totp').selectAll().where('userId', '=', id)
  expect(JSON.stringify(await row.executeTakeFirst())).not.toContain(second.secret)

  const again = await send('POST /api/auth/factors/totp', { authorization })
  expect([again.status, again.body.message]).toEqual([
    409,
    'You have an authenticator app already. Please remove it before you set up another one.',
  ])
})

test('a setup that is not finished within an hour starts again', async () => {
  const { authorization, id } = await person()
  await send('POST /api/auth/factors/totp', { authorization })
  const hourAgo = new Date(now() - 60 * 60_000).toISOString()
  await database.query.updateTable('totp').set({ createdAt: hourAgo }).where('userId', '=', id).execute()
  const { status, body } = await send('POST /api/auth/factors/totp/confirm', {
    authorization,
    body: { code: '123456' },
  })
  expect([status, body.message]).toEqual([
    409,
    'Please start again: this setup was not finished within an hour',
  ])
  expect((await setUpTotp(send, authorization, now)).recoveryCodes).toHaveLength(10)
})

test('passkeys are added, named, listed and removed; the codes go with the last factor', async () => {
  const { id, authorization } = await person()
  const { body: started } = await send('POST /api/auth/factors/passkeys/challenge', { authorization })
  expect(started.options).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
    excludeCredentials: [],
  })
  expect(Buffer.from(started.options.challenge, 'base64url')).toHaveLength(32)

  const { authenticator, body, status } = await registerPasskey(send, authorization)
  expect(status).toBe(201)
  expect(body).toMatchObject({ message: 'Passkey added', passkey: { name: 'Phone', lastUsedAt: null } })
  expect(body.recoveryCodes).toHaveLength(10)
  const { body: next } = await send('POST /api/auth/factors/passkeys/challenge', { authorization })
  expect(next.options.excludeCredentials.map((one: { id: string }) => one.id)).toEqual([authenticator.id])
  const second = await registerPasskey(send, authorization, { algorithm: 'EdDSA' })
  expect(second.body.recoveryCodes, 'codes come with the first factor').toBeUndefined()

  const address = `/api/auth/factors/passkeys/${body.passkey._id}`
  const renamed = await send(`PUT ${address}`, { authorization, body: { name: ' Blue\nkey ' } })
  expect(renamed.body.passkey.name).toBe('Blue key')
  const { passkeys } = await factorsOf(authorization)
  expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Blue key', 'Phone'])

  const stranger = await person()
  for (const method of ['PUT', 'DELETE']) {
    const { status, body: answer } = await send(`${method} ${address}`, {
      authorization: stranger.authorization,
      ...(method === 'PUT' && { body: { name: 'Mine' } }),
    })
    expect([method, status, answer.message]).toEqual([method, 404, 'Passkey not found'])
  }

  await send(`DELETE ${address}`, { authorization })
  expect((await factorsOf(authorization)).recoveryCodesLeft).toBe(10)
  expect((await send(`DELETE ${address}`, { authorization })).status).toBe(404)
  await send(`DELETE /api/auth/factors/passkeys/${second.body.passkey._id}`, { authorization })
  expect(await factorsOf(authorization)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  const actions = (await audited(id)).map(({ action }) => action)
  expect(actions).toEqual([
    'passkey.added',
    'passkey.added',
    'passkey.renamed',
    'passkey.removed',
    'passkey.removed',
  ])
})

test('a passkey belongs to one account, and a challenge to the account that asked for it', async () => {
  const [one, other] = [await person(), await person()]
  const authenticator = createAuthenticator()
  const challenge = async (authorization: string) =>
    (await send('POST /api/auth/factors/passkeys/challenge', { authorization })).body.options
  const add = (authorization: string, passkey: object, name = 'Key') =>
    send('POST /api/auth/factors/passkeys', { authorization, body: { passkey, name } })

  const foreign = await add(other.authorization, authenticator.create(await challenge(one.authorization)))
  expect([foreign.status, foreign.body.errors[0].path]).toEqual([400, 'passkey'])

  const passkey = authenticator.create(await challenge(one.authorization))
  expect((await add(one.authorization, passkey)).status).toBe(201)
  expect((await add(one.authorization, passkey)).status, 'the same answer again').toBe(400)
  for (const { authorization } of [one, other]) {
    const taken = await add(authorization, authenticator.create(await challenge(authorization)))
    expect([taken.status, taken.body.message]).toEqual([409, 'This passkey was added before'])
  }
  expect(await factorsOf(other.authorization)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  const nameless = await add(
    one.authorization,
    createAuthenticator().create(await challenge(one.authorization)),
    ' ',
  )
  expect([nameless.status, nameless.body.message]).toEqual([400, 'Please give the passkey a name'])
})

test('POST /api/auth/factors/recovery-codes makes new codes and ends the former ones', async () => {
  const { email, authorization } = await person()
  const without = await send('POST /api/auth/factors/recovery-codes', { authorization })
  expect([without.status, without.body.message]).toEqual([
    409,
    'Please set up a passkey or an authenticator app first',
  ])
  const { recoveryCodes: former } = await setUpTotp(send, authorization, now)
  const { body, headers } = await send('POST /api/auth/factors/recovery-codes', { authorization })
  expect(body.codes).toHaveLength(10)
  expect(headers['cache-control']).toBe('no-store')
  const logIn = async (recoveryCode: string) => {
    const { body } = await send('POST /api/auth/login', { body: { email, password } })
    const answer = { token: body.secondStep.token, recoveryCode }
    return (await send('POST /api/auth/login/second-step', { body: answer })).status
  }
  expect([await logIn(former![0]!), await logIn(body.codes[0])]).toEqual([401, 200])
})

test('DELETE /api/auth/factors/totp removes the app, and signing in asks for the password alone again', async () => {
  const { id, email, authorization } = await person()
  const none = await send('DELETE /api/auth/factors/totp', { authorization })
  expect([none.status, none.body.message]).toEqual([404, 'You have no authenticator app'])
  await setUpTotp(send, authorization, now)
  expect((await send('DELETE /api/auth/factors/totp', { authorization })).status).toBe(200)
  const { body } = await send('POST /api/auth/login', { body: { email, password } })
  expect(body.token).toMatch(/^[\w-]{43}$/)
  expect(await factorsOf(authorization)).toMatchObject({ recoveryCodesLeft: 0 })
  expect((await audited(id)).map(({ action }) => action)).toEqual(['totp.added', 'totp.removed', 'login'])
})

const stepUpDue = { success: false, message: 'Please confirm that it is you', code: 'step-up' }

test('what a stolen session must not do asks again after ten minutes', async () => {
  const { id, name, email, authorization } = await person()
  const { body: added } = await registerPasskey(send, authorization)
  await setUpTotp(send, authorization, now)
  const calls: [string, object?][] = [
    ['PUT /api/auth/profile', { name, email: `new.${email}` }],
    ['POST /api/auth/factors/passkeys/challenge'],
    [`DELETE /api/auth/factors/passkeys/${added.passkey._id}`],
    ['POST /api/auth/factors/totp'],
    ['DELETE /api/auth/factors/totp'],
    ['POST /api/auth/factors/recovery-codes'],
  ]
  await age(id, 10)
  for (const [call, body] of calls) {
    const { status, body: answer } = await send(call, { authorization, ...(body && { body }) })
    expect([call, status, answer]).toEqual([call, 403, stepUpDue])
  }
  const untouched = await send('PUT /api/auth/profile', { authorization, body: { name: 'Ada L.', email } })
  expect(untouched.status, 'the same address').toBe(200)
  const confirmed = await send('POST /api/auth/step-up', { authorization, body: { password } })
  expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Thank you, it is you'])
  for (const [call, body] of calls) {
    const { status } = await send(call, { authorization, ...(body && { body }) })
    expect([call, status !== 403]).toEqual([call, true])
  }
  expect((await audited(id)).map(({ action }) => action)).toContain('identity.confirmed')
})

test('a factor that was begun before asks again after ten minutes, and is then added by the same answer', async () => {
  const { id, authorization } = await person()
  const { body: started } = await send('POST /api/auth/factors/passkeys/challenge', { authorization })
  const passkey = createAuthenticator().create(started.options)
  const { body: setup } = await send('POST /api/auth/factors/totp', { authorization })
  const code = totpCode(decodeBase32(setup.secret), totpStepAt(now()))
  const calls: [string, object, number][] = [
    ['POST /api/auth/factors/passkeys', { passkey, name: 'Key' }, 201],
    ['POST /api/auth/factors/totp/confirm', { code }, 200],
  ]
  await age(id, 10)
  for (const [call, body] of calls) {
    const { status, body: answer } = await send(call, { authorization, body })
    expect([call, status, answer]).toEqual([call, 403, stepUpDue])
  }
  expect(await factorsOf(authorization)).toMatchObject({ passkeys: [], totp: { isConfirmed: false } })
  await send('POST /api/auth/step-up', { authorization, body: { password } })
  for (const [call, body, added] of calls)
    expect([call, (await send(call, { authorization, body })).status]).toEqual([call, added])
})

test('PUT /api/team/{id}/roles asks again after ten minutes', async () => {
  const owner = await aPerson(database, ['owner'], { password })
  const other = await person()
  const setRoles = () =>
    send(`PUT /api/team/${other.id}/roles`, {
      authorization: owner.authorization,
      body: { roles: ['writer'] },
    })
  await age(owner.id, 10)
  const { status, body } = await setRoles()
  expect([status, body]).toEqual([403, stepUpDue])
  await age(owner.id, 9)
  expect((await setRoles()).status).toBe(200)
})

test('a session of a node of the version before counts from its beginning', async () => {
  const { id, name, email, authorization } = await person()
  const change = () =>
    send('PUT /api/auth/profile', {
      authorization,
      body: { name, email: `x${crypto.randomUUID()}@example.com` },
    })
  const set = (createdAt: string) =>
    database.query
      .updateTable('sessions')
      .set({ authenticatedAt: null, createdAt })
      .where('userId', '=', id)
      .execute()
  await set(new Date(Date.now() - 11 * 60_000).toISOString())
  expect((await change()).status).toBe(403)
  await set(new Date(Date.now() - 9 * 60_000).toISOString())
  expect((await change()).status).toBe(200)
  expect(email).toMatch(/@/)
})

test('POST /api/auth/step-up takes a code, a passkey or the password, and tells what is wrong without ending the session', async () => {
  const { id, authorization } = await person()
  const { authenticator } = await registerPasskey(send, authorization)
  const { codeAt } = await setUpTotp(send, authorization, now)
  const confirm = (body: object) => send('POST /api/auth/step-up', { authorization, body })
  const isDue = async () =>
    (await send('POST /api/auth/factors/passkeys/challenge', { authorization })).status === 403

  ahead += 60_000
  const options = async () =>
    (await send('POST /api/auth/passkeys/challenge', { authorization, body: {} })).body.options
  expect((await options()).allowCredentials).toHaveLength(1)
  for (const body of [
    { code: codeAt(now()) },
    { passkey: authenticator.get(await options()) },
    { password },
  ]) {
    await age(id, 11)
    expect(await isDue()).toBe(true)
    expect((await confirm(body)).status).toBe(200)
    expect(await isDue()).toBe(false)
  }
  await age(id, 11)
  const wrong = {
    code: wrongCodes(codeAt, now())[0],
    password: 'a wrong one',
    passkey: authenticator.get(await options(), { flags: 1 }),
  }
  for (const [path, value] of Object.entries(wrong)) {
    const { status, body } = await confirm({ [path]: value })
    expect([path, status, body.errors[0].path]).toEqual([path, 400, path])
  }
  for (const body of [{}, { code: '123456', password }]) {
    const { status, body: answer } = await confirm(body)
    expect([status, answer.message]).toEqual([
      400,
      'Please give one of them: a password, a code or a passkey',
    ])
  }
  expect(await isDue()).toBe(true)
  expect((await send('GET /api/auth/me', { authorization })).status).toBe(200)
})

test('PUT /api/auth/change-password asks for the password itself, and counts as a confirmation', async () => {
  const { id, authorization } = await person()
  await age(id, 60)
  const newPassword = 'another long enough one'
  const body = { currentPassword: password, newPassword }
  expect((await send('PUT /api/auth/change-password', { authorization, body })).status).toBe(200)
  expect((await send('POST /api/auth/factors/totp', { authorization })).status).toBe(200)
})

test('five wrong codes in a session pause it, and not the sign-in of its owner', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on' }, now: () => new Date(now()) })
  const { email, authorization } = await aPerson(limited.database, ['editor'], { password })
  const { codeAt } = await setUpTotp(limited.send, authorization, now)
  ahead += 60_000
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    const body = { code: wrongCodes(codeAt, now())[0] }
    statuses.push((await limited.send('POST /api/auth/step-up', { authorization, body })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const { body } = await limited.send('POST /api/auth/login', { body: { email, password } })
  const { status } = await limited.send('POST /api/auth/login/second-step', {
    body: { token: body.secondStep.token, code: codeAt(now()) },
  })
  expect(status).toBe(200)
})

test('five wrong codes pause the second step for a quarter of an hour, whatever the network', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, now: () => new Date(now()) })
  const { email, authorization } = await aPerson(limited.database, ['editor'], { password })
  const { codeAt } = await setUpTotp(limited.send, authorization, now)
  ahead += 60_000
  const attempt = async (code: string, n: number) => {
    const headers = { 'x-forwarded-for': `192.0.2.${n}` }
    const { body } = await limited.send('POST /api/auth/login', { headers, body: { email, password } })
    const answer = { token: body.secondStep.token, code }
    return (await limited.send('POST /api/auth/login/second-step', { headers, body: answer })).status
  }
  const statuses = []
  for (let n = 1; n <= 6; n += 1) statuses.push(await attempt(wrongCodes(codeAt, now())[0]!, n))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await attempt(codeAt(now()), 7), 'also for the right one').toBe(429)
  ahead += 15 * 60_000
  expect(await attempt(codeAt(now()), 8)).toBe(200)
})
