import { signInFailureLimits } from '#contract/auth/limits.ts'
import type { RateCounter } from '#server/platform/rate-counter.ts'
import type { Audit } from '#server/platform/audit.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import { rateLimitKey } from '#server/platform/rate-limits.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Limits password guessing: wrong passwords per account and IP address, and per IP address. Only these two identify an attempt, so
 * that an attacker cannot reset a count by varying anything else.
 */
export function createSignInLimits(counter: RateCounter, audit: Audit, isOn: boolean) {
  const limitsOf = (account: string, ip: string) => {
    const address = rateLimitKey(ip)
    return {
      account: { key: `sign-in ${address} ${uniqueKeyOf(account)}`, ...signInFailureLimits.perAccount },
      address: { key: `sign-in ${address}`, ...signInFailureLimits.perAddress },
    }
  }

  return {
    /** Counts an attempt, before the password is verified. @throws HttpError 429 when too many have failed */
    async consume(account: string, ip: string): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(account, ip)
      const retryAfter = await counter.consume([limits.account, limits.address])
      if (retryAfter === undefined) return
      await audit.denied('login', ip)
      throw tooManyRequests(retryAfter)
    },

    /** Takes the attempt off the counts, after the password was correct. */
    async recordSuccess(account: string, ip: string): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(account, ip)
      await counter.reset(limits.account)
      await counter.refund(limits.address)
    },
  }
}
