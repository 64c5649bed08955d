// The back office is rendered in the browser only, so times are in the reader's time zone.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Nov 21, 2026 */
export function localDate(timestamp: string): string {
  return day.format(new Date(timestamp))
}

/** November 21, 2026 at 1:00 PM */
export function localDateTime(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

/** Nov 21, 2026, 1:00:05 PM */
export function localTimestamp(timestamp: string): string {
  return instant.format(new Date(timestamp))
}
