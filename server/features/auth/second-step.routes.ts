import type { FastifyRequest } from 'fastify'
import { passwordMessages, secondStepMessages, sessionMessages } from '#contract/auth/messages.ts'
import { verifyPassword } from '#server/platform/accounts/passwords.ts'
import { gone, HttpError, invalid, unauthorized } from '#server/platform/errors.ts'
import type { LogVisitorAction } from '#server/platform/audit/unit-of-work.ts'
import type { Call, Mount } from '#server/platform/http/endpoints.ts'
import type { AuthDeps } from './auth-deps.ts'
import { signInFacts } from './sign-in-facts.ts'
import { rejections, type FactorInput, type Rejection } from './second-factors/second-factors.ts'

type Account = { id: string; name: string; email: string }

type StepUp = Pick<Call<'stepUp'>, 'viewer' | 'request' | 'write' | 'logAction'>

/** Mounts the calls that complete a sign-in with a factor, or sign in with a passkey. */
export function secondStepRoutes(mount: Mount, deps: AuthDeps): void {
  const { users, sessions, tokens, secondFactors, limits, secondFactorLimits, notices, showUser } = deps

  /** Records a rejection. @returns the 401 of a sign-in */
  const reject = async (
    logAction: LogVisitorAction<'second-factor.refused'>,
    { path, message, reason }: Rejection,
    { ip }: FastifyRequest,
    actor?: Account,
  ) => {
    const subject = actor && { id: actor.id, name: actor.name }
    await logAction('second-factor.refused', { actor, subject, detail: { ip, reason } })
    return new HttpError(401, message, [{ path, message }])
  }

  mount('finishLogin', async ({ body: { token, ...given }, request, write, logAction }) => {
    const { ip } = request
    const step = await tokens.find('second-step', token)
    const user = step?.state === 'valid' ? await users.find(step.subject) : undefined
    if (!step || !user) throw gone(secondStepMessages.expired)
    const attempt = { call: 'finishLogin', userId: user._id, ip } as const
    await secondFactorLimits.consume(attempt)
    const { factor, accept } = await secondFactors.check(user._id, given)
    const actor = { id: user._id, name: user.name, email: user.email }
    const result = await write(async ({ trx, logAction }) => {
      if (!(await users.lockActive(trx, user._id))) return undefined
      const rejection = await accept(trx)
      if (rejection) return { rejection }
      if (!(await tokens.spend('second-step', token, trx))) throw gone(secondStepMessages.expired)
      await logAction('login', { actor, detail: { ip, factor } })
      if (factor === 'recovery-code') {
        const left = await secondFactors.recoveryCodes.countLeft(user._id, trx)
        await logAction('recovery-code.used', { actor, detail: { left } })
        await notices.send(trx, actor, { kind: 'recovery-code-used', left })
      }
      const factors = ['password', factor]
      return { token: await sessions.create(user._id, trx, { ...signInFacts(request), factors }) }
    })
    if (!result) throw gone(secondStepMessages.expired)
    if (result.rejection) throw await reject(logAction, result.rejection, request, actor)
    await secondFactorLimits.recordSuccess(attempt)
    return { message: sessionMessages.signedIn, token: result.token, user: await showUser(user) }
  })

  mount('startPasskeyLogin', async ({ body: { token }, viewer }) => {
    const step = token === undefined ? undefined : await tokens.find('second-step', token)
    if (token !== undefined && step?.state !== 'valid') throw gone(secondStepMessages.expired)
    const userId = step?.subject ?? viewer?.id
    const { requestAnyPasskey, requestPasskeyOf } = secondFactors
    return { options: userId === undefined ? await requestAnyPasskey() : await requestPasskeyOf(userId) }
  })

  mount('passkeyLogin', async ({ body: { passkey }, request, write, logAction }) => {
    const { ip } = request
    const attempt = { call: 'passkeyLogin', account: passkey.id, ip } as const
    await limits.consume(attempt)
    const checked = await secondFactors.checkPasskey(passkey)
    const user = checked && (await users.find(checked.userId))
    const actor = user && { id: user._id, name: user.name, email: user.email }
    const result =
      user &&
      (await write(async ({ trx, logAction }) => {
        if (!(await users.lockActive(trx, user._id))) return undefined
        const rejection = await checked.accept(trx)
        if (rejection) return { rejection }
        await logAction('login', { actor, detail: { ip, factor: 'passkey' } })
        return {
          token: await sessions.create(user._id, trx, { ...signInFacts(request), factors: ['passkey'] }),
        }
      }))
    if (!result || result.rejection) {
      throw await reject(logAction, result?.rejection ?? rejections.passkey, request, actor)
    }
    await limits.recordSuccess(attempt)
    return { message: sessionMessages.signedIn, token: result.token, user: await showUser(user) }
  })

  /** @throws HttpError 400 if the password is wrong, 429 after too many wrong ones */
  const confirmByPassword = async (password: string, { viewer, request, write, logAction }: StepUp) => {
    const { ip } = request
    const attempt = { call: 'stepUp', account: viewer.id, tokenHash: viewer.tokenHash, ip } as const
    await limits.consume(attempt)
    const passwordHash = await users.getPasswordHash(viewer.id)
    if (!(await verifyPassword(password, passwordHash))) {
      await logAction('password.refused', undefined, { ip })
      throw invalid(passwordMessages.currentWrong, 'password')
    }
    const isConfirmed = await write(async ({ trx, logAction }) => {
      if (!(await users.lockPassword(trx, viewer.id, passwordHash))) return false
      await sessions.confirm(viewer.tokenHash, trx)
      await logAction('identity.confirmed', undefined, { factor: 'password' })
      return true
    })
    if (!isConfirmed) throw unauthorized()
    await limits.recordSuccess(attempt)
  }

  /** @throws HttpError 400 if the factor is rejected, 429 after too many rejections */
  const confirmByFactor = async (given: FactorInput, { viewer, request, write, logAction }: StepUp) => {
    const { ip } = request
    const attempt = { call: 'stepUp', tokenHash: viewer.tokenHash, ip } as const
    await secondFactorLimits.consume(attempt)
    const { factor, accept } = await secondFactors.check(viewer.id, given)
    const rejection = await write(async ({ trx, logAction }) => {
      if (!(await users.lockActive(trx, viewer.id))) return undefined
      const rejection = await accept(trx)
      if (rejection) return rejection
      await sessions.confirm(viewer.tokenHash, trx)
      await logAction('identity.confirmed', undefined, { factor })
      return undefined
    })
    if (rejection) {
      const { path, message, reason } = rejection
      await logAction('second-factor.refused', { id: viewer.id, name: viewer.name }, { ip, reason })
      throw invalid(message, path)
    }
    await secondFactorLimits.recordSuccess(attempt)
  }

  mount('stepUp', async ({ body: { password, ...given }, ...call }) => {
    if (password !== undefined) await confirmByPassword(password, call)
    else await confirmByFactor(given, call)
    return { message: secondStepMessages.confirmed }
  })
}
