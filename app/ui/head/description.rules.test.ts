import { expect, test } from 'vitest'
import { truncateDescription } from './description.rules.ts'

test('A description that fits stays as it is, on one line', () =>
  expect(truncateDescription('  Two\n words. ')).toBe('Two words.'))

test('A long description ends at a word, with an ellipsis, within 155 characters', () => {
  const fitted = truncateDescription('Pipelines, platforms and practice. '.repeat(20))
  expect(fitted.length).toBeLessThanOrEqual(155)
  expect(fitted).toMatch(/[a-z]…$/)
})

test('a single long word is truncated', () =>
  expect(truncateDescription('x'.repeat(400))).toBe(`${'x'.repeat(154)}…`))
