import { beforeEach, expect, test } from 'vitest'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { addPasskey, aPerson, changeAccount } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const mail = await testMailServer()
let elapsed = 0
const now = () => new Date(Date.now() + elapsed)
const { send, as, database } = await testApp({ env: { SMTP_URL: mail.url }, now })
const tokens = createTokens(database, () => now().toISOString())
const password = 'seven sleepy walruses'
const next = 'eight wakeful otters'
beforeEach(() => {
  mail.received.length = 0
})

const forgot = (email: string) => send('POST /api/auth/forgot-password', { body: { email } })
const reset = (token: string, given = next) =>
  send('POST /api/auth/reset-password', { body: { token, password: given } })
const logIn = (email: string, given: string) =>
  send('POST /api/auth/login', { body: { email, password: given } })
const notMe = (token: string) => send('POST /api/auth/not-you', { body: { token } })
const aLink = async (subject: string) =>
  (await tokens.create({ purpose: 'password-reset', subject, validForMs: 3_600_000 })).token
/** A link that takes back what is done to an account from now on. */
const aWayBack = async (subject: string, email: string) => {
  const recovery = { purpose: 'account-recovery', subject, data: { email }, validForMs: 60_000 } as const
  return (await tokens.create(recovery)).token
}
const moveTo = (person: { authorization: string; name: string }, email: string) =>
  as(person)('PUT /api/auth/profile', { name: person.name, email })
const isSignedIn = async (person: { authorization: string }) =>
  (await as(person)('GET /api/auth/me')).status === 200

/** Waits for an email to an address whose subject contains a text. @returns the token of its link */
async function tokenMailedTo(address: string, subject: string): Promise<string> {
  const [email] = await mail.emailsTo(address, { subject })
  return /\/(?:reset-password|not-you)\/([\w-]{43})/.exec(email!.text)![1]!
}

const requested =
  'If this address belongs to an account, an email with a link is on its way. The link works for one hour.'

test('POST /api/auth/forgot-password mails a link, by which a new password is chosen', async () => {
  const person = await aPerson(database, ['writer'], { password })
  await addPasskey(database, person.id)
  expect((await forgot(person.email.toUpperCase())).outcome).toBe(`200 ${requested}`)
  const token = await tokenMailedTo(person.email, 'Reset your Stratoworks password')
  const found = await send('POST /api/auth/reset', { body: { token } })
  expect([found.status, Object.keys(found.body).sort()]).toEqual([200, ['expiresAt', 'success']])
  expect((await logIn(person.email, password)).status).toBe(200)
  const other = await aLink(person.id)
  expect((await reset(token)).outcome).toBe('200 Password changed. Please sign in.')
  expect(await isSignedIn(person)).toBe(false)
  expect((await logIn(person.email, password)).status).toBe(401)
  expect(await rowsOf(database, 'passkeys', { userId: person.id }), 'the second factor stays').toHaveLength(1)
  expect((await reset(token)).outcome).toBe('410 This link has already been used. Please request a new one.')
  expect((await reset(other)).outcome).toBe('410 This link is no longer valid. Please request a new one.')
  expect(await tokenMailedTo(person.email, 'Your password was changed')).toHaveLength(43)
})

test('POST /api/auth/forgot-password answers alike for unknown addresses and deactivated accounts, and mails nobody', async () => {
  const { id, email } = await aPerson(database, ['writer'], { password })
  await changeAccount(database, id, { deactivatedAt: new Date().toISOString() })
  const addresses = ['nobody@example.com', email]
  const links = database.query.selectFrom('tokens').select('id')
  const before = await links.execute()
  for (const address of addresses) {
    expect((await forgot(address)).body).toEqual({ success: true, message: requested })
    expect(await rowsOf(database, 'outbox', { recipient: address })).toEqual([])
  }
  expect(await links.execute()).toEqual(before)
  const entries = await rowsOf(database, 'audit', { actorEmail: addresses[0]! })
  expect(entries).toMatchObject([{ action: 'password.reset-requested', actorId: null, subject: '' }])
})

test('POST /api/auth/reset-password refuses a common password, an unknown link and one that is an hour old', async () => {
  const { id } = await aPerson(database, ['writer'], { password })
  const token = await aLink(id)
  const message = 'This password is too common. Please choose another one.'
  expect(await reset(token, 'Basketball')).toMatchObject(badRequest(message, 'password'))
  expect((await reset('x'.repeat(43))).outcome).toBe('404 This link doesn’t work. Please request a new one.')
  elapsed += 3_600_000
  expect((await reset(token)).outcome).toBe('410 This link has expired. Please request a new one.')
  expect((await reset(await aLink(id))).status).toBe(200)
})

test(`"This wasn't me" after a change of address brings the address back and lets the owner in`, async () => {
  const victim = await aPerson(database, ['writer'], { password })
  await moveTo(victim, 'thief@example.com')
  const token = await tokenMailedTo(victim.email, 'Your email address was changed')
  // what the thief does next tells the thief alone
  await moveTo(victim, 'thief2@example.com')
  const thiefs = await tokenMailedTo('thief@example.com', 'Your email address was changed')
  mail.received.length = 0

  expect((await notMe(token)).outcome).toMatch(/^200 Your account is safe. All sessions have ended/)
  expect(await isSignedIn(victim)).toBe(false)
  expect((await logIn(victim.email, password)).status).toBe(401)
  expect((await notMe(thiefs)).outcome).toBe('410 This link is no longer valid.')
  expect((await reset(await tokenMailedTo(victim.email, 'Reset your Stratoworks password'))).status).toBe(200)
  expect((await logIn(victim.email, next)).status).toBe(200)
  expect((await notMe(token)).outcome).toBe('410 This link has already been used.')
})

test('who has taken over an account cannot erase its former address, and with it the way back', async () => {
  const victim = await aPerson(database, ['owner'], { password })
  expect((await moveTo(victim, 'thief4@example.com')).status).toBe(200)
  const erase = () => as(victim)('POST /api/privacy/erase', { email: victim.email.toUpperCase() })
  expect((await erase()).outcome).toMatch(/^409 A back office account had this email address recently/)
  const token = await tokenMailedTo(victim.email, 'Your email address was changed')
  await changeRows(database, 'tokens', { expiresAt: now().toISOString() }, { subject: victim.id })
  expect((await erase()).status).toBe(200)
  expect((await notMe(token)).status).toBe(404)
})

test(`"This wasn't me" takes back everything since the change, also what a later link tells of`, async () => {
  const victim = await aPerson(database, ['writer'], { password })
  const { query } = database
  const userId = victim.id
  const passkeyAddedAt = async (createdAt: string) => {
    const credentialId = await addPasskey(database, userId)
    await changeRows(database, 'passkeys', { createdAt }, { credentialId })
    return credentialId
  }
  const addCode = (hash: string, createdAt: string) =>
    query.insertInto('recoveryCodes').values({ userId, hash, createdAt, usedAt: null }).execute()
  const at = (afterMs: number) => new Date(now().getTime() + afterMs).toISOString()
  const yesterday = at(-24 * 3_600_000)
  const own = await passkeyAddedAt(yesterday)
  await addCode('own', yesterday)
  // the thief adds a passkey, of which the victim is told
  await passkeyAddedAt(at(0))
  const token = await aWayBack(userId, victim.email)
  // and then another one, an app and codes, and takes the address
  await passkeyAddedAt(at(0))
  const app = { userId, secret: 'unused', createdAt: yesterday, confirmedAt: at(1_000) }
  await query.insertInto('totp').values(app).execute()
  await addCode('thief', at(1_000))
  await moveTo(victim, 'thief3@example.com')

  expect((await notMe(token)).status).toBe(200)
  expect(await rowsOf(database, 'passkeys', { userId })).toMatchObject([{ credentialId: own }])
  expect(await rowsOf(database, 'recoveryCodes', { userId })).toMatchObject([{ hash: 'own' }])
  expect(await rowsOf(database, 'totp', { userId })).toEqual([])
  expect(await tokenMailedTo(victim.email, 'Reset your Stratoworks password')).toHaveLength(43)
  expect((await logIn('thief3@example.com', password)).status).toBe(401)
})

test('PUT /api/auth/change-password tells the owner; it ends links to choose a password, as does a new address', async () => {
  const person = await aPerson(database, ['writer'], { password })
  const link = await aLink(person.id)
  const change = { currentPassword: password, newPassword: next }
  expect((await as(person)('PUT /api/auth/change-password', change)).status).toBe(200)
  await tokenMailedTo(person.email, 'Your password was changed')
  expect((await reset(link)).status).toBe(410)
  const another = await aLink(person.id)
  expect((await moveTo(person, 'moved@example.com')).status).toBe(200)
  expect((await reset(another)).outcome).toBe('410 This link is no longer valid. Please request a new one.')
})

test('POST /api/auth/forgot-password is limited by address and by network', async () => {
  const { send, database } = await testApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const { email } = await aPerson(database, ['writer'])
  const ask = async (address: string, ip: string) => {
    const request = { body: { email: address }, headers: { 'x-forwarded-for': ip } }
    return (await send('POST /api/auth/forgot-password', request)).status
  }
  for (const address of [email, 'nobody@example.com']) {
    for (let n = 0; n < 6; n += 1)
      expect(await ask(n % 2 ? address : address.toUpperCase(), `192.0.2.${n}`)).toBe(n < 5 ? 200 : 429)
  }
  for (let n = 0; n < 41; n += 1)
    expect(await ask(`nobody${n}@example.com`, '198.51.100.1')).toBe(n < 40 ? 200 : 429)
})

test('forged tokens of all links are 404 with a sentence, and are limited by network', async () => {
  const { send } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const calls = [
    ['POST /api/auth/invitation', {}],
    ['POST /api/auth/join', { name: 'Bo', password }],
    ['POST /api/auth/reset', {}],
    ['POST /api/auth/reset-password', { password }],
  ] as const
  for (let n = 0; n < 44; n += 1) {
    const [call, rest] = calls[n % calls.length]!
    const token = `${'A'.repeat(41)}${String(n).padStart(2, '0')}`
    expect((await send(call, { body: { token, ...rest } })).outcome).toMatch(n < 40 ? /^404 \w/ : /^429 \w/)
  }
})
