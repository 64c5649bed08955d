import { expect, test } from 'vitest'
import { listPagerItems } from './list-pager.rules.ts'

test('up to five pages are all shown', () => {
  expect(listPagerItems(1, 1)).toEqual([1])
  expect(listPagerItems(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('above five pages an ellipsis replaces distant pages', () => {
  expect(listPagerItems(1, 6)).toEqual([1, 2, 'gap', 6])
  expect(listPagerItems(4, 9)).toEqual([1, 'gap', 3, 4, 5, 'gap', 9])
  expect(listPagerItems(50, 50)).toEqual([1, 'gap', 49, 50])
})
