import type { Feature } from '#server/platform/feature.ts'
import { accountErasureGuard } from './account-erasure-guard.ts'
import { accountRoutes, sessionRoutes } from './auth.routes.ts'
import { createUserStore } from './auth.store.ts'
import { createSignInLimits } from './sign-in-limits.ts'

/** The accounts of the back office, and their sessions. */
export const auth: Feature = ({ settings, database, rateCounter, sessions, audit, images, now }) => {
  const deps = {
    users: createUserStore(database, now),
    sessions,
    limits: createSignInLimits(rateCounter, audit, settings.rateLimits),
    audit,
    images,
    isProduction: settings.isProduction,
  }
  return {
    routes(mount) {
      sessionRoutes(mount, deps)
      accountRoutes(mount, deps)
    },
    personalData: accountErasureGuard,
  }
}
