import { invitationRecordKind } from '#contract/team/record.ts'
import { createAccountNotices } from '#server/platform/accounts/account-notices.ts'
import { createSignInLimits } from '#server/platform/accounts/sign-in-limits.ts'
import { createUserStore } from '#server/platform/accounts/users.store.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createInvitationStore } from './invitations.store.ts'
import { joinRoutes } from './join.routes.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import { createPasswordResetStore } from './password-resets.store.ts'
import { teamRoutes } from './team.routes.ts'
import { createTeamStore } from './team.store.ts'

/** The team: people with their roles, invitations, forgotten passwords, and the requirement of a second factor. */
export const team: Feature = (platform) => {
  const { settings, database, rateCounter, sessions, tokens, audit, mailer, now } = platform
  const users = createUserStore(database, now)
  const notices = createAccountNotices({ tokens, mailer })
  const limits = createSignInLimits(rateCounter, audit, settings.rateLimits)
  const invitations = createInvitationStore({ database, tokens, mailer, now })
  const people = createTeamStore({ database, sessions, tokens, notices, invitations, now })
  const resets = createPasswordResetStore({
    query: database.query,
    users,
    sessions,
    tokens,
    mailer,
    notices,
    invitations,
  })
  const canSendMail = mailer.canSend
  const { isProduction } = settings
  return {
    // they are tokens, which the platform erases
    records: [{ kind: { ...invitationRecordKind, table: 'tokens' }, personalData: false }],
    routes(mount) {
      teamRoutes(mount, { team: people, invitations, users, limits, canSendMail })
      joinRoutes(mount, { invitations, users, sessions, isProduction })
      passwordResetRoutes(mount, {
        resets,
        rateCounter,
        hasRateLimits: settings.rateLimits,
        canSendMail,
        query: database.query,
        isProduction,
      })
    },
  }
}
