// What a kill between two statements leaves: the transaction is all or nothing, so each of its statements is made to fail in turn.
import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { createTokens, type TokenPurpose } from '#server/platform/secrets/one-time-tokens.ts'
import { testApp } from '#tests/support/app.ts'
import { addPasskey, aPerson } from '#tests/support/builders.ts'
import { setUpTotp } from '#tests/support/factors/second-factors.ts'

const { send, as, database } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const tokens = createTokens(database, () => new Date().toISOString())
const password = 'seven sleepy walruses'
const hour = 3_600_000

/** Tells the statements of a call from those of jobs that run meanwhile. */
const calling = new AsyncLocalStorage<true>()

/** Runs `work` while its statement with this number fails, of those inside of transactions. @returns whether there was such a statement */
async function failingAt(number: number, work: () => Promise<{ status: number }>) {
  const transaction = database.transaction.bind(database)
  let count = 0
  const spy = vi.spyOn(database, 'transaction').mockImplementation((run) => {
    if (!calling.getStore()) return transaction(run)
    return transaction((trx) => {
      const executor = trx.getExecutor()
      const execute = executor.executeQuery.bind(executor)
      vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
        count += 1
        if (count === number) throw new Error('The power failed')
        return execute(query)
      })
      return run(trx)
    })
  })
  try {
    const { status } = await calling.run(true, work)
    return { status, hasFailed: count >= number }
  } finally {
    spy.mockRestore()
  }
}

/** Everything that the calls write, but sessions' and accounts' own times. */
async function stored() {
  const { query } = database
  return {
    users: await query.selectFrom('users').select(['id', 'email', 'passwordHash']).orderBy('id').execute(),
    userRoles: await query.selectFrom('userRoles').selectAll().orderBy('userId').orderBy('role').execute(),
    sessions: await query.selectFrom('sessions').select('tokenHash').orderBy('tokenHash').execute(),
    tokens: await query.selectFrom('tokens').select(['id', 'usedAt', 'revokedAt']).orderBy('id').execute(),
    outbox: await query.selectFrom('outbox').select('id').orderBy('id').execute(),
    audit: await query.selectFrom('audit').select('id').orderBy('id').execute(),
    passkeys: await query
      .selectFrom('passkeys')
      .select(['credentialId', 'name'])
      .orderBy('credentialId')
      .execute(),
    totp: await query.selectFrom('totp').select(['userId', 'lastStep']).orderBy('userId').execute(),
    recoveryCodes: await query
      .selectFrom('recoveryCodes')
      .select(['hash', 'usedAt'])
      .orderBy('hash')
      .execute(),
  }
}

const aToken = async (purpose: TokenPurpose, subject: string, data = {}) =>
  (await tokens.create({ purpose, subject, data, validForMs: hour })).token

const asOwner = as(await aPerson(database, ['owner']))
/** Somebody with a passkey, which is not the only factor. */
async function aUser() {
  const person = await aPerson(database, ['writer'], { password })
  const call = as(person)
  const { codeAt, recoveryCodes } = await setUpTotp(send, person.authorization)
  await addPasskey(database, person.id)
  const [passkey] = (await call('GET /api/auth/factors')).body.passkeys
  /** Signs in with the password and a second factor. */
  const signIn = async (factor: object) => {
    const { body } = await send('POST /api/auth/login', { body: { email: person.email, password } })
    const { token } = body.secondStep
    return () => send('POST /api/auth/login/second-step', { body: { token, ...factor } })
  }
  const factors = { code: codeAt(Date.now() + 30_000), recoveryCode: recoveryCodes![0] }
  return { call, passkey: `/api/auth/factors/passkeys/${passkey._id}`, signIn, ...factors }
}
const invited = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  return aToken('invitation', email, { email, name: 'Bo', roles: ['writer', 'sales'] })
}

const calls: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  join: async () => {
    const body = { token: await invited(), name: 'Bo', password }
    return () => send('POST /api/auth/join', { body })
  },
  'reset of a password': async () => {
    const { id } = await aPerson(database, ['writer'], { password })
    const body = { token: await aToken('password-reset', id), password: 'eight wakeful otters' }
    return () => send('POST /api/auth/reset-password', { body })
  },
  "this wasn't me": async () => {
    const { id } = await aPerson(database, ['writer'], { password })
    const former = { email: `${crypto.randomUUID()}@example.com` }
    const body = { token: await aToken('account-recovery', id, former) }
    return () => send('POST /api/auth/not-you', { body })
  },
  invitation: async () => {
    const body = { email: `${crypto.randomUUID()}@example.com`, roles: ['writer'] }
    return () => asOwner('POST /api/team/invitations', body)
  },
  'change of roles': async () => {
    const { id } = await aPerson(database, ['writer'])
    const body = { roles: ['sales', 'recruiter'] }
    return () => asOwner(`PUT /api/team/${id}/roles`, body)
  },
  deactivation: async () => {
    const { id } = await aPerson(database, ['writer'])
    return () => asOwner(`POST /api/team/${id}/deactivate`)
  },
  'removal of a passkey': async () => {
    const { call, passkey } = await aUser()
    return () => call(`DELETE ${passkey}`)
  },
  'second step with a code': async () => {
    const { signIn, code } = await aUser()
    return signIn({ code })
  },
  'second step with a recovery code': async () => {
    const { signIn, recoveryCode } = await aUser()
    return signIn({ recoveryCode })
  },
}

test.each(Object.keys(calls))(
  'a failure at any statement of the %s leaves nothing half done',
  async (name) => {
    const call = await calls[name]!()
    const before = await stored()
    let number = 1
    for (; ; number += 1) {
      const { status, hasFailed } = await failingAt(number, call)
      if (!hasFailed) {
        expect(status).toBeLessThan(300)
        break
      }
      expect(status).toBe(500)
      expect(await stored()).toEqual(before)
    }
    expect(number).toBeGreaterThan(2)
    expect(await stored()).not.toEqual(before)
  },
  60_000,
)
