/** Length of a new password, in characters; docs/specification/back-office.md, Profile, has the minimum. */
export const minPasswordLength = 6
export const maxPasswordLength = 512

/** Failed sign-ins allowed within a window: of one account from one network address, and from one address in all. */
export const signInFailureLimits = {
  perAccount: { max: 10, windowMs: 15 * 60_000 },
  perAddress: { max: 50, windowMs: 15 * 60_000 },
} as const
