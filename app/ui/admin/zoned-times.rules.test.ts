import { expect, test } from 'vitest'
import { fromZonedText, toZonedText } from './zoned-times.rules.ts'

const zones = ['UTC', 'Australia/Melbourne', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati']

test('a time in a field is that of the time zone, on both sides of a change of the clocks', () => {
  expect(toZonedText('2026-11-21T02:00:00.000Z', 'Australia/Melbourne')).toBe('2026-11-21T13:00')
  expect(fromZonedText('2026-11-21T13:00', 'Australia/Melbourne')).toBe('2026-11-21T02:00:00.000Z')
  expect(fromZonedText('2026-07-21T12:00', 'Australia/Melbourne')).toBe('2026-07-21T02:00:00.000Z')
  // the clocks go forward on 4 October 2026 at 2 o'clock, and back on 5 April at 3 o'clock
  expect(fromZonedText('2026-10-04T01:59', 'Australia/Melbourne')).toBe('2026-10-03T15:59:00.000Z')
  expect(fromZonedText('2026-10-04T03:00', 'Australia/Melbourne')).toBe('2026-10-03T16:00:00.000Z')
  expect(fromZonedText('2026-04-05T03:00', 'Australia/Melbourne')).toBe('2026-04-04T17:00:00.000Z')
})

test('what a field shows of a moment is read back as that moment, in every zone', () => {
  for (const zone of [undefined, ...zones])
    for (let month = 1; month <= 12; month += 1) {
      const at = `2026-${String(month).padStart(2, '0')}-28T23:45:00.000Z`
      expect([zone, fromZonedText(toZonedText(at, zone), zone)]).toEqual([zone, at])
    }
})

test('a year before 1000 has four digits', () =>
  expect(toZonedText('0987-06-05T04:03:00.000Z', 'UTC')).toBe('0987-06-05T04:03'))
