import { formatLocale } from '#contract/locale.ts'

const dayMs = 86_400_000

/** The next day from Monday to Friday where the studio is, such as `Wednesday, November 25`. @param now in ms since 1970, @param timeZone of the studio (IANA name) */
export function nextWorkingDay(now: number, timeZone: string): string {
  const day = new Date(now + dayMs).toLocaleDateString(formatLocale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
  return day.startsWith('S') ? nextWorkingDay(now + dayMs, timeZone) : day
}
