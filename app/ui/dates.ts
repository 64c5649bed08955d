import { monthNames } from '#contract/locale.ts'

// Formatted by hand, in UTC, so that the server and every browser write the same day. A test compares it with Intl.
function dateOf(timestamp: string, monthLength?: number): string {
  const date = new Date(timestamp)
  const month = monthNames[date.getUTCMonth()]!.slice(0, monthLength)
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** November 21, 2026 */
export function formatLongDate(timestamp: string): string {
  return dateOf(timestamp)
}

/** November 2026 */
export function formatMonth(timestamp: string): string {
  return dateOf(timestamp).replace(/ \d+,/, '')
}

/** The current time in the reader's time zone: 14:02 */
export function formatClockTime(): string {
  return new Date().toTimeString().slice(0, 5)
}

/** Nov 21, 2026 */
export function formatShortDate(timestamp: string): string {
  return dateOf(timestamp, 3)
}
