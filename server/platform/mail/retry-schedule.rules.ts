const minute = 60_000
const hour = 60 * minute

/** Delays (ms) after the first, second … failed attempt; after the last, the mail is given up. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440].map((minutes) => minutes * minute)

/** Attempts after which a permanent failure (RFC 5321, 4.2.1: 5yz) is final: some are wrong settings, soon corrected. */
const maxPermanentFailures = 4

/** Mail older than this (ms) is not sent any more. */
export const mailExpiryMs = 5 * 24 * hour

/** How long (ms) a claimed mail belongs to the process that claimed it; an attempt takes less, or fails. */
export const leaseMs = 5 * minute

/**
 * When to try again.
 * @param attempts number of attempts so far
 * @param isPermanent whether the mail server rejected the mail permanently
 * @returns milliseconds from now; undefined when the mail is given up
 */
export function retryDelay(attempts: number, isPermanent: boolean): number | undefined {
  if (isPermanent && attempts >= maxPermanentFailures) return undefined
  return retryDelays[attempts - 1]
}
