import { officeMessages } from '#contract/office-messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { forbidden, invalid, unauthorized } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Images } from '#server/platform/images/images.ts'
import { hashPassword, nobodysHash, verifyPassword } from '#server/platform/passwords.ts'
import type { Sessions } from '#server/platform/sessions.ts'
import type { UserStore } from './auth.store.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export type AuthParts = {
  users: UserStore
  sessions: Sessions
  limits: SignInLimits
  audit: Audit
  images: Images
  /** In production nobody registers without an admin's token (rulings R6). */
  isProduction: boolean
}

function refuseCommon(password: string, email: string, path: string): void {
  if (isCommonPassword(password, email)) throw invalid(officeMessages.password.tooCommon, path)
}

/** The calls of the session. */
export function sessionRoutes(
  mount: Mount,
  { users, sessions, limits, audit, isProduction }: AuthParts,
): void {
  mount('getMe', async ({ viewer }) => {
    const user = await users.find(viewer.id)
    if (!user) throw unauthorized()
    return { user }
  })

  mount('register', async ({ body: { name, email, password }, viewer, request }) => {
    const isOpen = !isProduction && !(await users.hasAny())
    const refused = async () => {
      await audit.denied('register', request.ip)
      return forbidden(officeMessages.session.registrationClosed)
    }
    if (!viewer && !isOpen) throw await refused()
    refuseCommon(password, email, 'password')
    const newUser = { name, email, passwordHash: await hashPassword(password) }
    const user = viewer ? await users.create(newUser) : await users.createFirst(newUser)
    if (!user) throw await refused()
    await audit.record({ action: 'account.created', actor: viewer ?? { email }, subject: user._id })
    return { message: officeMessages.session.registered, token: await sessions.create(user._id), user }
  })

  mount('login', async ({ body: { email, password }, request: { ip } }) => {
    await limits.take(email, ip)
    const found = await users.findByEmail(email)
    const passwordHash = found?.passwordHash ?? nobodysHash
    const isRight = await verifyPassword(password, passwordHash)
    const token =
      found && isRight
        ? await users.whilePassword(found.user._id, passwordHash, (trx) =>
            sessions.create(found.user._id, trx),
          )
        : undefined
    if (!found || token === undefined) {
      await audit.record({ action: 'login.failed', actor: { email }, detail: { ip } })
      throw unauthorized(officeMessages.session.wrongCredentials)
    }
    const { user } = found
    await limits.succeeded(email, ip)
    await audit.record({ action: 'login', actor: { id: user._id, email: user.email }, detail: { ip } })
    return { message: officeMessages.session.signedIn, token, user }
  })

  mount('logout', async ({ viewer }) => {
    await sessions.revoke(viewer.tokenHash)
    await audit.record({ action: 'logout', actor: viewer })
    return { message: officeMessages.session.signedOut }
  })
}

/** The calls by which people change their own account. */
export function accountRoutes(mount: Mount, { users, sessions, limits, audit, images }: AuthParts): void {
  mount('updateProfile', async ({ body: { name, email, bio }, viewer }) => {
    const user = await users.updateProfile(viewer.id, { name, email, bio })
    if (user.email !== viewer.email)
      await audit.record({ action: 'account.email-changed', actor: viewer, detail: { email: user.email } })
    return { message: officeMessages.profile.updated, user }
  })

  mount('changePassword', async ({ body: { currentPassword, newPassword }, viewer, request: { ip } }) => {
    refuseCommon(newPassword, viewer.email, 'newPassword')
    // A stolen session must not be a way to guess the password.
    await limits.take(viewer.email, ip)
    const current = await users.getPasswordHash(viewer.id)
    const isChanged =
      (await verifyPassword(currentPassword, current)) &&
      (await change(users, sessions, viewer, current, await hashPassword(newPassword)))
    if (!isChanged) {
      await audit.record({ action: 'password.refused', actor: viewer, detail: { ip } })
      throw invalid(officeMessages.password.currentWrong, 'currentPassword')
    }
    await limits.succeeded(viewer.email, ip)
    await audit.record({ action: 'password.changed', actor: viewer })
    return { message: officeMessages.password.changed }
  })

  mount('setProfileImage', async ({ upload, viewer }) => {
    const { url } = await images.store(upload, { isSquare: true })
    await users.setProfileImage(viewer.id, url, images.release)
    return { message: officeMessages.profile.updated, profileImage: url, imageUrl: url }
  })
}

/** Sets the password and ends every other session of its owner. @returns whether it was still `current` */
async function change(
  users: UserStore,
  sessions: Sessions,
  viewer: { id: string; tokenHash: string },
  current: string,
  next: string,
): Promise<boolean> {
  const done = await users.whilePassword(viewer.id, current, async (trx) => {
    await users.setPasswordHash(trx, viewer.id, next)
    await sessions.revokeAll(viewer.id, trx, viewer.tokenHash)
    return true
  })
  return done ?? false
}
