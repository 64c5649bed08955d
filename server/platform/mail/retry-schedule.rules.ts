const minute = 60_000
const hour = 60 * minute

/** Delays (ms) after the first, second … failed attempt, five days together. After the last attempt the email is given up. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440, 1_440, 1_440, 99].map(
  (minutes) => minutes * minute,
)

/** No attempt is postponed for longer (ms): one that is due later was scheduled while the clock was wrong. */
export const maxRetryDelayMs = 1_440 * minute

/** An email that waits for the mail server is tried once in this time (ms) at most, however often it is brought forward. */
export const minRetryMs = 10 * minute

/** Attempts after which a permanent failure (RFC 5321, 4.2.1: 5yz) is final: some are wrong settings, soon corrected. */
const maxPermanentFailures = 4

/** Mail older than this (ms) is not sent any more; an email that fails all the time has been given up before. */
export const mailExpiryMs = (5 * 24 + 12) * hour

/** How long (ms) a claimed mail belongs to the process that claimed it; an attempt takes less, or fails. */
export const leaseMs = 5 * minute

/**
 * When to try again.
 * @param attempts number of attempts so far
 * @param isPermanent whether the mail server rejected the email permanently
 * @returns milliseconds from now; undefined when the email is given up
 */
export function retryDelay(attempts: number, isPermanent: boolean): number | undefined {
  if (isPermanent && attempts >= maxPermanentFailures) return undefined
  return retryDelays[attempts - 1]
}
