import { expect, test } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { setUpTotp } from '#tests/support/factors/second-factors.ts'

const first = 'the first secret of a site: k3J9xQ7v'
const second = 'another secret of the site: 8Zt2Lw5m'
const password = 'a long enough one'

let ahead = 0
const now = () => Date.now() + ahead

test('an authenticator app survives a change of APP_SECRET with APP_SECRET_PREVIOUS, and a recovery code any', async () => {
  const location = await newDatabaseLocation()
  const open = (env: Record<string, string>) => openApp(location, { env, now: () => new Date(now()) })
  type App = Awaited<ReturnType<typeof open>>

  const begin = await open({ APP_SECRET: first })
  const person = await aPerson(begin.database, ['editor'], { password })
  const { codeAt, recoveryCodes } = await setUpTotp(begin.send, person.authorization, now)
  await begin.close()

  const signIn = async ({ send }: App, answer: object) => {
    const { body } = await send('POST /api/auth/login', { body: { email: person.email, password } })
    const { token } = body.secondStep
    return (await send('POST /api/auth/login/second-step', { body: { token, ...answer } })).status
  }
  const withEnv = async (env: Record<string, string>, answer: object) => {
    const app = await open(env)
    try {
      return await signIn(app, answer)
    } finally {
      await app.close()
    }
  }
  const nextCode = () => {
    ahead += 30_000
    return { code: codeAt(now()) }
  }
  const recoveryCode = recoveryCodes![0]!
  expect(await withEnv({ APP_SECRET: second }, nextCode()), 'without it').toBe(401)
  expect(await withEnv({ APP_SECRET: second }, { recoveryCode }), 'a recovery code').toBe(200)
  const both = { APP_SECRET: second, APP_SECRET_PREVIOUS: first }
  expect(await withEnv(both, nextCode()), 'with both').toBe(200)
  expect(await withEnv({ APP_SECRET: second }, nextCode()), 'encrypted anew').toBe(200)
})
