import { longWaitDays, veryLongWaitDays } from '#contract/desk/limits.ts'
import { formatLocale } from '#contract/locale.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The units of relative times, each up to the limit (milliseconds) at which the next one starts. */
const units = [
  { unit: 'minute', ms: minute, below: hour },
  { unit: 'hour', ms: hour, below: day },
  { unit: 'day', ms: day, below: 31 * day },
  { unit: 'month', ms: 30.44 * day, below: 365 * day },
  { unit: 'year', ms: 365.25 * day, below: Infinity },
] as const

const format = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'always' })

/**
 * Formats a relative time in whole units: `3 days ago`, `in 2 hours`; `just now` below a minute.
 * @param at ISO 8601, @param now milliseconds since 1970
 */
export function formatRelative(at: string, now = Date.now()): string {
  const distance = Date.parse(at) - now
  const size = Math.abs(distance)
  if (size < minute) return 'just now'
  const { unit, ms } = units.find(({ below }) => size < below)!
  return format.format(Math.sign(distance) * Math.max(1, Math.floor(size / ms)), unit)
}

/**
 * Grades a wait.
 * @param since ISO 8601; null if nothing waits, @param now milliseconds since 1970
 */
export function waitGrade(
  since: string | null | undefined,
  now = Date.now(),
): 'short' | 'long' | 'very-long' {
  const days = since ? (now - Date.parse(since)) / day : 0
  return days > veryLongWaitDays ? 'very-long' : days > longWaitDays ? 'long' : 'short'
}
