import { expect, test } from 'vitest'
import { itemAfterDecision, itemBeside, itemsAdded } from './inbox.rules.ts'

const item = (_id: string) => ({ kind: 'enquiry' as const, _id })
const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')]

test('an item leads to those beside it, and none to the first', () => {
  expect(itemBeside([a, b, c], 'enquiry/b', 1)).toBe(c)
  expect(itemBeside([a, b, c], 'enquiry/b', -1)).toBe(a)
  expect(itemBeside([a, b, c], 'enquiry/c', 1)).toBeUndefined()
  expect(itemBeside([a, b, c], 'enquiry/a', -1)).toBeUndefined()
  expect(itemBeside([a, b, c], undefined, 1)).toBe(a)
  expect(itemBeside([a, b, c], 'comment/b', 1), 'another kind with this id').toBe(a)
  expect(itemBeside([], undefined, 1)).toBeUndefined()
})

test.each([
  ['in the middle', [a, b, c], [a, c], 'enquiry/b', c],
  ['that waits nevertheless', [a, b, c], [a, b, c], 'enquiry/b', c],
  ['at the end of a page', [a, b, c], [a, b, d], 'enquiry/c', d],
  ['at the end of the list', [a, b, c], [a, b], 'enquiry/c', b],
  ['that was not in the list', [a, b], [a, b], 'enquiry/x', a],
  ['alone', [a], [], 'enquiry/a', undefined],
  ['alone, that waits nevertheless', [a], [a], 'enquiry/a', undefined],
])('after a decision about an item %s comes the next', (_, before, now, key, next) =>
  expect(itemAfterDecision(before, now, key)).toEqual(next),
)

test('what came since is what the list did not have', () => {
  expect(itemsAdded([a, b], [a, c, b, d])).toEqual([c, d])
  expect(itemsAdded([a, b], [a])).toEqual([])
})
