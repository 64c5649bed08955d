// The zone is fixed: the server and every browser must write the same day.
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** November 21, 2026 */
export function longDate(timestamp: string): string {
  return long.format(new Date(timestamp))
}

/** Nov 21, 2026 */
export function shortDate(timestamp: string): string {
  return short.format(new Date(timestamp))
}
