import { expect, test } from 'vitest'
import { placeDays } from './place-days.rules.ts'

/** Days by their names; an exclamation mark ends the engagement. */
const placed = (...names: string[]) => {
  const days = names.map((name) => ({ day: name, text: name, log: '', isLast: name.endsWith('!') }))
  const { start, firstRelease, handover, end, after } = placeDays(days)
  const namesOf = (some: typeof days) => some.map(({ day }) => day).join(' ')
  return [start, firstRelease, handover, end ? [end] : [], after].map(namesOf)
}

test('five days stand on a section each', () => {
  expect(placed('1', '33', '90', '98!', '99')).toEqual(['1', '33', '90', '98!', '99'])
})

test('the day that ends the engagement stands on the band, however many there are', () => {
  expect(placed('1', '20', '40!')).toEqual(['1', '20', '', '40!', ''])
  expect(placed('40!')).toEqual(['', '', '', '40!', ''])
  expect(placed('40!', '41', '42')).toEqual(['', '', '', '40!', '41 42'])
  expect(placed('1', '2', '3', '4', '40!')).toEqual(['1', '2', '3 4', '40!', ''])
})

test('without an end all days are before it', () => {
  expect(placed('1', '2', '3', '4', '5')).toEqual(['1', '2', '3 4 5', '', ''])
  expect(placed()).toEqual(['', '', '', '', ''])
})
