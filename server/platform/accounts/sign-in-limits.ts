import type { CallName } from '#contract/addresses.ts'
import { signInFailureLimits } from '#contract/auth/limits.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import { rateLimitKey } from '#server/platform/limits/rate-limits.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** A password that was given for an account. */
export type PasswordAttempt = {
  call: CallName
  /** id of the account; where there is none, the address that was tried */
  account: string
  ip: string
  /** the session that it came with, where it came with one */
  tokenHash?: string
}

/**
 * Limits password guessing: wrong passwords per account and IP address, and per IP address. Only these two identify an attempt, so
 * that an attacker cannot reset a count by varying anything else. An account counts by its id, since anyone with a session of it
 * can change its address. Guesses with a session also count per session, whatever their IP address: so a stolen one is limited,
 * and cannot keep the owner from changing the password.
 */
export function createSignInLimits(counter: RateCounter, audit: Audit, isOn: boolean) {
  const limitsOf = ({ account, ip, tokenHash }: PasswordAttempt) => {
    const network = rateLimitKey(ip)
    const ofAccount = [`sign-in ${network} ${emailKeyOf(account)}`]
    if (tokenHash !== undefined) ofAccount.push(`password guesses of session ${tokenHash}`)
    return {
      account: ofAccount.map((key) => ({ key, ...signInFailureLimits.perAccount })),
      network: { key: `sign-in ${network}`, ...signInFailureLimits.perAddress },
    }
  }

  return {
    /** Counts an attempt, before the password is verified. @throws HttpError 429 when too many have failed */
    async consume(attempt: PasswordAttempt): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(attempt)
      // the network first: addresses that are made up leave no rows once it is exceeded
      const retryAfter = await counter.consume([limits.network, ...limits.account])
      if (retryAfter === undefined) return
      await audit.denied(attempt.call, attempt.ip)
      throw tooManyRequests(retryAfter)
    },

    /** Takes the attempt off the counts, after the password was correct. */
    async recordSuccess(attempt: PasswordAttempt): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(attempt)
      for (const limit of limits.account) await counter.reset(limit)
      await counter.refund(limits.network)
    },
  }
}
