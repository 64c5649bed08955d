import { resetRequestLimit } from '#contract/auth/limits.ts'
import { recoveryMessages, resetMessages } from '#contract/auth/messages.ts'
import { onlyAccountPasswordProblem } from '#server/platform/accounts/only-account.ts'
import { assertUncommonPassword } from '#server/platform/accounts/common-passwords.ts'
import type { Database } from '#server/platform/database/open.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { invalid, tooManyRequests } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { hashPassword } from '#server/platform/accounts/passwords.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { PasswordResetStore } from './password-resets.store.ts'

type Deps = {
  resets: PasswordResetStore
  rateCounter: RateCounter
  hasRateLimits: boolean
  /** whether a mail server is configured */
  canSendMail: boolean
  query: Database['query']
  isProduction: boolean
}

/** Mounts the calls to reset a password, and to report an unauthorised change. */
export function passwordResetRoutes(
  mount: Mount,
  { resets, rateCounter, hasRateLimits, canSendMail, query, isProduction }: Deps,
): void {
  mount('forgotPassword', async ({ body: { email }, request: { ip }, write }) => {
    if (hasRateLimits) {
      const key = `password resets of ${emailKeyOf(email)}`
      const retryAfter = await rateCounter.consume([{ key, ...resetRequestLimit }])
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    }
    await write((unit) => resets.request(unit, email, ip))
    return { message: canSendMail ? resetMessages.requested : resetMessages.noMail }
  })

  mount('getPasswordReset', async ({ body }) => {
    const { expiresAt } = await resets.get(body.token)
    return { expiresAt }
  })

  mount('resetPassword', async ({ body: { token, password }, write }) => {
    const { account } = await resets.get(token)
    assertUncommonPassword(password, account.email, 'password')
    const problem = isProduction && (await onlyAccountPasswordProblem(query, { ...account, password }))
    if (problem) throw invalid(problem, 'password')
    const change = { userId: account.id, passwordHash: await hashPassword(password) }
    await write((unit) => resets.reset(unit, token, change))
    return { message: resetMessages.reset }
  })

  mount('recoverAccount', async ({ body, write }) => {
    await write((unit) => resets.recover(unit, body.token))
    return { message: canSendMail ? recoveryMessages.recovered : recoveryMessages.noMail }
  })
}
