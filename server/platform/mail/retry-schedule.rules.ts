const minute = 60_000
const hour = 60 * minute

/** Delays (ms) after the first, second … failed attempt, five days in total. After the last attempt, the outbox gives up. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440, 1_440, 1_440, 99].map(
  (minutes) => minutes * minute,
)

/** Maximum delay (ms). An email due later than that was scheduled while the clock was wrong. */
export const maxRetryDelayMs = 1_440 * minute

/** Minimum time (ms) between attempts at an email that is brought forward. */
export const minRetryMs = 10 * minute

/**
 * Number of attempts after which a permanent failure (RFC 5321, 4.2.1: 5yz) is final. Some failures come from wrong settings that are soon
 * corrected.
 */
const maxPermanentFailures = 4

/** Emails older than this (ms) are no longer sent. Those that kept failing were given up before. */
export const mailExpiryMs = (5 * 24 + 12) * hour

/** How long (ms) a claimed email belongs to the process that claimed it. An attempt takes less time. */
export const leaseMs = 5 * minute

/**
 * Returns when to try again.
 * @param attempts number of attempts so far
 * @param isPermanent whether the mail server rejected the email permanently
 * @returns milliseconds from now; undefined to give up
 */
export function retryDelay(attempts: number, isPermanent: boolean): number | undefined {
  if (isPermanent && attempts >= maxPermanentFailures) return undefined
  return retryDelays[attempts - 1]
}
