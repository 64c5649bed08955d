import { expect, test } from 'vitest'
import { newSection, type DraftSection, type NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { toDocument, type TextSection } from './section-text.rules.ts'
import {
  convertTyped,
  isJoinable,
  joinBackward,
  joinSections,
  splitSection,
  type Outcome,
} from './typing.rules.ts'

const made = (type: NewSectionType, values: object) => ({ ...newSection(type), ...values }) as TextSection
const paragraph = (text: string) => made('paragraph', { text })
const at = (block: number, offset: number) => ({ from: { block, offset }, to: { block, offset } })
const split = (section: TextSection, block: number, offset: number) =>
  splitSection(section, toDocument(section), at(block, offset))

const words = ({ sections }: Outcome) =>
  sections.map((section) => {
    const { type, text, items } = section as DraftSection & { text?: string; items?: string[] }
    return [type, text ?? items]
  })

test('Enter at the end of a paragraph makes the next one, and in the middle splits it with its formats', () => {
  const section = paragraph('one **two** three')
  const end = split(section, 0, 13)!
  expect(words(end)).toEqual([
    ['paragraph', 'one **two** three'],
    ['paragraph', ''],
  ])
  expect(end.focus).toEqual({ key: end.sections[1]!.key, at: 'start' })
  expect(words(split(section, 0, 5)!)).toEqual([
    ['paragraph', 'one **t**'],
    ['paragraph', '**wo** three'],
  ])
})

test('Enter before the first letter puts an empty paragraph above, and the words keep their section', () => {
  const section = paragraph('words')
  const outcome = split(section, 0, 0)!
  expect(words(outcome)).toEqual([
    ['paragraph', ''],
    ['paragraph', 'words'],
  ])
  expect(outcome.focus).toEqual({ key: section.key, at: 'start' })
  expect(outcome.sections[1]!.id).toBe(section.id)
})

test('Enter in a selection removes it', () => {
  const section = paragraph('one two three')
  const outcome = splitSection(section, toDocument(section), {
    from: { block: 0, offset: 3 },
    to: { block: 0, offset: 8 },
  })!
  expect(words(outcome)).toEqual([
    ['paragraph', 'one'],
    ['paragraph', 'three'],
  ])
})

test('signs that mean nothing in two lines mean nothing where they become one', () => {
  const [first, second] = [paragraph('2 *3'), paragraph('4* is')]
  expect(words(joinSections(first, second))).toEqual([['paragraph', String.raw`2 \*34\* is`]])
  const two = paragraph('##2 *3\n\n4* is')
  expect(words(convertTyped(two, toDocument(two), 2, ' ')!)).toEqual([['heading', String.raw`2 \*3 4\* is`]])
})

test('Enter in a heading goes on with a paragraph', () => {
  expect(words(split(made('heading', { text: 'Why sections' }), 0, 3)!)).toEqual([
    ['heading', 'Why'],
    ['paragraph', ' sections'],
  ])
})

test('Enter makes items of a list, and leaves it in an empty last one', () => {
  expect(split(made('list', { items: ['one', 'two'] }), 0, 3)).toBeUndefined()
  expect(words(split(made('list', { items: ['one', ''] }), 1, 0)!)).toEqual([
    ['list', ['one']],
    ['paragraph', ''],
  ])
  expect(words(split(made('list', { items: [''] }), 0, 0)!)).toEqual([['paragraph', '']])
  expect(words(split(made('callout', { text: 'Mind\n\n' }), 1, 0)!)).toEqual([
    ['callout', 'Mind'],
    ['paragraph', ''],
  ])
})

test('Enter in an empty item parts a list, whose first items keep their section', () => {
  const list = made('list', { items: ['one', '', 'two'], ordered: true })
  const outcome = split(list, 1, 0)!
  expect(words(outcome)).toEqual([
    ['list', ['one']],
    ['paragraph', ''],
    ['list', ['two']],
  ])
  expect(outcome.sections.map(({ key }) => key === list.key)).toEqual([true, false, false])
  expect(new Set(outcome.sections.map(({ id }) => id)).size).toBe(3)
  expect(outcome.sections[2]).toMatchObject({ ordered: true })
  const first = split(made('list', { items: ['', 'two'] }), 0, 0)!
  expect(words(first)).toEqual([
    ['paragraph', ''],
    ['list', ['two']],
  ])
  expect(split(made('callout', { text: 'one\n\n\n\ntwo' }), 1, 0)).toBeUndefined()
})

test('Delete at the end joins two lists, and takes the author of a quotation along', () => {
  const joined = joinSections(made('list', { items: ['one', 'two'] }), made('list', { items: ['a', 'b'] }))
  expect(words(joined)).toEqual([['list', ['one', 'twoa', 'b']]])
  const quote = made('quote', { text: 'So.', author: 'Ann' })
  expect(words(joinSections(paragraph('one '), quote))).toEqual([['paragraph', 'one So.\n\nAnn']])
  expect(words(joinSections(made('list', { items: ['one '] }), quote))).toEqual([
    ['list', ['one So.']],
    ['paragraph', 'Ann'],
  ])
})

test('Backspace at the start joins two paragraphs where the first one ended', () => {
  const before = paragraph('one **two**')
  const { replaces, outcome } = joinBackward(paragraph('*three*\n\nfour'), before)!
  expect(replaces).toBe('both')
  expect(words(outcome)).toEqual([['paragraph', 'one **two***three*\n\nfour']])
  expect(outcome.focus).toEqual({ key: before.key, at: 8 })
})

test('Backspace joins a paragraph to a heading and to the last item of a list, and what does not fit stays', () => {
  const more = paragraph(' more\n\nrest')
  expect(words(joinBackward(more, made('heading', { text: 'Why' }))!.outcome)).toEqual([
    ['heading', 'Why more'],
    ['paragraph', 'rest'],
  ])
  const list = made('list', { items: ['one', 'two'] })
  const { outcome } = joinBackward(more, list)!
  expect(words(outcome)).toEqual([
    ['list', ['one', 'two more']],
    ['paragraph', 'rest'],
  ])
  expect(outcome.focus).toEqual({ key: list.key, at: 10 })
})

test('Backspace makes a paragraph of another kind, and keeps the author of a quotation', () => {
  const quote = made('quote', { text: 'So.', author: 'Ann' })
  expect(words(joinBackward(quote, undefined)!.outcome)).toEqual([['paragraph', 'So.\n\nAnn']])
  const list = made('list', { items: ['one', 'two'] })
  expect(words(joinBackward(list, undefined)!.outcome)).toEqual([
    ['paragraph', 'one'],
    ['list', ['two']],
  ])
})

test('Backspace after a picture goes to it, and an empty paragraph vanishes', () => {
  const image = newSection('image')
  expect(words(joinBackward(paragraph('words'), image)!.outcome)).toHaveLength(2)
  const { outcome } = joinBackward(paragraph(''), image)!
  expect(outcome.sections).toEqual([image])
  expect(outcome.focus.key).toBe(image.key)
  expect(joinBackward(paragraph('words'), undefined)).toBeUndefined()
})

test.each<[string, string, NewSectionType, object]>([
  ['##', ' ', 'heading', { text: 'rest' }],
  ['###', ' ', 'heading', { text: 'rest', level: 3 }],
  ['-', ' ', 'list', { items: ['rest'] }],
  ['1.', ' ', 'list', { items: ['rest'], ordered: true }],
  ['>', ' ', 'quote', { text: 'rest' }],
  ['``', '`', 'code', { text: 'rest' }],
])('%s and %j begin a section of the kind %s', (sign, typed, type, values) => {
  const section = paragraph(`${sign}rest`)
  const outcome = convertTyped(section, toDocument(section), sign.length, typed)!
  expect(outcome.sections).toEqual([
    expect.objectContaining({ type, key: section.key, id: section.id, ...values }),
  ])
  expect(
    convertTyped(made('callout', { text: sign }), toDocument(section), sign.length, typed),
  ).toBeUndefined()
  expect(convertTyped(section, toDocument(section), sign.length, 'x')).toBeUndefined()
})

test('a third dash in an empty paragraph makes a divider, behind which the paragraph goes on', () => {
  const section = paragraph('--')
  const outcome = convertTyped(section, toDocument(section), 2, '-')!
  expect(words(outcome)).toEqual([
    ['divider', undefined],
    ['paragraph', ''],
  ])
  expect(outcome.focus).toEqual({ key: section.key, at: 'start' })
  const others = paragraph('-- so')
  expect(convertTyped(others, toDocument(others), 2, '-')).toBeUndefined()
})

test('Delete joins no footnote, and no quote with an author, to words before them', () => {
  const footnote = made('footnote', { label: '1', text: 'Foot' })
  const quote = made('quote', { text: 'Said', author: 'Kent Beck' })
  for (const section of [footnote, quote]) {
    expect(isJoinable(paragraph('words'), section)).toBe(false)
    expect(isJoinable(paragraph(''), section)).toBe(true)
  }
  expect(isJoinable(paragraph('words'), made('quote', { text: 'Said', author: ' ' }))).toBe(true)
  expect(isJoinable(paragraph('words'), paragraph('more'))).toBe(true)
})
