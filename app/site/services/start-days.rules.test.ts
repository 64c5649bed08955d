import { expect, test } from 'vitest'
import { startDays } from './start-days.rules.ts'

test('a step begins when those before it are over, as long as each has one length', () => {
  expect(startDays(['2 weeks', '4 weeks', '1 day', '1 week'])).toEqual([1, 15, 43, 44, 51])
  expect(startDays(['2 weeks', '6 to 12 weeks', '1 week'])).toEqual([1, 15, undefined, undefined])
  expect(startDays(['1 week', '4 weeks per flow, falling'])).toEqual([1, 8, undefined])
  expect(startDays([])).toEqual([1])
})
