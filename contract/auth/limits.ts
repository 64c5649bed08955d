/** Length of a new password in characters. The minimum is from docs/specification/back-office.md, Profile. */
export const minPasswordLength = 6
export const maxPasswordLength = 512

/** Minimum length of a password that is set with an invitation or reset link. */
export const minLinkPasswordLength = 10

/** Maximum sessions per account. The next sign-in ends the least recently used one. */
export const maxSessions = 100

/** Failed sign-ins allowed within a window: per account and network address, and per network address in total. */
export const signInFailureLimits = {
  perAccount: { max: 10, windowMs: 15 * 60_000 },
  perAddress: { max: 50, windowMs: 15 * 60_000 },
} as const

/** Password reset emails that can be requested within a window, per email address. */
export const resetRequestLimit = { max: 5, windowMs: 60 * 60_000 } as const

/** How long (ms) a confirmed identity counts for changes that require it. */
export const recentAuthenticationMs = 10 * 60_000

/** Failed codes, recovery codes and passkeys allowed within a window, per account. */
export const secondFactorFailureLimits = [
  { max: 5, windowMs: 15 * 60_000 },
  { max: 30, windowMs: 24 * 60 * 60_000 },
] as const

/** Maximum passkeys per account, and characters of their names. */
export const maxPasskeys = 20
export const maxPasskeyName = 80

/** How long these stay valid (ms): a sign-in before its second step, a WebAuthn challenge, and an unconfirmed TOTP secret. */
export const signInStepExpiryMs = {
  secondStep: 10 * 60_000,
  challenge: 5 * 60_000,
  totpSetup: 60 * 60_000,
} as const

/** Recovery codes in a set, and characters of each: 80 random bits in base 32. */
export const recoveryCodeCount = 10
export const recoveryCodeLength = 16
