import { expect, test } from 'vitest'
import { formatLocale } from '#contract/locale.ts'
import { formatLongDate, formatMonth, formatShortDate } from './dates.ts'

const days = Array.from({ length: 800 }, (_, n) =>
  new Date(Date.UTC(2023, 11, 30 + n, 23, 59, 59)).toISOString(),
)

test('formatLongDate and formatShortDate write every day of two years as the locale does, in UTC', () => {
  const as = (dateStyle: 'long' | 'medium') => {
    const format = new Intl.DateTimeFormat(formatLocale, { dateStyle, timeZone: 'UTC' })
    return days.map((day) => format.format(new Date(day)))
  }
  expect(days.map(formatLongDate)).toEqual(as('long'))
  expect(days.map(formatShortDate)).toEqual(as('medium'))
})

test('formatMonth leaves out the day', () =>
  expect(formatMonth('2026-11-03T10:00:00.000Z')).toBe('November 2026'))
