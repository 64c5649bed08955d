import { formatLocale } from '#contract/locale.ts'

const dayMs = 86_400_000

/**
 * The next day from Monday to Friday in the company's time zone, such as `Wednesday, November 25`.
 * @param now milliseconds since 1970
 * @param timeZone IANA name
 */
export function nextWorkingDay(now: number, timeZone: string): string {
  const day = new Date(now + dayMs).toLocaleDateString(formatLocale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
  return day.startsWith('S') ? nextWorkingDay(now + dayMs, timeZone) : day
}
