import { expect, test } from 'vitest'
import { companyParts } from '#contract/company/parts.ts'
import { differencesOf } from './differences.rules.ts'

const page = { title: 'Imprint', slug: 'imprint', description: 'Who we are.', place: 'footer' }
const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', text })
const withText = (...sections: object[]) => ({ pages: [{ ...page, sections }] })

test('two versions of a page differ in sections, whose colours of code are no difference', () => {
  const code = { id: 'c', type: 'code', language: 'sql', text: 'select 1' }
  const before = withText(paragraph('a', 'One.'), paragraph('b', 'Two.'), code, paragraph('d', 'Gone.'))
  const after = withText({ ...code, spans: 'k6' }, paragraph('a', 'Uno.'), paragraph('b', 'Two.'))
  expect(differencesOf(companyParts.pages, before, after)).toEqual([
    { place: ['Pages', 'Imprint', 'Text', 'Code, moved'], before: '', after: 'Language: sql\nselect 1' },
    { place: ['Pages', 'Imprint', 'Text', 'Paragraph'], before: 'Gone.', after: '' },
    { place: ['Pages', 'Imprint', 'Text', 'Paragraph'], before: 'One.', after: 'Uno.' },
  ])
  expect(differencesOf(companyParts.pages, withText(code), withText({ ...code, spans: 'k6' }))).toEqual([])
})
