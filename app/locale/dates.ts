// Written by hand: a browser takes 15 to 30 ms to make its first `Intl.DateTimeFormat`, on a phone four times that. The zone is
// fixed: the server and every browser must write the same day.
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
