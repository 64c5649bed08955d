import { expect, test } from 'vitest'
import { splitCompounds, toTypographicQuotes } from './typography.rules.ts'

test.each([
  ["A Retailer's Bill", 'A Retailer’s Bill'],
  ['He said "ship it", and left.', 'He said “ship it”, and left.'],
  ['"Quoted" from the start', '“Quoted” from the start'],
  ["the teams' own, the 'paved road'", 'the teams’ own, the ‘paved road’'],
  ['("in brackets")', '(“in brackets”)'],
  ['before–"after"—"once more"', 'before–“after”—“once more”'],
  ['"\'Both\', she said"', '“‘Both’, she said”'],
  ["since the '90s", 'since the ’90s'],
  ['and "version 2"', 'and “version 2”'],
  ['already “typographic” and ’90s so', 'already “typographic” and ’90s so'],
  ['nothing to set', 'nothing to set'],
])('%s is set as %s', (text, expected) => {
  expect(toTypographicQuotes(text)).toBe(expected)
  expect(expected).toHaveLength(text.length)
})

test('quotation marks around a part with its own markup close and open as in one text', () => {
  expect(toTypographicQuotes('the words "')).toBe('the words “')
  expect(toTypographicQuotes('" said aloud', 'd')).toBe('” said aloud')
  expect(toTypographicQuotes("'s own", '`')).toBe('’s own')
})

test('short compound names stay whole, longer ones and plain words may break', () => {
  expect(splitCompounds('Step-free access')).toEqual(['', 'Step-free', ' access'])
  expect(splitCompounds('to a 30-Deploy-a-Day Pipeline')).toEqual(['to a ', '30-Deploy-a-Day', ' Pipeline'])
  expect(splitCompounds('State-of-the-Art-of-Yesterday')).toEqual(['State-of-the-Art-of-Yesterday'])
  expect(splitCompounds('a step-by-step guide')).toEqual(['a step-by-step guide'])
  expect(splitCompounds('a - b, -5 and plain')).toEqual(['a - b, -5 and plain'])
})
