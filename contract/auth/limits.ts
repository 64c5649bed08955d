/** Length of a new password, in characters; docs/specification/back-office.md, Profile, has the minimum. */
export const minPasswordLength = 6
export const maxPasswordLength = 512

/** Minimum length of a password that is chosen on the page of a link: by who was invited, or forgot the former one. */
export const minLinkPasswordLength = 10

/** Sessions of one account at a time: the next sign-in ends the one that was used longest ago. */
export const maxSessions = 100

/** Failed sign-ins allowed within a window: of one account from one network address, and from one address in all. */
export const signInFailureLimits = {
  perAccount: { max: 10, windowMs: 15 * 60_000 },
  perAddress: { max: 50, windowMs: 15 * 60_000 },
} as const

/** Emails to reset a password that may be asked for within a window, for one address. */
export const resetRequestLimit = { max: 5, windowMs: 60 * 60_000 } as const

/** How long (ms) after somebody gave a password or a factor nothing is asked again before a change that needs it. */
export const recentAuthenticationMs = 10 * 60_000

/** Codes, recovery codes and passkeys of one account that may fail within a window, whatever the network addresses. */
export const secondFactorFailureLimits = [
  { max: 5, windowMs: 15 * 60_000 },
  { max: 30, windowMs: 24 * 60 * 60_000 },
] as const

/** Passkeys of one account, and the maximum length of their names in characters. */
export const maxPasskeys = 20
export const maxPasskeyName = 80

/** How long (ms) a password that was given waits for the second step, a WebAuthn challenge for its answer, and a TOTP secret for its first code. */
export const ceremonyMs = { secondStep: 10 * 60_000, challenge: 5 * 60_000, totpSetup: 60 * 60_000 } as const

/** Recovery codes made at once, and the characters of each: 80 random bits in base 32. */
export const recoveryCodeCount = 10
export const recoveryCodeLength = 16
