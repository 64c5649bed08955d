import { expect, test } from 'vitest'
import { isLate } from './age.rules.ts'

test.each([
  ['2026-11-20T12:00:00.000Z', false],
  ['2026-11-20T11:59:59.999Z', true],
  ['2026-11-24T12:00:00.000Z', false],
])('what waits since %s is late: %s', (since, expected) => {
  expect(isLate(since, '2026-11-23T12:00:00.000Z')).toBe(expected)
})
