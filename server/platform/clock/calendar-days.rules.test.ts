import { expect, test } from 'vitest'
import { dayAfter, dayBefore, dayIn, startOfDay } from './calendar-days.rules.ts'

test.each([
  ['2026-11-21T12:59:59.999Z', 'Australia/Melbourne', '2026-11-21'],
  ['2026-11-21T13:00:00.000Z', 'Australia/Melbourne', '2026-11-22'],
  ['2026-11-21T04:59:00.000Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T23:59:59.999Z', undefined, '2026-11-21'],
  ['0099-01-01T00:00:00.000Z', undefined, '0099-01-01'],
])('%s in %s is on %s', (moment, timeZone, day) => expect(dayIn(moment, timeZone)).toBe(day))

test.each([
  ['2026-11-22', 'Australia/Melbourne', '2026-11-21T13:00:00.000Z'],
  ['2026-11-22', undefined, '2026-11-22T00:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
  // the clocks went from 0:00 to 1:00
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, moment) => expect(startOfDay(day, timeZone)).toBe(moment))

test('a day follows the last of a month and of a year', () => {
  expect([dayAfter('2028-02-28'), dayAfter('2026-12-31')]).toEqual(['2028-02-29', '2027-01-01'])
  expect([dayBefore('2028-03-01'), dayBefore('2027-01-01')]).toEqual(['2028-02-29', '2026-12-31'])
})
