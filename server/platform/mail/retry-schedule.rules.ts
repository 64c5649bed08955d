const minute = 60_000
const hour = 60 * minute

/** Pauses (ms) after the first, second … failure: the mail is given up after the last. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440].map((minutes) => minutes * minute)

/** A refusal for good (RFC 5321, 4.2.1: 5yz) is asked about this often: some are wrong settings, soon put right. */
const maxPermanentFailures = 4

/** Mail older than this (ms) comes too late to be welcome. */
export const expiresAfterMs = 5 * 24 * hour

/** How long (ms) a mail belongs to the process that took it; sending takes less, or fails. */
export const leaseMs = 5 * minute

/**
 * When to try again.
 * @param attempts how often it was tried @param isFinal whether the server refused the mail for good
 * @returns milliseconds from now; undefined when it is given up
 */
export function retryDelay(attempts: number, isFinal: boolean): number | undefined {
  if (isFinal && attempts >= maxPermanentFailures) return undefined
  return retryDelays[attempts - 1]
}
