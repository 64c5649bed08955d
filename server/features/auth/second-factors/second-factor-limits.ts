import { secondFactorFailureLimits } from '#contract/auth/limits.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'

export type SecondFactorLimits = ReturnType<typeof createSecondFactorLimits>

/** A factor that was given: in the second step of a sign-in of `userId`, or in a session, which counts for itself. */
type Attempt = { call: CallName; ip: string } & ({ userId: string } | { tokenHash: string })

/**
 * Limits the guessing of codes: after five wrong ones an account waits for a quarter of an hour, whatever the network addresses, since
 * whoever guesses knows the password. Guesses in a session count for that session, so that a stolen one cannot keep its owner from
 * signing in.
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
    /** Counts an attempt, before the factor is verified. @throws HttpError 429 when too many have failed */
    async consume(attempt: Attempt): Promise<void> {
      if (!isOn) return
      const retryAfter = await counter.consume(limitsOf(attempt))
      if (retryAfter === undefined) return
      await audit.denied(attempt.call, attempt.ip)
      throw tooManyRequests(retryAfter)
    },

    /** Forgets the failures, after a factor was accepted. */
    async recordSuccess(attempt: Attempt): Promise<void> {
      if (!isOn) return
      for (const limit of limitsOf(attempt)) await counter.reset(limit)
    },
  }
}
