import { formatLocale } from '#contract/locale.ts'

// The back office is rendered in the browser only, so times are in the reader's time zone.
const date = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium' })
const dateTime = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeStyle: 'short' })
const timestamp = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'medium' })

/** Nov 21, 2026 */
export function formatLocalDate(at: string): string {
  return date.format(new Date(at))
}

/** November 21, 2026 at 1:00 PM */
export function formatLocalDateTime(at: string): string {
  return dateTime.format(new Date(at))
}

/** Nov 21, 2026, 1:00:05 PM */
export function formatLocalTimestamp(at: string): string {
  return timestamp.format(new Date(at))
}
