import { expect, test } from 'vitest'
import { fitDescription } from './description.rules.ts'

test('A description that fits stays as it is, on one line', () => {
  expect(fitDescription('  Two\n words. ')).toBe('Two words.')
})

test('A long description ends at a word, with an ellipsis, within 155 characters', () => {
  const fitted = fitDescription('Pipelines, platforms and practice. '.repeat(20))
  expect(fitted.length).toBeLessThanOrEqual(155)
  expect(fitted).toMatch(/[a-z]…$/)
})

test('a single long word is truncated', () => {
  expect(fitDescription('x'.repeat(400))).toBe(`${'x'.repeat(154)}…`)
})
