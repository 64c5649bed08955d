import { signInFailures } from '#contract/auth/limits.ts'
import type { RateCounter } from '#server/platform/rate-counter.ts'
import type { Audit } from '#server/platform/audit.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import { rateLimitKey } from '#server/platform/rate-limits.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Bounds guessing: so many wrong passwords for an account from an address, and so many from an address in all.
 * Nothing of the request but these two decides, so junk beside them changes no count.
 */
export function createSignInLimits(attempts: RateCounter, audit: Audit, isOn: boolean) {
  const limitsOf = (account: string, ip: string) => {
    const address = rateLimitKey(ip)
    return {
      account: { key: `sign-in ${address} ${uniqueKeyOf(account)}`, ...signInFailures.perAccount },
      address: { key: `sign-in ${address}`, ...signInFailures.perAddress },
    }
  }

  return {
    /** To be called before a password is looked at. @throws Refusal 429 when too many were wrong */
    async consume(account: string, ip: string): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(account, ip)
      const retryAfter = await attempts.consume([limits.account, limits.address])
      if (retryAfter === undefined) return
      await audit.denied('login', ip)
      throw tooManyRequests(retryAfter)
    },

    /** To be called when the password was right: it was no failure. */
    async recordSuccess(account: string, ip: string): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(account, ip)
      await attempts.reset(limits.account)
      await attempts.refund(limits.address)
    },
  }
}
