import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createAuthenticator } from '#tests/support/factors/authenticator.ts'
import { aPerson } from '#tests/support/builders.ts'
import { registerPasskey, setUpTotp } from '#tests/support/factors/second-factors.ts'

let ahead = 0
const now = () => Date.now() + ahead
const { send, database, audit } = await testApp({ now: () => new Date(now()) })
const password = 'a long enough one'

/** Everything that is stored of the factors and sign-ins of a person. */
async function stateOf(userId: string) {
  const rows = await Promise.all(
    (['passkeys', 'totp', 'recoveryCodes', 'sessions'] as const).map((table) =>
      database.query.selectFrom(table).selectAll().where('userId', '=', userId).execute(),
    ),
  )
  return rows.map((list) => list.map((row) => JSON.stringify(row)).toSorted())
}

/** Sends a call whose last write fails. */
async function failing(work: () => ReturnType<typeof send>) {
  const spy = vi.spyOn(audit, 'record').mockRejectedValue(new Error('the process ends here'))
  try {
    return (await work()).status
  } finally {
    spy.mockRestore()
  }
}

test('a change of factors that fails half way changes nothing, and succeeds when it is repeated', async () => {
  const { id, authorization } = await aPerson(database, ['editor'], { password })
  const { setup } = await setUpTotp(send, authorization, now)
  expect(setup.secret).toBeDefined()
  const { body } = await registerPasskey(send, authorization)
  const passkey = `/api/auth/factors/passkeys/${body.passkey._id}`
  const calls: [string, object?][] = [
    [`PUT ${passkey}`, { name: 'Other' }],
    ['POST /api/auth/factors/recovery-codes'],
    [`DELETE ${passkey}`],
    ['DELETE /api/auth/factors/totp'],
  ]
  for (const [call, sent] of calls) {
    const request = { authorization, ...(sent && { body: sent }) }
    const before = await stateOf(id)
    expect([call, await failing(() => send(call, request))]).toEqual([call, 500])
    expect([call, await stateOf(id)]).toEqual([call, before])
    expect([call, (await send(call, request)).status]).toEqual([call, 200])
    expect([call, await stateOf(id)]).not.toEqual([call, before])
  }
  expect((await stateOf(id)).slice(0, 3)).toEqual([[], [], []])
})

test('a factor that is added half way is not there, and its recovery codes neither', async () => {
  const { id, authorization } = await aPerson(database, ['editor'], { password })
  const options = async () =>
    (await send('POST /api/auth/factors/passkeys/challenge', { authorization })).body.options
  const before = await stateOf(id)
  const passkey = createAuthenticator().create(await options())
  const add = (passkey: object) =>
    send('POST /api/auth/factors/passkeys', { authorization, body: { passkey, name: 'Key' } })
  expect(await failing(() => add(passkey))).toBe(500)
  expect(await stateOf(id)).toEqual(before)
  expect((await add(createAuthenticator().create(await options()))).status).toBe(201)
})

test('a sign-in that fails half way uses up neither its code nor its token', async () => {
  const { id, email, authorization } = await aPerson(database, ['editor'], { password })
  const { codeAt, recoveryCodes } = await setUpTotp(send, authorization, now)
  for (const kind of ['code', 'recoveryCode']) {
    ahead += 60_000
    const { body } = await send('POST /api/auth/login', { body: { email, password } })
    const given = kind === 'code' ? codeAt(now()) : recoveryCodes![0]
    const finish = () =>
      send('POST /api/auth/login/second-step', { body: { token: body.secondStep.token, [kind]: given } })
    const before = await stateOf(id)
    expect(await failing(finish)).toBe(500)
    expect(await stateOf(id)).toEqual(before)
    expect([kind, (await finish()).status]).toEqual([kind, 200])
  }
})
