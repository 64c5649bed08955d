import { addMs } from './add-ms.ts'

// Swedish dates are in ISO 8601 format.
const locale = 'sv-SE'
const dayMs = 24 * 60 * 60_000

/** Returns a function that returns the day of a moment (ms since 1970) in a time zone. */
function daysIn(timeZone: string | undefined): (moment: number) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: timeZone ?? 'UTC' })
  return (moment) => format.format(moment).padStart(10, '0')
}

/**
 * The day of a moment in a time zone: `2026-11-21`.
 * @param moment ISO 8601
 * @param timeZone an IANA name; undefined for UTC
 */
export const dayIn = (moment: string, timeZone: string | undefined): string =>
  daysIn(timeZone)(Date.parse(moment))

/** The day after another one. */
export function dayAfter(day: string): string {
  return addMs(`${day}T00:00:00Z`, dayMs).slice(0, 10)
}

/** The day before another one. */
export function dayBefore(day: string): string {
  return addMs(`${day}T00:00:00Z`, -dayMs).slice(0, 10)
}

/**
 * The first moment (ISO 8601) of a day in a time zone: midnight, or the next moment if a clock change skips midnight.
 * @param timeZone an IANA name; undefined for UTC
 */
export function startOfDay(day: string, timeZone: string | undefined): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const dayAt = daysIn(timeZone)
  // offsets are between -12 and +14 hours, in whole minutes
  let [before, from] = [midnight - dayMs, midnight + dayMs]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayAt(middle) < day) before = middle
    else from = middle
  }
  return new Date(from).toISOString()
}
