import { expect, test } from 'vitest'
import { pageItems } from './list-pager.rules.ts'

test('up to five pages are all shown', () => {
  expect(pageItems(1, 1)).toEqual([1])
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('above five pages an ellipsis replaces distant pages', () => {
  expect(pageItems(1, 6)).toEqual([1, 2, 'gap', 6])
  expect(pageItems(4, 9)).toEqual([1, 'gap', 3, 4, 5, 'gap', 9])
  expect(pageItems(50, 50)).toEqual([1, 'gap', 49, 50])
})
