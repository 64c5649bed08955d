import { expect, test } from 'vitest'
import { createLogTime } from './log-time.rules.ts'

const at = (timestamp: string, timeZone?: string) => createLogTime(timeZone, () => Date.parse(timestamp))()

test('the log is in UTC, or in the time zone of the setting, and its times say which', () => {
  expect(at('2026-11-21T02:00:00.007Z')).toBe('2026-11-21T02:00:00.007Z')
  expect(at('2026-11-21T02:00:00.007Z', 'Australia/Melbourne')).toBe('2026-11-21T13:00:00.007+11:00')
  expect(at('2026-11-21T02:00:00.007Z', 'America/St_Johns')).toBe('2026-11-20T22:30:00.007-03:30')
  expect(at('2026-11-21T02:00:00.007Z', 'UTC')).toBe('2026-11-21T02:00:00.007+00:00')
})

test('a change of the clocks changes the offset', () => {
  let now = Date.parse('2026-10-03T15:59:59.999Z')
  const time = createLogTime('Australia/Melbourne', () => now)
  expect(time()).toBe('2026-10-04T01:59:59.999+10:00')
  now += 1
  expect(time()).toBe('2026-10-04T03:00:00.000+11:00')
})
