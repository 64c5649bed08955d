import { expect, test } from 'vitest'
import { daysAfter, retentionEnd } from './retention-end.rules.ts'

test.each([
  ['2026-11-25T10:00:00.000Z', 24, '2028-11-25T10:00:00.000Z'],
  ['2026-11-25T10:00:00.000Z', 2, '2027-01-25T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 1, '2026-03-01T10:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', 12, '2025-03-01T10:00:00.000Z'],
])('what came at %s is kept for %i months, until %s', (at, months, until) =>
  expect(retentionEnd(at, months)).toBe(until),
)

test('spam is kept for some days', () =>
  expect(daysAfter('2026-11-25T10:00:00.000Z', 30)).toBe('2026-12-25T10:00:00.000Z'))
