/**
 * The day from which a record is removed by its age, after a number of months. Where that month is too short for the day, it is the first of
 * the next one, as the server counts.
 * @param at when it came (ISO 8601)
 */
export function retentionEnd(at: string, months: number): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, day)
  if (date.getUTCDate() !== day) date.setUTCDate(1)
  return date.toISOString()
}

const dayMs = 24 * 60 * 60_000

/** The day from which spam is removed. */
export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * dayMs).toISOString()
