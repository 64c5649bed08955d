import { expect, test } from 'vitest'
import { newSection } from '#app/admin/posts/draft.rules.ts'
import { placedMessage, sectionIndexOf } from './section-errors.rules.ts'

test('a path is in the section whose number it names whole', () => {
  expect(sectionIndexOf('content.1')).toBe(1)
  expect(sectionIndexOf('content.12.rows.3')).toBe(12)
  expect(sectionIndexOf('content')).toBeUndefined()
  expect(sectionIndexOf('author.name')).toBeUndefined()
})

test('what is wrong with a field of a section is said with the number and the kind of the section', () => {
  const sections = [newSection('paragraph'), newSection('table')]
  const message = 'It is too large'
  expect(placedMessage({ field: 'content.1.rows', message }, sections)).toBe(
    'Section 2 (Table): It is too large',
  )
  expect(placedMessage({ field: 'content', message }, sections)).toBe(message)
  expect(placedMessage({ field: 'content.7.text', message }, sections)).toBe(message)
  expect(placedMessage({ field: 'title', message }, sections)).toBe(message)
})
