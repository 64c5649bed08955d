import type { Transaction } from 'kysely'
import { passwordMessages, profileMessages, sessionMessages } from '#contract/auth/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { forbidden, invalid, unauthorized } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Images } from '#server/platform/images/images.ts'
import { hashPassword, dummyPasswordHash, verifyPassword } from '#server/platform/passwords.ts'
import type { Sessions, Viewer } from '#server/platform/sessions.ts'
import type { UserStore } from './auth.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export type AuthDeps = {
  users: UserStore
  sessions: Sessions
  limits: SignInLimits
  audit: Audit
  images: Images
  /** in production, registration needs the token of an admin */
  isProduction: boolean
}

function assertUncommon(password: string, email: string, path: string): void {
  if (isCommonPassword(password, email)) throw invalid(passwordMessages.tooCommon, path)
}

/** Mounts the calls of a session: registration, sign-in, sign-out and the signed-in user. */
export function sessionRoutes(
  mount: Mount,
  { users, sessions, limits, audit, isProduction }: AuthDeps,
): void {
  mount('getMe', async ({ viewer }) => {
    const user = await users.find(viewer.id)
    if (!user) throw unauthorized()
    return { user }
  })

  mount('register', async ({ body: { name, email, password }, viewer, request }) => {
    const isOpen = !isProduction && !(await users.hasAny())
    const denied = async () => {
      await audit.denied('register', request.ip)
      return forbidden(sessionMessages.registrationClosed)
    }
    if (!viewer && !isOpen) throw await denied()
    assertUncommon(password, email, 'password')
    const newUser = { name, email, passwordHash: await hashPassword(password) }
    let token = ''
    const alsoWrite: Parameters<UserStore['create']>[1] = async (trx, { _id }) => {
      token = await sessions.create(_id, trx)
      const actor = viewer ?? { id: _id, name, email }
      await audit.record({ action: 'account.created', actor, subject: { id: _id, name } }, trx)
    }
    const user = viewer ? await users.create(newUser, alsoWrite) : await users.createFirst(newUser, alsoWrite)
    if (!user) throw await denied()
    return { message: sessionMessages.registered, token, user }
  })

  mount('login', async ({ body: { email, password }, request: { ip } }) => {
    const found = await users.findByEmail(email)
    const attempt = { call: 'login', account: found?.user._id ?? email, ip } as const
    await limits.consume(attempt)
    const passwordHash = found?.passwordHash ?? dummyPasswordHash
    const isCorrect = await verifyPassword(password, passwordHash)
    const token =
      found && isCorrect
        ? await users.whilePassword(found.user._id, passwordHash, async (trx) => {
            const { _id: id, name, email } = found.user
            await audit.record({ action: 'login', actor: { id, name, email }, detail: { ip } }, trx)
            return sessions.create(id, trx)
          })
        : undefined
    if (!found || token === undefined) {
      const subject = found && { id: found.user._id, name: found.user.name }
      await audit.record({ action: 'login.failed', actor: { email }, subject, detail: { ip } })
      throw unauthorized(sessionMessages.wrongCredentials)
    }
    const { user } = found
    await limits.recordSuccess(attempt)
    return { message: sessionMessages.signedIn, token, user }
  })

  mount('logout', async ({ viewer }) => {
    await sessions.revoke(viewer.tokenHash)
    await audit.record({ action: 'logout', actor: viewer })
    return { message: sessionMessages.signedOut }
  })
}

/** Mounts the calls by which users change their own account. */
export function accountRoutes(mount: Mount, { users, sessions, limits, audit, images }: AuthDeps): void {
  mount('updateProfile', async ({ body: { name, email, bio }, viewer }) => {
    const user = await users.updateProfile(viewer.id, { name, email, bio }, async (trx) => {
      const renamed = name !== viewer.name && { from: viewer.name, to: name }
      await audit.record({ action: 'profile.updated', actor: viewer, detail: { ...renamed } }, trx)
      if (email === viewer.email) return
      await audit.record({ action: 'account.email-changed', actor: viewer, detail: { email } }, trx)
    })
    return { message: profileMessages.updated, user }
  })

  mount('changePassword', async ({ body: { currentPassword, newPassword }, viewer, request: { ip } }) => {
    assertUncommon(newPassword, viewer.email, 'newPassword')
    // limited like sign-in, so that a stolen session cannot be used to guess the password
    const attempt = { call: 'changePassword', account: viewer.id, tokenHash: viewer.tokenHash, ip } as const
    await limits.consume(attempt)
    const current = await users.getPasswordHash(viewer.id)
    const isChanged =
      (await verifyPassword(currentPassword, current)) &&
      (await setPassword({ users, sessions, audit }, viewer, current, await hashPassword(newPassword)))
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
    const { url } = await images.store(upload, { isSquare: true }, setAsProfileImage)
    return { message: profileMessages.updated, profileImage: url, imageUrl: url }
  })
}

/** Sets the password and ends every other session of the user. @returns false when the password has changed meanwhile */
async function setPassword(
  { users, sessions, audit }: Pick<AuthDeps, 'users' | 'sessions' | 'audit'>,
  viewer: Viewer,
  current: string,
  next: string,
): Promise<boolean> {
  const isSet = await users.whilePassword(viewer.id, current, async (trx) => {
    await users.setPasswordHash(trx, viewer.id, next)
    await sessions.revokeAll(viewer.id, trx, viewer.tokenHash)
    await audit.record({ action: 'password.changed', actor: viewer }, trx)
    return true
  })
  return isSet ?? false
}
