import { joinMessages } from '#contract/auth/messages.ts'
import { onlyAccountPasswordProblem } from '#server/platform/accounts/only-account.ts'
import { assertUncommonPassword } from '#server/platform/accounts/common-passwords.ts'
import type { UserStore } from '#server/platform/accounts/users.store.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { hashPassword } from '#server/platform/accounts/passwords.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import type { InvitationStore } from './invitations.store.ts'

type Deps = {
  invitations: InvitationStore
  users: UserStore
  sessions: Sessions
  isProduction: boolean
}

/** Mounts the calls of the invitation page. */
export function joinRoutes(mount: Mount, { invitations, users, sessions, isProduction }: Deps): void {
  mount('getInvitation', async ({ body }) => {
    const { email, name, roles, expiresAt } = await invitations.get(body.token)
    return { invitation: { email, name, roles: [...roles], expiresAt } }
  })

  mount('join', async ({ body: { token, name, password }, request, write }) => {
    // first, so that passwords are hashed only for valid links
    const { email } = await invitations.get(token)
    assertUncommonPassword(password, email, 'password')
    const passwordHash = await hashPassword(password)
    const joined = await write(async ({ trx, logAction }) => {
      const problem = isProduction && (await onlyAccountPasswordProblem(trx, { password, email }))
      if (problem) throw invalid(problem, 'password')
      const { roles } = await invitations.spend(trx, token, email)
      const user = await users.create(trx, { name, email, passwordHash, roles })
      const { _id: id } = user
      const { ip, headers } = request
      const facts = { factors: ['password'], userAgent: headers['user-agent'], ip }
      const sessionToken = await sessions.create(id, trx, facts)
      await logAction('account.joined', { actor: { id, name, email }, subject: { id, name } })
      return { token: sessionToken, user }
    })
    return { message: joinMessages.joined, ...joined }
  })
}
