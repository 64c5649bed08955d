import { signInStepExpiryMs } from '#contract/auth/limits.ts'
import {
  passwordMessages,
  profileMessages,
  secondStepMessages,
  sessionMessages,
} from '#contract/auth/messages.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { lockAndAssertOwner } from '#server/platform/accounts/last-owner.ts'
import { replacePassword } from '#server/platform/accounts/replace-password.ts'
import { forbidden, invalid, unauthorized } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { hashPassword, dummyPasswordHash, verifyPassword } from '#server/platform/accounts/passwords.ts'
import { assertUncommonPassword } from '#server/platform/accounts/common-passwords.ts'
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

  mount('register', async ({ body: { name, email, password }, viewer, request, write }) => {
    const isOpen = !isProduction && !(await users.hasAny())
    const denied = async () => {
      await audit.denied('register', request.ip, viewer)
      return forbidden(sessionMessages.registrationClosed)
    }
    if (viewer ? !viewer.capabilities.has('team') : !isOpen) throw await denied()
    assertUncommonPassword(password, email, 'password')
    const newUser = { name, email, passwordHash: await hashPassword(password), roles: ['owner'] as const }
    const created = await write(async ({ trx, logAction }) => {
      if (viewer) await lockAndAssertOwner(database, trx, viewer)
      const user = viewer ? await users.create(trx, newUser) : await users.createFirst(trx, newUser)
      if (!user) return undefined
      const { _id: id } = user
      const token = await sessions.create(id, trx, signInFacts(request))
      await logAction('account.created', { actor: viewer ?? { id, name, email }, subject: { id, name } })
      return { token, user }
    })
    if (!created) throw await denied()
    return { message: sessionMessages.registered, ...created }
  })

  mount('login', async ({ body: { email, password }, request, write, logAction }) => {
    const { ip } = request
    const found = await users.findByEmail(email)
    const attempt = { call: 'login', account: found?.user._id ?? email, ip } as const
    await limits.consume(attempt)
    const passwordHash = found?.passwordHash ?? dummyPasswordHash
    const isCorrect = await verifyPassword(password, passwordHash)
    const methods = found?.isActive && isCorrect ? await secondFactors.listMethods(found.user._id) : []
    const result =
      found?.isActive && isCorrect
        ? await write(async ({ trx, logAction }) => {
            const { _id: id, name, email } = found.user
            if (!(await users.lockPassword(trx, id, passwordHash))) return undefined
            if (methods.length > 0) {
              const validForMs = signInStepExpiryMs.secondStep
              return { step: await tokens.create({ purpose: 'second-step', subject: id, validForMs }, trx) }
            }
            await logAction('login', { actor: { id, name, email }, detail: { ip } })
            return { token: await sessions.create(id, trx, signInFacts(request)) }
          })
        : undefined
    if (!found || !result) {
      const subject = found && { id: found.user._id, name: found.user.name }
      await logAction('login.failed', { actor: { email }, subject, detail: { ip } })
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

  mount('logout', async ({ viewer, write }) => {
    await write(async ({ trx, logAction }) => {
      await sessions.revoke(viewer.tokenHash, trx)
      await logAction('logout')
    })
    return { message: sessionMessages.signedOut }
  })
}

/** Mounts the calls by which users change their own account. */
export function accountRoutes(mount: Mount, deps: AuthDeps): void {
  const { users, sessions, tokens, limits, notices, images, showUser } = deps

  mount('updateProfile', async ({ body: { name, email, bio }, viewer, write }) => {
    const user = await write(async ({ trx, logAction }) => {
      const user = await users.updateProfile(trx, viewer.id, { name, email, bio })
      const renamed = name !== viewer.name && { from: viewer.name, to: name }
      await logAction('profile.updated', undefined, { ...renamed })
      if (email === viewer.email) return user
      await logAction('account.email-changed', undefined, { email })
      // links sent to the former mailbox
      await tokens.revoke('password-reset', { subject: viewer.id }, trx)
      await notices.send(trx, viewer, { kind: 'email', to: email })
      return user
    })
    return { message: profileMessages.updated, user: await showUser(user) }
  })

  mount('changePassword', async ({ body, viewer, request: { ip }, write, logAction }) => {
    const { currentPassword, newPassword } = body
    assertUncommonPassword(newPassword, viewer.email, 'newPassword')
    // limited like sign-in, so that a stolen session cannot be used to guess the password
    const attempt = { call: 'changePassword', account: viewer.id, tokenHash: viewer.tokenHash, ip } as const
    await limits.consume(attempt)
    const current = await users.getPasswordHash(viewer.id)
    /** Sets the password and ends the user's other sessions. @returns false if the password was changed meanwhile */
    const setPassword = (passwordHash: string) =>
      write(async ({ trx, logAction }) => {
        if (!(await users.lockPassword(trx, viewer.id, current))) return false
        const change = { userId: viewer.id, passwordHash, exceptTokenHash: viewer.tokenHash }
        await replacePassword(trx, { sessions, tokens }, change)
        await sessions.confirm(viewer.tokenHash, trx)
        await logAction('password.changed')
        await notices.send(trx, viewer, { kind: 'password' })
        return true
      })
    const isChanged =
      (await verifyPassword(currentPassword, current)) && (await setPassword(await hashPassword(newPassword)))
    if (!isChanged) {
      await logAction('password.refused', undefined, { ip })
      throw invalid(passwordMessages.currentWrong, 'currentPassword')
    }
    await limits.recordSuccess(attempt)
    return { message: passwordMessages.changed }
  })

  mount('setProfileImage', async ({ upload, viewer, write }) => {
    const { url } = await images.storeWith(upload, { use: 'square', ownerId: viewer.id }, ({ url, attach }) =>
      write(async ({ trx, logAction }) => {
        const image = await attach(trx)
        const former = await users.setProfileImage(trx, viewer.id, url)
        await recordFileUses(trx, { userId: viewer.id })
        if (former) await images.removeIfUnused(trx, former)
        await logAction('profile.image-changed')
        return image
      }),
    )
    return { message: profileMessages.updated, profileImage: url, imageUrl: url }
  })
}
