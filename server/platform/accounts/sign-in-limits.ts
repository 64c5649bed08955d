import type { CallName } from '#contract/addresses.ts'
import { signInFailureLimits } from '#contract/auth/limits.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { tooManyRequests } from '#server/platform/errors.ts'
import { rateLimitKey } from '#server/platform/limits/rate-limits.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** An attempt at the password of an account. */
export type PasswordAttempt = {
  call: CallName
  /** id of the account; if there is none, the address that was entered */
  account: string
  ip: string
  /** the session that it was made in, if any */
  tokenHash?: string
}

/**
 * Limits password guessing: wrong passwords per account and IP address, and per IP address. Only these two identify an attempt, so that an
 * attacker can't reset a counter by varying anything else. Accounts count by id, because anyone with a session can change the address.
 * Guesses in a session also count per session, whatever their IP address. That limits a stolen session, and its thief can't keep the owner
 * from changing the password.
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
    /** Counts an attempt before the password is verified. @throws HttpError 429 after too many failures */
    async consume(attempt: PasswordAttempt): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(attempt)
      // the network first, so that made-up addresses leave no rows once its limit is exceeded
      const retryAfter = await counter.consume([limits.network, ...limits.account])
      if (retryAfter === undefined) return
      await audit.denied(attempt.call, attempt.ip)
      throw tooManyRequests(retryAfter)
    },

    /** Subtracts the attempt again after a correct password. */
    async recordSuccess(attempt: PasswordAttempt): Promise<void> {
      if (!isOn) return
      const limits = limitsOf(attempt)
      for (const limit of limits.account) await counter.reset(limit)
      await counter.refund(limits.network)
    },
  }
}
