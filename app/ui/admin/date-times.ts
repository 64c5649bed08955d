import { formatLocale } from '#contract/locale.ts'

// The back office is rendered in the browser only.
const { timeZone: setting } = typeof document === 'undefined' ? {} : document.documentElement.dataset

/** The time zone in the setting TIME_ZONE; undefined for the reader's own. */
export const timeZone: string | undefined = setting

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, { ...options, timeZone })

const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const
const date = formatOf({ dateStyle: 'medium' })
const time = formatOf({ timeStyle: 'short', hourCycle: 'h23' })
const dateTime = formatOf({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  ...hourAndMinute,
  timeZoneName: 'short',
})
const timeWithSeconds = formatOf({ ...hourAndMinute, second: '2-digit', timeZoneName: 'short' })

/** The name of the time zone: Australia/Melbourne */
export function timeZoneName(): string {
  return date.resolvedOptions().timeZone
}

/** Nov 21, 2026 */
export function formatLocalDate(at: string): string {
  return date.format(new Date(at))
}

/** 14:02 */
export function formatLocalTime(at: string): string {
  return time.format(new Date(at))
}

/** November 21, 2026 at 1:00 PM GMT+11 */
export function formatLocalDateTime(at: string): string {
  return dateTime.format(new Date(at))
}

/** 1:00:05 PM GMT+11 */
export function formatLocalTimeWithSeconds(at: string): string {
  return timeWithSeconds.format(new Date(at))
}
