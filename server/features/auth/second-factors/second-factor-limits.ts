import { secondFactorFailureLimits } from '#contract/auth/limits.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'

export type SecondFactorLimits = ReturnType<typeof createSecondFactorLimits>

/** An attempt at a second factor: during a sign-in of `userId`, or in a session, which has its own limit. */
type Attempt = { call: CallName; ip: string } & ({ userId: string } | { tokenHash: string })

/**
 * Limits the guessing of codes. After five wrong ones an account is locked for a quarter of an hour, regardless of network address, because
 * whoever guesses knows the password. Guesses in a session count only for that session, so that a thief of the session can't prevent the
 * owner from signing in.
 */
export function createSecondFactorLimits(counter: RateCounter, audit: Audit, isOn: boolean) {
  const limitsOf = (attempt: Attempt) => {
    const subject = 'userId' in attempt ? `account ${attempt.userId}` : `session ${attempt.tokenHash}`
    return secondFactorFailureLimits.map((limit) => ({
      ...limit,
      key: `second factor of ${subject} in ${limit.windowMs}`,
    }))
  }

  return {
    /** Counts an attempt before the factor is verified. @throws HttpError 429 after too many failures */
    async consume(attempt: Attempt): Promise<void> {
      if (!isOn) return
      const retryAfter = await counter.consume(limitsOf(attempt))
      if (retryAfter === undefined) return
      await audit.denied(attempt.call, attempt.ip)
      throw tooManyRequests(retryAfter)
    },

    /** Resets the failures after a factor was accepted. */
    async recordSuccess(attempt: Attempt): Promise<void> {
      if (!isOn) return
      for (const limit of limitsOf(attempt)) await counter.reset(limit)
    },
  }
}
