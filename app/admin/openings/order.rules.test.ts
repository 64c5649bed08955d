import { expect, test } from 'vitest'
import { moveTo, placeAt } from './order.rules.ts'

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['b', -4, 'bac'],
  ['b', 9, 'acb'],
])('%s at place %i', (item, place, order) =>
  expect(moveTo(['a', 'b', 'c'], item, place).join('')).toBe(order),
)

test('a dragged row goes after the rows whose middle it has passed', () =>
  expect([5, 15, 25, 99].map((y) => placeAt([10, 20], y))).toEqual([0, 1, 2, 2]))
