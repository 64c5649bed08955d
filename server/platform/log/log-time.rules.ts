import { formatLocale } from '#contract/locale.ts'

/** How long (ms) the offset of a time zone can't change: clocks change at full quarters of an hour. */
const quarterMs = 15 * 60_000

/**
 * Creates a function that formats the current time for the log: ISO 8601 with milliseconds and the offset of the time zone,
 * "2026-11-21T13:00:00.000+11:00", or in UTC "2026-11-21T02:00:00.000Z".
 * @param timeZone an IANA name; undefined for UTC
 */
export function createLogTime(timeZone: string | undefined, now: () => number = Date.now): () => string {
  const format = createTimeFormat(timeZone)
  let at = Number.NaN
  let formatted = ''
  return () => {
    const millisecond = now()
    // Many lines are written within a millisecond, and formatting would be the most expensive part of a line.
    if (millisecond !== at) {
      at = millisecond
      formatted = format(at)
    }
    return formatted
  }
}

function createTimeFormat(timeZone: string | undefined): (at: number) => string {
  if (timeZone === undefined) return (at) => new Date(at).toISOString()
  const format = new Intl.DateTimeFormat(formatLocale, { timeZone, timeZoneName: 'longOffset' })
  let quarter = Number.NaN
  let offset = ''
  let offsetMs = 0
  return (at) => {
    if (Math.floor(at / quarterMs) !== quarter) {
      quarter = Math.floor(at / quarterMs)
      offset = offsetIn(format.format(at))
      offsetMs = millisecondsOf(offset)
    }
    return new Date(at + offsetMs).toISOString().replace('Z', offset)
  }
}

/** The offset at the end of "11/21/2026, GMT+11:00"; GMT alone is +00:00. */
const offsetIn = (formatted: string): string => /[+-]\d\d:\d\d/.exec(formatted)?.[0] ?? '+00:00'

function millisecondsOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}
