import { fromZonedText, toZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { maxSnoozeDays } from '#contract/desk/limits.ts'

const morning = '09:00'
const dayMs = 24 * 60 * 60_000
const daysOfWeek = 7
const monday = 1

export type SnoozeChoice = { label: string; until: string }

/** Adds days to a date such as `2026-11-21`. */
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** When a snooze until a date (`2026-11-21`) ends: 9:00 in a time zone. */
export const snoozeEnd = (day: string, timeZone: string | undefined): string =>
  fromZonedText(`${day}T${morning}`, timeZone)

/** The date of a time in a time zone, such as `2026-11-21`. */
const dayOf = (at: string, timeZone: string | undefined) => toZonedText(at, timeZone).slice(0, 10)

/** Tomorrow, Monday and in a week, without duplicates: on a Sunday, Monday is tomorrow. */
export function snoozeChoices(now: string, timeZone: string | undefined): SnoozeChoice[] {
  const today = dayOf(now, timeZone)
  const weekday = new Date(`${today}T00:00Z`).getUTCDay()
  const untilMonday = (monday - weekday + daysOfWeek) % daysOfWeek || daysOfWeek
  const days = new Map([
    [1, 'Tomorrow'],
    ...(untilMonday === 1 ? [] : [[untilMonday, 'Monday'] as const]),
    [daysOfWeek, 'In a week'],
  ])
  return [...days].map(([count, label]) => ({ label, until: snoozeEnd(addDays(today, count), timeZone) }))
}

export function snoozeDays(now: string, timeZone: string | undefined): { first: string; last: string } {
  const today = dayOf(now, timeZone)
  // the snooze must end within the limit
  return { first: addDays(today, 1), last: addDays(today, maxSnoozeDays - 1) }
}
