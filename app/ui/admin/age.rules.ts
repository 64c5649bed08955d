import { longWaitDays } from '#contract/desk/limits.ts'

const longWaitMs = longWaitDays * 24 * 60 * 60_000

/** Whether something waits for longer than the view `waiting` allows. @param since ISO 8601, @param now ISO 8601 */
export const isLate = (since: string, now: string): boolean =>
  Date.parse(now) - Date.parse(since) > longWaitMs
