import { expect, test } from 'vitest'
import { newSection, type DraftSection, type NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { toDocument, type TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { placeSections, singleLine } from './place-sections.rules.ts'

const made = (type: NewSectionType, values: object) => ({ ...newSection(type), ...values }) as TextSection
const heading = made('heading', { text: 'Pasted' })
const image: DraftSection = { ...newSection('image'), url: '/a.png' } as DraftSection

function place(pasted: DraftSection[], section: TextSection, block: number, from: number, to = from) {
  const range = { from: { block, offset: from }, to: { block, offset: to } }
  const outcome = placeSections(pasted, section, toDocument(section), range)
  return outcome.sections.map((one) => [
    one.type,
    'items' in one ? one.items : 'url' in one ? one.url : 'text' in one ? one.text : '',
  ])
}

test('sections come between the halves of a paragraph, and the selection goes', () => {
  const paragraph = made('paragraph', { text: 'before and after' })
  expect(place([heading, image], paragraph, 0, 7, 11)).toEqual([
    ['paragraph', 'before '],
    ['heading', 'Pasted'],
    ['image', '/a.png'],
    ['paragraph', 'after'],
  ])
  expect(place([heading], paragraph, 0, 0)).toEqual([
    ['heading', 'Pasted'],
    ['paragraph', 'before and after'],
  ])
  expect(place([heading], made('paragraph', { text: '' }), 0, 0)).toEqual([['heading', 'Pasted']])
})

test('items come into a list, and anything else comes after what is no paragraph', () => {
  const list = made('list', { items: ['one', 'two'] })
  expect(place([made('list', { items: ['a', 'b'] })], list, 0, 1)).toEqual([
    ['list', ['one', 'a', 'b', 'two']],
  ])
  expect(place([heading], list, 0, 1)).toEqual([
    ['list', ['one', 'two']],
    ['heading', 'Pasted'],
  ])
})

test('paragraphs become items of a list, and the cursor is behind the last of them', () => {
  const list = made('list', { items: ['one', 'two'] })
  const pasted = [made('paragraph', { text: 'a\n\nb' }), made('paragraph', { text: '**c**' })]
  expect(place(pasted, list, 0, 1)).toEqual([['list', ['one', 'a', 'b', '**c**', 'two']]])
  const range = { from: { block: 0, offset: 1 }, to: { block: 0, offset: 1 } }
  const { sections, focus } = placeSections(pasted, list, toDocument(list), range)
  const document = toDocument(sections[0] as TextSection)
  expect(document.resolve(focus!.at as number).parent.textContent).toBe('c')
  const long = made('paragraph', { text: 'x'.repeat(2_001) })
  expect(place([long], list, 0, 1)).toHaveLength(2)
})

test('what is selected in a list, a heading or a quotation goes too', () => {
  const list = made('list', { items: ['one', 'two'] })
  expect(place([made('list', { items: ['a'] })], list, 0, 1, 3)).toEqual([['list', ['o', 'a', 'two']]])
  expect(place([image], list, 1, 0, 3)).toEqual([
    ['list', ['one', '']],
    ['image', '/a.png'],
  ])
  expect(place([image], made('quote', { text: 'one **two** three' }), 0, 3, 7)).toEqual([
    ['quote', 'one three'],
    ['image', '/a.png'],
  ])
})

test('one line of text goes on with the line, also one that was copied from a heading of the page', () => {
  expect(singleLine([made('paragraph', { text: 'a **b**' })], false)).toBe('a **b**')
  expect(singleLine([heading], false)).toBeUndefined()
  expect(singleLine([heading], true)).toBe('Pasted')
  expect(singleLine([made('paragraph', { text: 'a\n\nb' })], false)).toBeUndefined()
  expect(singleLine([heading, heading], true)).toBeUndefined()
})
