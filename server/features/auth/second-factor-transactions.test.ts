import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createAuthenticator } from '#tests/support/factors/authenticator.ts'
import { aPerson } from '#tests/support/builders.ts'

// other calls about factors are in interrupted-transactions.test.ts; this one spends its challenge whatever comes of it
test('a factor that is added half way is not there, and its recovery codes neither', async () => {
  const { as, database, audit } = await testApp()
  const person = await aPerson(database, ['editor'])
  const call = as(person)
  const add = async () => {
    const { options } = (await call('POST /api/auth/factors/passkeys/challenge')).body
    const passkey = createAuthenticator().create(options)
    return (await call('POST /api/auth/factors/passkeys', { passkey, name: 'Key' })).status
  }
  const record = vi.spyOn(audit, 'record').mockRejectedValue(new Error('the process ends here'))
  onTestFinished(() => record.mockRestore())
  expect(await add()).toBe(500)
  for (const table of ['passkeys', 'recoveryCodes'] as const)
    expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([])
  record.mockRestore()
  expect(await add()).toBe(201)
})
