import { expect, it } from 'vitest'
import { nextWorkingDay } from './next-working-day.rules.ts'

it('names the next day from Monday to Friday in Melbourne', () => {
  const days = {
    '2026-11-24T03:00:00Z': 'Wednesday, November 25',
    // past midnight in Melbourne, on Wednesday already
    '2026-11-24T14:00:00Z': 'Thursday, November 26',
    '2026-11-27T03:00:00Z': 'Monday, November 30',
    '2026-11-28T03:00:00Z': 'Monday, November 30',
    '2026-11-29T03:00:00Z': 'Monday, November 30',
  }
  const named = Object.keys(days).map((now) => [now, nextWorkingDay(Date.parse(now), 'Australia/Melbourne')])
  expect(Object.fromEntries(named)).toEqual(days)
})
