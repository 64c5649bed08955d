import { expect, test } from 'vitest'
import { formatRelative, waitGrade } from './relative-time.rules.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')

test.each([
  ['2026-11-23T11:59:30.000Z', 'just now'],
  ['2026-11-23T11:59:00.000Z', '1 minute ago'],
  ['2026-11-23T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-23T11:00:00.000Z', '1 hour ago'],
  ['2026-11-22T12:00:01.000Z', '23 hours ago'],
  ['2026-11-22T12:00:00.000Z', '1 day ago'],
  ['2026-10-24T12:00:00.000Z', '30 days ago'],
  ['2026-10-23T12:00:00.000Z', '1 month ago'],
  ['2025-11-24T12:00:00.000Z', '11 months ago'],
  ['2025-11-22T12:00:00.000Z', '1 year ago'],
  ['2020-01-01T00:00:00.000Z', '6 years ago'],
  ['2026-11-25T13:00:00.000Z', 'in 2 days'],
])('%s is said as %s', (at, expected) => expect(formatRelative(at, now)).toBe(expected))

test('what waits for more than three days waits long, for more than ten very long', () => {
  expect(waitGrade('2026-11-20T12:00:00.000Z', now)).toBe('short')
  expect(waitGrade('2026-11-20T11:59:59.000Z', now)).toBe('long')
  expect(waitGrade('2026-11-13T12:00:00.000Z', now)).toBe('long')
  expect(waitGrade('2026-11-13T11:59:59.000Z', now)).toBe('very-long')
  expect(waitGrade(null, now), 'what does not wait').toBe('short')
})
