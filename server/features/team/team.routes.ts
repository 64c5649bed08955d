import { passwordMessages } from '#contract/auth/messages.ts'
import { reviewMessages } from '#contract/drafts/review.ts'
import { teamMessages } from '#contract/team/messages.ts'
import type { SignInLimits } from '#server/platform/accounts/sign-in-limits.ts'
import type { UserStore } from '#server/platform/accounts/users.store.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { verifyPassword } from '#server/platform/accounts/passwords.ts'
import type { InvitationStore } from './invitations.store.ts'
import type { TeamStore } from './team.store.ts'

type Deps = {
  team: TeamStore
  invitations: InvitationStore
  users: UserStore
  limits: SignInLimits
  /** whether a mail server is configured */
  canSendMail: boolean
}

/** Mounts the calls of the team screen. */
export function teamRoutes(mount: Mount, { team, invitations, users, limits, canSendMail }: Deps): void {
  mount('listTeam', async () => {
    const people = await team.list()
    return {
      people,
      invitations: await invitations.list(),
      requirement: await team.requirement(people),
      editorPublishes: await team.isEditorApprovalRequired(),
      canSendMail,
    }
  })

  mount('invite', async ({ body, viewer, write }) => {
    const made = await write((unit) => invitations.invite(unit, viewer, body))
    return { message: made.isSent ? teamMessages.invited : teamMessages.invitedWithoutMail, ...made }
  })

  mount('resendInvitation', async ({ params, viewer, write }) => {
    const made = await write((unit) => invitations.resend(unit, viewer, params.id))
    return { message: made.isSent ? teamMessages.resent : teamMessages.resentWithoutMail, ...made }
  })

  mount('revokeInvitation', async ({ params, viewer, write }) => {
    await write((unit) => invitations.revoke(unit, viewer, params.id))
    return { message: teamMessages.revoked }
  })

  mount('setRoles', async ({ params, body, viewer, write }) => {
    const { person, hasChanged } = await write((unit) => team.setRoles(unit, viewer, params.id, body.roles))
    return { message: hasChanged ? teamMessages.rolesChanged : teamMessages.rolesUnchanged, person }
  })

  mount('deactivatePerson', async ({ params, viewer, write }) => {
    const { person } = await write((unit) => team.deactivate(unit, viewer, params.id))
    return { message: teamMessages.deactivated, person }
  })

  mount('reactivatePerson', async ({ params, viewer, write }) => {
    const { person } = await write((unit) => team.reactivate(unit, viewer, params.id))
    return { message: teamMessages.reactivated, person }
  })

  mount('removeSecondFactor', async ({ params, body, viewer, request: { ip }, write, logAction }) => {
    // limited like sign-in, so that a stolen session cannot be used to guess the password
    const attempt = {
      call: 'removeSecondFactor',
      account: viewer.id,
      tokenHash: viewer.tokenHash,
      ip,
    } as const
    await limits.consume(attempt)
    if (!(await verifyPassword(body.password, await users.getPasswordHash(viewer.id)))) {
      await logAction('password.refused', undefined, { ip })
      throw invalid(passwordMessages.currentWrong, 'password')
    }
    await limits.recordSuccess(attempt)
    const { person, hasChanged } = await write((unit) => team.removeSecondFactor(unit, viewer, params.id))
    if (!hasChanged) throw conflict(teamMessages.secondFactorNone)
    return { message: teamMessages.secondFactorRemoved, person }
  })

  mount('setSecondFactorRequired', async ({ body: { isRequired }, viewer, write }) => {
    const requirement = await write((unit) => team.setRequirement(unit, viewer, isRequired))
    return {
      message: isRequired ? teamMessages.secondFactorRequired : teamMessages.secondFactorOptional,
      requirement,
    }
  })

  mount('setEditorPublishes', async ({ body: { editorPublishes }, viewer, write }) => {
    await write((unit) => team.setEditorApproval(unit, viewer, editorPublishes))
    return { message: editorPublishes ? reviewMessages.required : reviewMessages.optional, editorPublishes }
  })
}
