import { expect, it } from 'vitest'
import { snoozeChoices, snoozeDays, snoozeEnd } from './snooze.rules.ts'

const melbourne = 'Australia/Melbourne'

it('offers the mornings of tomorrow, of Monday and of the day in a week', () => {
  // Thursday morning in Melbourne, while it is Wednesday in UTC
  expect(snoozeChoices('2026-11-25T22:30:00.000Z', melbourne)).toEqual([
    { label: 'Tomorrow', until: '2026-11-26T22:00:00.000Z' },
    { label: 'Monday', until: '2026-11-29T22:00:00.000Z' },
    { label: 'In a week', until: '2026-12-02T22:00:00.000Z' },
  ])
})

it('offers each day once', () => {
  const labels = (now: string) => snoozeChoices(now, 'UTC').map(({ label }) => label)
  expect(labels('2026-11-29T12:00:00.000Z'), 'on a Sunday').toEqual(['Tomorrow', 'In a week'])
  expect(labels('2026-11-30T12:00:00.000Z'), 'on a Monday').toEqual(['Tomorrow', 'In a week'])
  expect(labels('2026-12-01T12:00:00.000Z'), 'on a Tuesday').toEqual(['Tomorrow', 'Monday', 'In a week'])
})

it('keeps to the morning over a change of the clocks', () => {
  expect(snoozeEnd('2026-10-03', melbourne)).toBe('2026-10-02T23:00:00.000Z')
  expect(snoozeEnd('2026-10-04', melbourne)).toBe('2026-10-03T22:00:00.000Z')
})

it('lets choose days from tomorrow on, within a year', () =>
  expect(snoozeDays('2026-11-25T22:30:00.000Z', melbourne)).toEqual({
    first: '2026-11-27',
    last: '2027-11-26',
  }))
