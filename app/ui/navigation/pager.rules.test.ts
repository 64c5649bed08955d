import { expect, test } from 'vitest'
import { pagerItems } from './pager.rules.ts'

test('A pager of up to three pages shows each of them', () => {
  expect(pagerItems(1, 1)).toEqual([1])
  expect(pagerItems(2, 3)).toEqual([1, 2, 3])
})

test('A pager of four or five pages shows three and no ellipsis', () => {
  expect(pagerItems(1, 4)).toEqual([1, 2, 3])
  expect(pagerItems(3, 5)).toEqual([1, 2, 3])
})

test('A pager above five pages shows three and an ellipsis', () =>
  expect(pagerItems(1, 6)).toEqual([1, 2, 3, 'gap']))

test('A pager past page three shows the current page too', () => {
  expect(pagerItems(4, 4)).toEqual([1, 2, 3, 4])
  expect(pagerItems(4, 9)).toEqual([1, 2, 3, 4, 'gap'])
  expect(pagerItems(7, 9)).toEqual([1, 2, 3, 'gap', 7, 'gap'])
  expect(pagerItems(9, 9)).toEqual([1, 2, 3, 'gap', 9])
})
