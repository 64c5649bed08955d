/**
 * Formats a moment for a `datetime-local` field: 2026-11-21T13:00.
 * @param timeZone an IANA name; undefined for the browser's
 */
export function toZonedText(timestamp: string, timeZone: string | undefined): string {
  // Swedish writes dates and times as ISO 8601 does
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  const [day = '', time] = format.format(new Date(timestamp)).split(' ')
  return `${day.padStart(10, '0')}T${time}`
}

/**
 * Converts the value of a `datetime-local` field in a time zone to ISO 8601 in UTC. A time skipped by daylight saving moves by an hour; an
 * ambiguous one becomes either.
 */
export function fromZonedText(text: string, timeZone: string | undefined): string {
  const shown = Date.parse(`${text}Z`)
  const offsetAt = (at: number) => Date.parse(`${toZonedText(new Date(at).toISOString(), timeZone)}Z`) - at
  const minute = 60_000
  const guess = shown - offsetAt(Math.floor(shown / minute) * minute)
  return new Date(shown - offsetAt(Math.floor(guess / minute) * minute)).toISOString()
}
