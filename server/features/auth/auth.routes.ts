import type { Transaction } from 'kysely'
import { ceremonyMs } from '#contract/auth/limits.ts'
import {
  passwordMessages,
  profileMessages,
  secondStepMessages,
  sessionMessages,
} from '#contract/auth/messages.ts'
import { lockAsOwner } from '#server/platform/accounts/last-owner.ts'
import { replacePassword } from '#server/platform/accounts/replace-password.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { forbidden, invalid, unauthorized } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { hashPassword, dummyPasswordHash, verifyPassword } from '#server/platform/passwords.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { UserStore } from '#server/platform/accounts/users.store.ts'
import { assertUncommon } from '#server/platform/accounts/common-passwords.ts'
import { assertRecent } from '#server/platform/step-up.ts'
import type { AuthDeps } from './auth-deps.ts'
import { signInFacts } from './sign-in-facts.ts'

/** Mounts the calls of a session: registration, sign-in, sign-out and the signed-in user. */
export function sessionRoutes(
  mount: Mount,
  { users, sessions, tokens, secondFactors, limits, audit, isProduction, showUser, database }: AuthDeps,
): void {
  mount('getMe', async ({ viewer }) => {
    const user = await users.find(viewer.id)
    if (!user) throw unauthorized()
    return { user: await showUser(user) }
  })

  mount('register', async ({ body: { name, email, password }, viewer, request }) => {
    const isOpen = !isProduction && !(await users.hasAny())
    const denied = async () => {
      await audit.denied('register', request.ip, viewer)
      return forbidden(sessionMessages.registrationClosed)
    }
    if (viewer ? !viewer.capabilities.has('team') : !isOpen) throw await denied()
    if (viewer) assertRecent(viewer)
    assertUncommon(password, email, 'password')
    const newUser = { name, email, passwordHash: await hashPassword(password), roles: ['owner'] as const }
    let token = ''
    const alsoWrite: Parameters<UserStore['create']>[1] = async (trx, { _id }) => {
      token = await sessions.create(_id, trx, signInFacts(request))
      const actor = viewer ?? { id: _id, name, email }
      await audit.record({ action: 'account.created', actor, subject: { id: _id, name } }, trx)
    }
    const createAs = (owner: Viewer) =>
      users.create(async (trx) => {
        await lockAsOwner(database, trx, owner)
        return newUser
      }, alsoWrite)
    const user = viewer ? await createAs(viewer) : await users.createFirst(newUser, alsoWrite)
    if (!user) throw await denied()
    return { message: sessionMessages.registered, token, user }
  })

  mount('login', async ({ body: { email, password }, request }) => {
    const { ip } = request
    const found = await users.findByEmail(email)
    const attempt = { call: 'login', account: found?.user._id ?? email, ip } as const
    await limits.consume(attempt)
    const passwordHash = found?.passwordHash ?? dummyPasswordHash
    const isCorrect = await verifyPassword(password, passwordHash)
    const methods = found?.isActive && isCorrect ? await secondFactors.listMethods(found.user._id) : []
    const result =
      found?.isActive && isCorrect
        ? await users.whilePassword(found.user._id, passwordHash, async (trx) => {
            const { _id: id, name, email } = found.user
            if (methods.length > 0) {
              const validForMs = ceremonyMs.secondStep
              return { step: await tokens.create({ purpose: 'second-step', subject: id, validForMs }, trx) }
            }
            await audit.record({ action: 'login', actor: { id, name, email }, detail: { ip } }, trx)
            return { token: await sessions.create(id, trx, signInFacts(request)) }
          })
        : undefined
    if (!found || !result) {
      const subject = found && { id: found.user._id, name: found.user.name }
      await audit.record({ action: 'login.failed', actor: { email }, subject, detail: { ip } })
      throw unauthorized(sessionMessages.wrongCredentials)
    }
    const { user } = found
    await limits.recordSuccess(attempt)
    if (!result.step)
      return { message: sessionMessages.signedIn, token: result.token, user: await showUser(user) }
    const passkey = methods.includes('passkey') && (await secondFactors.requestPasskeyOf(user._id))
    const secondStep = { token: result.step.token, methods, ...(passkey && { passkey }) }
    return { message: secondStepMessages.needed, secondStep }
  })

  mount('logout', async ({ viewer }) => {
    await sessions.revoke(viewer.tokenHash)
    await audit.record({ action: 'logout', actor: viewer })
    return { message: sessionMessages.signedOut }
  })
}

/** Mounts the calls by which users change their own account. */
export function accountRoutes(mount: Mount, deps: AuthDeps): void {
  const { users, limits, notices, audit, images, showUser } = deps

  mount('updateProfile', async ({ body: { name, email, bio }, viewer }) => {
    if (email !== viewer.email) assertRecent(viewer)
    const user = await users.updateProfile(viewer.id, { name, email, bio }, async (trx) => {
      const renamed = name !== viewer.name && { from: viewer.name, to: name }
      await audit.record({ action: 'profile.updated', actor: viewer, detail: { ...renamed } }, trx)
      if (email === viewer.email) return
      await audit.record({ action: 'account.email-changed', actor: viewer, detail: { email } }, trx)
      await notices.send(trx, viewer, { kind: 'email', to: email })
    })
    return { message: profileMessages.updated, user: await showUser(user) }
  })

  mount('changePassword', async ({ body: { currentPassword, newPassword }, viewer, request: { ip } }) => {
    assertUncommon(newPassword, viewer.email, 'newPassword')
    // limited like sign-in, so that a stolen session cannot be used to guess the password
    const attempt = { call: 'changePassword', account: viewer.id, tokenHash: viewer.tokenHash, ip } as const
    await limits.consume(attempt)
    const current = await users.getPasswordHash(viewer.id)
    const isChanged =
      (await verifyPassword(currentPassword, current)) &&
      (await setPassword(deps, viewer, current, await hashPassword(newPassword)))
    if (!isChanged) {
      await audit.record({ action: 'password.refused', actor: viewer, detail: { ip } })
      throw invalid(passwordMessages.currentWrong, 'currentPassword')
    }
    await limits.recordSuccess(attempt)
    return { message: passwordMessages.changed }
  })

  mount('setProfileImage', async ({ upload, viewer }) => {
    const setAsProfileImage = async (trx: Transaction<Tables>, url: string) => {
      await users.setProfileImage(trx, viewer.id, url, images.removeIfUnused)
      await audit.record({ action: 'profile.image-changed', actor: viewer }, trx)
    }
    const { url } = await images.store(upload, { isSquare: true, ownerId: viewer.id }, setAsProfileImage)
    return { message: profileMessages.updated, profileImage: url, imageUrl: url }
  })
}

/** Sets the password and ends every other session of the user. @returns false when the password has changed meanwhile */
async function setPassword(
  { users, sessions, tokens, notices, audit }: AuthDeps,
  viewer: Viewer,
  current: string,
  passwordHash: string,
): Promise<boolean> {
  const isSet = await users.whilePassword(viewer.id, current, async (trx) => {
    const change = { userId: viewer.id, passwordHash, exceptTokenHash: viewer.tokenHash }
    await replacePassword(trx, { sessions, tokens }, change)
    await sessions.confirm(viewer.tokenHash, trx)
    await audit.record({ action: 'password.changed', actor: viewer }, trx)
    await notices.send(trx, viewer, { kind: 'password' })
    return true
  })
  return isSet ?? false
}
