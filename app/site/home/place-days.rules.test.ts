import { expect, test } from 'vitest'
import type { HomeSection } from '#contract/company/home-part.ts'
import { placeDays } from './place-days.rules.ts'

const shipped = ['services', 'caseStudies', 'logos', 'testimonials', 'clients', 'careers'] as const

/** Days by their names; an exclamation mark ends the engagement. */
const placedOn = (kinds: readonly HomeSection['kind'][], ...names: string[]) => {
  const days = names.map((name) => ({ day: name, text: name, log: '', isLast: name.endsWith('!') }))
  return placeDays(days, [...kinds]).map((some) => some.map(({ day }) => day).join(' '))
}

test('five days stand on a section each', () =>
  expect(placedOn(shipped, '1', '33', '90', '98!', '99')).toEqual(['1', '33', '90', '98!', '99', '']))

test('the day that ends the engagement stands on the band, however many there are', () => {
  expect(placedOn(shipped, '1', '20', '40!')).toEqual(['1', '20', '', '40!', '', ''])
  expect(placedOn(shipped, '40!')).toEqual(['', '', '', '40!', '', ''])
  expect(placedOn(shipped, '40!', '41', '42')).toEqual(['', '', '', '40!', '41 42', ''])
  expect(placedOn(shipped, '1', '2', '3', '4', '40!')).toEqual(['1', '2', '3 4', '40!', '', ''])
})

test('without an end all days are before it', () => {
  expect(placedOn(shipped, '1', '2', '3', '4', '5')).toEqual(['1', '2', '3 4 5', '', '', ''])
  expect(placedOn(shipped)).toEqual(['', '', '', '', '', ''])
})

test('in another order, the days keep theirs', () => {
  const moved = ['careers', 'clients', 'testimonials', 'text', 'services'] as const
  expect(placedOn(moved, '1', '33', '90', '98!', '99')).toEqual(['', '1 33 90', '98!', '99', ''])
  expect(placedOn(['clients', 'services'], '1', '33', '98!', '99')).toEqual(['1', '33 98! 99'])
})
