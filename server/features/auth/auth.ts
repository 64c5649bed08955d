import { accountRecordKind } from '#contract/team/record.ts'
import { createAccountNotices } from '#server/platform/accounts/account-notices.ts'
import { createSignInLimits } from '#server/platform/accounts/sign-in-limits.ts'
import { isEditorApprovalRequired } from '#server/platform/accounts/editor-approval.ts'
import { lacksRequiredFactor } from '#server/platform/accounts/second-factor-requirement.ts'
import { findSecondFactorRequirement } from '#server/platform/accounts/second-factors.ts'
import { createUserStore } from '#server/platform/accounts/users.store.ts'
import type { Feature } from '#server/platform/feature.ts'
import { createAccountErasureGuard } from './account-erasure-guard.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountRoutes, sessionRoutes } from './auth.routes.ts'
import { factorRoutes, passkeyRoutes } from './factors.routes.ts'
import { relyingPartyOf } from './second-factors/passkeys.rules.ts'
import { createSecondFactorLimits } from './second-factors/second-factor-limits.ts'
import { createSecondFactors } from './second-factors/second-factors.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { sessionListRoutes } from './session-list.routes.ts'

/** The accounts of the back office, their sessions and their second factors. */
export const auth: Feature = (platform) => {
  const { settings, database, rateCounter, sessions, tokens, audit, images, mailer, companyTexts, now } =
    platform
  const companyName = () => companyTexts.current().company.name
  const deps: AuthDeps = {
    database,
    users: createUserStore(database, now),
    sessions,
    tokens,
    secondFactors: createSecondFactors({
      database,
      tokens,
      encryption: platform.encryptionFor('totp'),
      relyingParty: relyingPartyOf(settings.publicUrl, companyName),
      now,
    }),
    limits: createSignInLimits(rateCounter, audit, settings.rateLimits),
    secondFactorLimits: createSecondFactorLimits(rateCounter, audit, settings.rateLimits),
    notices: createAccountNotices({ tokens, mailer }),
    audit,
    images,
    isProduction: settings.isProduction,
    showUser: async (user) => {
      const account = { id: user._id, createdAt: user.createdAt }
      const isLimited = await lacksRequiredFactor(database.query, account, Date.parse(now()))
      if (isLimited) return { ...user, capabilities: [], needsSecondFactor: true }
      const needsEditor =
        !user.capabilities.includes('posts.write.any') && (await isEditorApprovalRequired(database.query))
      return { ...user, needsEditor }
    },
    findRequiredSince: () => findSecondFactorRequirement(database.query),
    issuer: companyName,
  }
  return {
    routes(mount) {
      sessionRoutes(mount, deps)
      accountRoutes(mount, deps)
      secondStepRoutes(mount, deps)
      passkeyRoutes(mount, deps)
      factorRoutes(mount, deps)
      sessionListRoutes(mount, deps)
    },
    records: [
      {
        kind: {
          ...accountRecordKind,
          table: 'users',
          parts: ['userRoles', 'sessions', 'passkeys', 'totp', 'recoveryCodes'],
        },
        personalData: createAccountErasureGuard(now),
      },
    ],
  }
}
