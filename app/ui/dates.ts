// Formatted by hand: the first `Intl.DateTimeFormat` costs a browser 15 to 30 ms, a phone four times that. In UTC, so that the
// server and every browser write the same day. The test compares the result with that of the locale.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function dateOf(timestamp: string, monthLength?: number): string {
  const date = new Date(timestamp)
  const month = months[date.getUTCMonth()]!.slice(0, monthLength)
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** November 21, 2026 */
export function longDate(timestamp: string): string {
  return dateOf(timestamp)
}

/** Nov 21, 2026 */
export function shortDate(timestamp: string): string {
  return dateOf(timestamp, 3)
}
