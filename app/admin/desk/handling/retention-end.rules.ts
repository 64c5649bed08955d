/**
 * The day from which retention deletes a record. If the last month is too short for the day, it is the first of the next month, as on the
 * server.
 * @param at when it arrived (ISO 8601)
 */
export function retentionEnd(at: string, months: number): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, day)
  if (date.getUTCDate() !== day) date.setUTCDate(1)
  return date.toISOString()
}

const dayMs = 24 * 60 * 60_000

export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * dayMs).toISOString()
