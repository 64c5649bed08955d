import { expect, test } from 'vitest'
import { articleTitle } from './article-title.rules.ts'

test('the title of an article names the site where both fit into sixty characters', () => {
  expect(articleTitle('Herons', 'Acme')).toBe('Herons | Acme')
  expect(articleTitle('x'.repeat(53), 'Acme')).toBe(`${'x'.repeat(53)} | Acme`)
  expect(articleTitle('x'.repeat(54), 'Acme')).toBe('x'.repeat(54))
})
