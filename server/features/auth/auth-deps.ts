import type { User } from '#contract/auth/auth.ts'
import type { AccountNotices } from '#server/platform/accounts/account-notices.ts'
import type { SignInLimits } from '#server/platform/accounts/sign-in-limits.ts'
import type { UserStore } from '#server/platform/accounts/users.store.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Images } from '#server/platform/images/images.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import type { SecondFactorLimits } from './second-factors/second-factor-limits.ts'
import type { SecondFactors } from './second-factors/second-factors.ts'

/** Dependencies of the account and session routes. */
export type AuthDeps = {
  database: Pick<Database, 'lock'>
  users: UserStore
  sessions: Sessions
  tokens: Tokens
  secondFactors: SecondFactors
  limits: SignInLimits
  notices: AccountNotices
  secondFactorLimits: SecondFactorLimits
  audit: Audit
  images: Images
  /** in production, registration needs the token of an admin */
  isProduction: boolean
  /** an account as its owner sees it: without capabilities while it lacks a required second factor */
  showUser: (user: User) => Promise<User>
  /** since when a second factor is required (ISO 8601); undefined if it isn't */
  findRequiredSince: () => Promise<string | undefined>
  /** current name of the site, for authenticator apps */
  issuer: () => string
}
