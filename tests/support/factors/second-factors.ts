import { totpCode, totpStepAt } from '#server/features/auth/second-factors/totp.rules.ts'
import { createAuthenticator, decodeBase32, type Algorithm } from './authenticator.ts'
import type { TestApp } from '#tests/support/open-app.ts'

type Send = TestApp['send']

/** Sets up an authenticator app. @param now the server's clock @returns the code of a moment, the code that confirmed the app, and the recovery codes of a first factor */
export async function setUpTotp(send: Send, authorization: string, now: () => number = Date.now) {
  const { body: setup } = await send('POST /api/auth/factors/totp', { authorization })
  const secret = decodeBase32(setup.secret)
  const codeAt = (at: number) => totpCode(secret, totpStepAt(at))
  const confirmedWith = codeAt(now())
  const { body } = await send('POST /api/auth/factors/totp/confirm', {
    authorization,
    body: { code: confirmedWith },
  })
  return { codeAt, confirmedWith, recoveryCodes: body.recoveryCodes as string[] | undefined, setup }
}

/** Adds a passkey of a software authenticator. */
export async function registerPasskey(
  send: Send,
  authorization: string,
  options: { algorithm?: Algorithm; counts?: boolean } = {},
) {
  const authenticator = createAuthenticator(options)
  const { body: started } = await send('POST /api/auth/factors/passkeys/challenge', { authorization })
  const passkey = authenticator.create(started.options)
  const { body, status } = await send('POST /api/auth/factors/passkeys', {
    authorization,
    body: { passkey, name: 'Phone' },
  })
  return { authenticator, body, status }
}
