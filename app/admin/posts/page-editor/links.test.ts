import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { toDocument, toSections } from '#app/admin/posts/section-kinds/kinds.ts'
import { linkAt, removeLink, setLink, toLinkAddress } from './links.ts'

function paragraph(text: string, from: number, to = from): EditorState {
  const state = EditorState.create({
    doc: toDocument([{ ...newSection('paragraph'), text } as DraftSection]),
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from + 1, to + 1)))
}
const textOf = ({ doc }: EditorState) => {
  const [section] = toSections(doc.children)
  return section?.type === 'paragraph' ? section.text : undefined
}

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['example.org', 'https://example.org'],
  [' example.org/a?b#c ', 'https://example.org/a?b#c'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['https://example.org/a_(b)', 'https://example.org/a_%28b%29'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['two words', undefined],
  ['/path', '/path'],
  ['//evil.example', undefined],
  ['', undefined],
])('the address %j of a link becomes %j', (typed, address) => expect(toLinkAddress(typed)).toBe(address))

test('the link at the cursor is found whole, whatever formats its parts have', () => {
  const text = 'a [the **docs** now](https://example.org) b'
  for (const at of [2, 4, 7, 14])
    expect(linkAt(paragraph(text, at))).toEqual({ from: 3, to: 15, href: 'https://example.org' })
  let state = paragraph(text, 4)
  removeLink(3, 15)(state, (tr) => (state = state.apply(tr)))
  expect(textOf(state)).toBe('a the **docs** now b')
})

test('a selection is linked, and without one the address is the text', () => {
  let state = paragraph('see docs', 4, 8)
  expect(linkAt(state)).toEqual({ from: 5, to: 9, href: '' })
  setLink(5, 9, 'https://example.org')(state, (tr) => (state = state.apply(tr)))
  expect(textOf(state)).toBe('see [docs](https://example.org)')
  state = paragraph('see ', 4)
  setLink(5, 5, 'https://example.org')(state, (tr) => (state = state.apply(tr)))
  expect(textOf(state)).toBe('see [https://example.org](https://example.org)')
})
