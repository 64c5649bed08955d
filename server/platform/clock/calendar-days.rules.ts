import { addMs } from './add-ms.ts'

// Swedish dates are in ISO 8601 format.
const locale = 'sv-SE'
const dayMs = 24 * 60 * 60_000

/**
 * The day of a moment in a time zone: `2026-11-21`.
 * @param moment ISO 8601
 * @param timeZone an IANA name; undefined for UTC
 */
export function dayIn(moment: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: timeZone ?? 'UTC' })
  return format.format(new Date(moment)).padStart(10, '0')
}

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
  // offsets are between -12 and +14 hours, in whole minutes
  let [before, from] = [midnight - dayMs, midnight + dayMs]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayIn(new Date(middle).toISOString(), timeZone) < day) before = middle
    else from = middle
  }
  return new Date(from).toISOString()
}
