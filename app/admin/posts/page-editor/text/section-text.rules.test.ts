import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInlineText, toRuns } from '#contract/posts/inline-runs.ts'
import { newSection, type NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { nodes, schema } from './schema.ts'
import { toDocument, withDocument, type TextSection } from './section-text.rules.ts'

const made = (type: NewSectionType, values: object) => ({ ...newSection(type), ...values }) as TextSection

const text = fc.oneof(
  fc.stringMatching(/^[ab *`\\[\]()^!1]{0,16}$/),
  fc.constantFrom(
    'a **b** c',
    'see [the *docs*](https://example.org/a)',
    '`code` and \\*stars\\*',
    'text[^1]',
  ),
)
/** As the editor writes a text that somebody wrote by hand: the same words and formats, with as few signs as possible. */
const written = (source: string) => toInlineText(toRuns(source))

test('any inline text is the same after it was the document of a view', () => {
  fc.assert(
    fc.property(text, (source) => {
      const section = made('heading', { text: written(source) })
      expect(withDocument(section, toDocument(section))).toEqual(section)
    }),
    { numRuns: 3_000 },
  )
})

test('the paragraphs and the items of sections are the same after they were the document of a view', () => {
  const words = fc.stringMatching(/^[ab*`]{1,8}$/).map(written)
  const types = fc.constantFrom('paragraph', 'quote', 'conclusion', 'callout', 'footnote')
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), types, (lines, type) => {
      const list = made('list', { items: lines, ordered: true })
      expect(withDocument(list, toDocument(list))).toEqual(list)
      const section = made(type, { text: lines.join('\n\n') })
      expect(withDocument(section, toDocument(section))).toEqual(section)
    }),
    { numRuns: 1_000 },
  )
})

test('what a section has besides its words stays', () => {
  const quote = made('quote', { text: 'So.', author: 'Ann' })
  const heading = made('heading', { text: 'Why', level: 3 })
  for (const section of [quote, heading])
    expect(withDocument(section, toDocument(made(section.type, { text: 'Other' })))).toEqual({
      ...section,
      text: 'Other',
    })
})

test('half a letter and a NUL, which nothing can store, leave the text of a view', () => {
  const section = made('paragraph', { text: '' })
  const line = nodes.line!.create(null, schema.text('a\ud800b\u0000c'))
  expect(withDocument(section, nodes.doc!.create(null, line))).toMatchObject({ text: 'a\ufffdbc' })
})
