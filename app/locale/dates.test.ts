import { expect, test } from 'vitest'
import { longDate, shortDate } from './dates.ts'

const days = Array.from({ length: 800 }, (_, n) =>
  new Date(Date.UTC(2023, 11, 30 + n, 23, 59, 59)).toISOString(),
)

test('every day of two years is written as the locale writes it, in UTC', () => {
  const as = (dateStyle: 'long' | 'medium') => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' })
    return days.map((day) => format.format(new Date(day)))
  }
  expect(days.map(longDate)).toEqual(as('long'))
  expect(days.map(shortDate)).toEqual(as('medium'))
})

test('what is no moment is refused', () => {
  expect(() => longDate('yesterday')).toThrow()
})
