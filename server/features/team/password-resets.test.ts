import type { KyselyPlugin, Transaction } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '#server/tables.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { testApp } from '#tests/support/app.ts'
import { addPasskey, aPerson } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
let elapsed = 0
const now = () => new Date(Date.now() + elapsed)
const { send, database } = await testApp({ env: { SMTP_URL: mail.url }, now })
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
const aLink = async (subject: string) =>
  (await tokens.create({ purpose: 'password-reset', subject, validForMs: 3_600_000 })).token

/** Waits for an email to an address whose subject contains a text. @returns the token of its link */
async function tokenMailedTo(address: string, subject: string): Promise<string> {
  const find = () =>
    mail.received.find(({ to, headers }) => to.includes(address) && headers.get('subject')!.includes(subject))
  await vi.waitFor(() => expect(find()).toBeDefined(), 30_000)
  const text = find()!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return /\/(?:reset-password|not-you)\/([\w-]{43})/.exec(text)![1]!
}

const requested =
  'If this address belongs to an account, an email with a link is on its way. The link works for one hour.'

test('POST /api/auth/forgot-password mails a link, by which a new password is chosen', async () => {
  const person = await aPerson(database, ['writer'], { password })
  await addPasskey(database, person.id)
  const answer = await forgot(person.email.toUpperCase())
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: requested }])
  const token = await tokenMailedTo(person.email, 'A new password')
  const found = await send('POST /api/auth/reset', { body: { token } })
  expect([found.status, Object.keys(found.body).sort()]).toEqual([200, ['expiresAt', 'success']])
  expect((await logIn(person.email, password)).status).toBe(200)
  const other = await aLink(person.id)
  const done = await reset(token)
  expect([done.status, done.body.message]).toEqual([200, 'Your password is changed. Please sign in.'])
  expect((await send('GET /api/auth/me', { authorization: person.authorization })).status).toBe(401)
  expect((await logIn(person.email, password)).status).toBe(401)
  const passkeys = database.query.selectFrom('passkeys').select('userId').where('userId', '=', person.id)
  expect(await passkeys.execute(), 'the second factor stays').toHaveLength(1)
  const again = await reset(token)
  expect([again.status, again.body.message]).toEqual([
    410,
    'This link has been used already. Please ask for a new one.',
  ])
  const second = await reset(other)
  expect([second.status, second.body.message]).toEqual([
    410,
    'This link is not valid any more. Please ask for a new one.',
  ])
  expect(await tokenMailedTo(person.email, 'Your password was changed')).toHaveLength(43)
})

test('POST /api/auth/forgot-password answers alike for unknown addresses and deactivated accounts, and mails nobody', async () => {
  const person = await aPerson(database, ['writer'], { password })
  await database.query
    .updateTable('users')
    .set({ deactivatedAt: new Date().toISOString() })
    .where('id', '=', person.id)
    .execute()
  const before = await database.query.selectFrom('tokens').select('id').execute()
  for (const email of ['nobody@example.com', person.email]) {
    const answer = await forgot(email)
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: requested }])
  }
  expect(await database.query.selectFrom('tokens').select('id').execute()).toHaveLength(before.length)
  const mails = database.query.selectFrom('outbox').select('recipient')
  expect(await mails.where('recipient', 'in', ['nobody@example.com', person.email]).execute()).toEqual([])
  const entry = await database.query
    .selectFrom('audit')
    .selectAll()
    .where('actorEmail', '=', 'nobody@example.com')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'password.reset-requested', actorId: null, subject: '' })
})

test('POST /api/auth/reset-password refuses a common password, a short one and an unknown link', async () => {
  const { id } = await aPerson(database, ['writer'], { password })
  const token = await aLink(id)
  for (const [given, message] of [
    ['nine char', 'Password must be at least 10 characters'],
    ['Basketball', 'This password is too common. Please choose another one.'],
  ]) {
    const { status, body } = await reset(token, given)
    expect([status, body.errors]).toEqual([400, [{ path: 'password', message }]])
  }
  const unknown = await reset('x'.repeat(43))
  expect([unknown.status, unknown.body.message]).toEqual([
    404,
    'This link does not exist. Please ask for a new one.',
  ])
  expect((await reset(token)).status).toBe(200)
})

test('a link expires after an hour', async () => {
  const { id } = await aPerson(database, ['writer'], { password })
  const late = await aLink(id)
  elapsed += 3_600_000
  const { status, body } = await reset(late)
  expect([status, body.message]).toEqual([410, 'This link has expired. Please ask for a new one.'])
})

test('the links of an account that an owner deactivates say so, whatever has become of them, and ask for no new one', async () => {
  const owner = await aPerson(database, ['owner'])
  const person = await aPerson(database, ['writer'], { password })
  const [used, open] = [await aLink(person.id), await aLink(person.id)]
  expect((await reset(used)).status).toBe(200)
  const later = await aLink(person.id)
  const { status } = await send(`POST /api/team/${person.id}/deactivate`, {
    authorization: owner.authorization,
  })
  expect(status).toBe(200)
  for (const token of [used, open, later])
    for (const answer of [await send('POST /api/auth/reset', { body: { token } }), await reset(token)])
      expect([answer.status, answer.body.message]).toEqual([
        410,
        'This account is deactivated. Please ask an owner of the site.',
      ])
})

test('POST /api/auth/reset-password a hundred times at once sets one password', async () => {
  const { id, email } = await aPerson(database, ['writer'], { password })
  const token = await aLink(id)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => untilReady(() => reset(token, `${next} ${number}`))),
  )
  const winners = answers.flatMap(({ status }, number) => (status === 200 ? [number] : []))
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(99)
  expect((await logIn(email, `${next} ${winners[0]}`)).status).toBe(200)
})

test('"This was not me" after a change of address brings the address back and lets the owner in', async () => {
  const victim = await aPerson(database, ['writer'], { password })
  const body = { name: victim.name, email: 'thief@example.com' }
  await send('PUT /api/auth/profile', { authorization: victim.authorization, body })
  const token = await tokenMailedTo(victim.email, 'Your address was changed')
  // what the thief does next tells the thief alone
  await send('PUT /api/auth/profile', {
    authorization: victim.authorization,
    body: { ...body, email: 'thief2@example.com' },
  })
  const thiefs = await tokenMailedTo('thief@example.com', 'Your address was changed')
  mail.received.length = 0

  const answer = await send('POST /api/auth/not-you', { body: { token } })
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your account is safe: every session has ended, and the password does not work any more. An email with a link to choose a new one is on its way.',
  ])
  expect((await send('GET /api/auth/me', { authorization: victim.authorization })).status).toBe(401)
  expect((await logIn(victim.email, password)).status).toBe(401)
  const stolen = await send('POST /api/auth/not-you', { body: { token: thiefs } })
  expect([stolen.status, stolen.body.message]).toEqual([410, 'This link is not valid any more.'])
  const link = await tokenMailedTo(victim.email, 'A new password')
  expect((await reset(link)).status).toBe(200)
  expect((await logIn(victim.email, next)).status).toBe(200)
  const again = await send('POST /api/auth/not-you', { body: { token } })
  expect([again.status, again.body.message]).toEqual([410, 'This link has been used already.'])
})

test('who has taken over an account cannot erase its former address, and with it the way back', async () => {
  const victim = await aPerson(database, ['owner'], { password })
  const { authorization } = victim
  const body = { name: victim.name, email: 'thief4@example.com' }
  expect((await send('PUT /api/auth/profile', { authorization, body })).status).toBe(200)
  const erase = (as: string) =>
    send('POST /api/privacy/erase', { authorization: as, body: { email: victim.email.toUpperCase() } })
  const refused = await erase(authorization)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'An account of the back office had this email address until lately. It can be erased seven days after the change.',
  ])
  const token = await tokenMailedTo(victim.email, 'Your address was changed')
  const links = database.query.updateTable('tokens').where('subject', '=', victim.id)
  await links.set({ expiresAt: now().toISOString() }).execute()
  expect((await erase(authorization)).status).toBe(200)
  expect((await send('POST /api/auth/not-you', { body: { token } })).status).toBe(404)
})

test('"This was not me" takes back everything since the change, also what a later link tells of', async () => {
  const victim = await aPerson(database, ['writer'], { password })
  const { id } = victim
  const factorsOf = async () => ({
    passkeys: await database.query
      .selectFrom('passkeys')
      .select('credentialId')
      .where('userId', '=', id)
      .execute(),
    codes: await database.query.selectFrom('recoveryCodes').select('hash').where('userId', '=', id).execute(),
    totp: await database.query.selectFrom('totp').select('userId').where('userId', '=', id).execute(),
  })
  const own = await addPasskey(database, id)
  const yesterday = new Date(now().getTime() - 24 * 3_600_000).toISOString()
  await database.query
    .updateTable('passkeys')
    .set({ createdAt: yesterday })
    .where('userId', '=', id)
    .execute()
  await database.query
    .insertInto('recoveryCodes')
    .values({ userId: id, hash: 'own', createdAt: yesterday, usedAt: null })
    .execute()
  const addThiefsPasskey = async () => {
    const credentialId = await addPasskey(database, id)
    const createdAt = now().toISOString()
    await database.query
      .updateTable('passkeys')
      .set({ createdAt })
      .where('credentialId', '=', credentialId)
      .execute()
  }
  // the thief adds a passkey, of which the victim is told
  await addThiefsPasskey()
  const { token } = await tokens.create({
    purpose: 'account-recovery',
    subject: id,
    data: { email: victim.email },
    validForMs: 60_000,
  })
  // and then another one, an app and codes, and takes the address
  const later = new Date(now().getTime() + 1_000).toISOString()
  await addThiefsPasskey()
  await database.query
    .insertInto('totp')
    .values({ userId: id, secret: 'unused', createdAt: yesterday, confirmedAt: later })
    .execute()
  await database.query
    .insertInto('recoveryCodes')
    .values({ userId: id, hash: 'thief', createdAt: later, usedAt: null })
    .execute()
  const email = 'thief3@example.com'
  await send('PUT /api/auth/profile', {
    authorization: victim.authorization,
    body: { name: victim.name, email },
  })

  expect((await send('POST /api/auth/not-you', { body: { token } })).status).toBe(200)
  expect(await factorsOf()).toEqual({ passkeys: [{ credentialId: own }], codes: [{ hash: 'own' }], totp: [] })
  expect(await tokenMailedTo(victim.email, 'A new password')).toHaveLength(43)
  expect((await logIn(email, password)).status).toBe(401)
})

test('"This was not me" keeps the address where somebody else has the former one by now', async () => {
  const { id, email } = await aPerson(database, ['writer'], { password })
  const other = await aPerson(database, ['writer'])
  const { token } = await tokens.create({
    purpose: 'account-recovery',
    subject: id,
    data: { email: other.email },
    validForMs: 60_000,
  })
  expect((await send('POST /api/auth/not-you', { body: { token } })).status).toBe(200)
  expect(await tokenMailedTo(email, 'A new password')).toHaveLength(43)
})

test('PUT /api/auth/change-password tells the owner and ends links to choose a password', async () => {
  const person = await aPerson(database, ['writer'], { password })
  const link = await aLink(person.id)
  const { status } = await send('PUT /api/auth/change-password', {
    authorization: person.authorization,
    body: { currentPassword: password, newPassword: next },
  })
  expect(status).toBe(200)
  await tokenMailedTo(person.email, 'Your password was changed')
  expect((await reset(link)).status).toBe(410)
})

test('POST /api/auth/forgot-password runs the same statements for known and unknown addresses', async () => {
  const { email } = await aPerson(database, ['writer'], { password })
  const transaction = database.transaction.bind(database)
  const transactions: string[][] = []
  const spy = vi.spyOn(database, 'transaction').mockImplementation((work) =>
    transaction((trx) => {
      const statements: string[] = []
      transactions.push(statements)
      return work(trx.withPlugin(recorderOf(trx, statements)) as typeof trx)
    }),
  )
  /** The statements of a request, apart from those of jobs that run beside it. */
  const statementsOf = async (address: string) => {
    transactions.length = 0
    await forgot(address)
    return transactions
      .filter((statements) => statements.some((text) => text.includes('into "tokens"')))
      .flat()
  }
  try {
    const known = await statementsOf(email)
    expect(known.length).toBeGreaterThan(5)
    expect(await statementsOf('somebody-unknown@example.com')).toEqual(known)
  } finally {
    spy.mockRestore()
  }
})

/** Records the statements of a transaction, without their values. */
const recorderOf = (trx: Transaction<Tables>, statements: string[]): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    statements.push(trx.getExecutor().compileQuery(node, queryId).sql)
    return node
  },
  transformResult: async ({ result }) => result,
})

test('without a mail server POST /api/auth/forgot-password names the command, for every address', async () => {
  const { send, database } = await testApp()
  const { email } = await aPerson(database, ['writer'])
  for (const address of [email, 'nobody@example.com']) {
    const { status, body } = await send('POST /api/auth/forgot-password', { body: { email: address } })
    expect([status, body.message]).toEqual([
      200,
      'This site sends no email. Whoever runs it can reset a password on the server: npm run admin -- reset-password',
    ])
  }
  expect(await database.query.selectFrom('tokens').select('id').execute()).toEqual([])
})

test('POST /api/auth/forgot-password is limited by address and by network', async () => {
  const { send, database } = await testApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const { email } = await aPerson(database, ['writer'])
  const ask = async (address: string, ip: string) =>
    (
      await send('POST /api/auth/forgot-password', {
        body: { email: address },
        headers: { 'x-forwarded-for': ip },
      })
    ).status
  for (const address of [email, 'nobody@example.com']) {
    const statuses = []
    for (let n = 0; n < 7; n += 1)
      statuses.push(await ask(n % 2 ? address : address.toUpperCase(), `192.0.2.${n}`))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  }
  const statuses = []
  for (let n = 0; n < 42; n += 1) statuses.push(await ask(`nobody${n}@example.com`, '198.51.100.1'))
  expect(statuses).toEqual([...Array<number>(40).fill(200), 429, 429])
})

test('forged tokens of all links are 404 with a sentence, and are limited by network', async () => {
  const { send } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const calls = [
    ['POST /api/auth/invitation', {}],
    ['POST /api/auth/join', { name: 'Bo', password }],
    ['POST /api/auth/reset', {}],
    ['POST /api/auth/reset-password', { password }],
  ] as const
  const statuses: number[] = []
  for (let n = 0; n < 44; n += 1) {
    const [call, rest] = calls[n % calls.length]!
    const forged = `${'A'.repeat(41)}${String(n).padStart(2, '0')}`
    const { status, body } = await send(call, { body: { token: forged, ...rest } })
    expect(body.message).toMatch(/\w/)
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(40).fill(404), ...Array<number>(4).fill(429)])
})

test('a link to choose a new password ends when the address of the account changes', async () => {
  const { id, authorization, name } = await aPerson(database, ['writer'], { password })
  const token = await aLink(id)
  const changed = await send('PUT /api/auth/profile', {
    authorization,
    body: { name, email: 'moved@example.com', bio: '' },
  })
  expect(changed.status).toBe(200)
  const { status, body } = await reset(token)
  expect([status, body.message]).toEqual([410, 'This link is not valid any more. Please ask for a new one.'])
})
