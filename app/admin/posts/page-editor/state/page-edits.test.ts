import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { toRuns } from '#contract/posts/inline-runs.ts'
import { toSectionInput, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { placeSections } from '#app/admin/posts/page-editor/paste/place-sections.rules.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import {
  blocksOf,
  isTextSection,
  linesOf,
  positionIn,
  toDocument,
  withDocument,
  type TextSection,
} from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { convertSection } from '#app/admin/posts/page-editor/text/convert.rules.ts'
import { sectionKeys } from '#app/admin/posts/page-editor/view/section-keys.ts'
import { aRandomArticle, aRandomLine } from '#tests/support/writing/random-articles.ts'
import { randomNumbers, testSeed } from '#tests/support/random.ts'
import { PageStore } from './page-store.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isLong = process.env.TEST_LONG === 'true'
const handlers = { onChange: () => {}, focusRow: () => {} }

/** What the reader sees of a section, without spaces. */
function lettersOf(section: DraftSection): string {
  const words = isTextSection(section)
    ? [
        ...linesOf(section).flatMap((line) => toRuns(line).map(({ text }) => text)),
        section.type === 'quote' ? (section.author ?? '') : '',
      ].join('')
    : section.type === 'code'
      ? section.text
      : `<${JSON.stringify(toSectionInput(section))}>`
  return words.replaceAll(/\s/g, '')
}

/** The words and formats of the lines of a section that have any. */
const formatsOf = (section: TextSection) =>
  linesOf(section)
    .map(toRuns)
    .filter((runs) => runs.length > 0)

/** Letters in an order that moving and joining do not change. */
const sorted = (letters: string) => [...letters].toSorted().join('')

/** A place in a block between two letters as readers see them. */
function somePlace(text: string, random: (below: number) => number): number {
  const places = [...[...graphemes.segment(text)].map(({ index }) => index), text.length]
  return places[random(places.length)]!
}

/** The keys that go beyond a section, which lose no letter where nothing is selected. */
const keys = [
  'Enter',
  'Shift-Enter',
  'Mod-Enter',
  'Backspace',
  'Delete',
  'Alt-Shift-ArrowUp',
  'Alt-Shift-ArrowDown',
]

/** Does one thing at random as a writer would. @returns the letters that it wrote */
function editAtRandom(store: PageStore, random: (below: number) => number): string {
  const section = store.sections[random(store.sections.length)]!
  if (!isTextSection(section)) return ''
  const { key } = section
  const doc = toDocument(section)
  const blocks = blocksOf(doc)
  const block = random(blocks.length)
  const offset = random(3) === 0 ? 0 : somePlace(blocks[block]!.textContent, random)
  let state = EditorState.create({
    doc,
    selection: TextSelection.create(doc, positionIn(doc, block, offset)),
  })
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr)
    if (tr.docChanged)
      store.type(withDocument(store.section(key) as TextSection, state.doc), random(2) === 0, undefined)
  }
  const line = aRandomLine(random)
  switch (random(8)) {
    case 0: {
      const words = lettersOf({ ...section, type: 'paragraph', text: line } as DraftSection)
      dispatch(state.tr.insertText(words))
      return words
    }
    case 1: {
      const pasted = aRandomArticle(random).slice(0, 3)
      store.splice(store.indexOf(key), 1, placeSections(pasted, section, doc, rangeOf(state)))
      return pasted.map(lettersOf).join('')
    }
    case 2: {
      const kinds = ['heading', 'paragraph', 'list', 'quote', 'conclusion', 'callout'] as const
      const converted = convertSection(section, kinds[random(kinds.length)]!, store.sections)
      if (converted)
        store.splice(store.indexOf(key), 1, { sections: [converted], focus: { key, at: 'start' } })
      return ''
    }
    default:
      sectionKeys(store, key)[keys[random(keys.length)]!]!(state, dispatch)
      return ''
  }
}

test('an article that is opened on the page and closed is the same article', () => {
  const random = randomNumbers(testSeed)
  for (let article = 0; article < (isLong ? 600 : 40); article += 1) {
    const sections = aRandomArticle(random)
    const store = new PageStore(sections, handlers)
    for (const section of store.sections.filter(isTextSection)) {
      const [state, before] = [EditorState.create({ doc: toDocument(section) }), store.sections]
      // a letter that is typed and taken away again writes each block anew
      const typed = state.apply(state.tr.insertText('x', positionIn(state.doc, 0, 0)))
      const again = typed.apply(typed.tr.delete(positionIn(state.doc, 0, 0), positionIn(state.doc, 0, 1)))
      store.type(withDocument(section, again.doc), true, undefined)
      expect(store.sections).toEqual(before)
    }
    expect(store.hand()).toEqual(sections)
    expect(JSON.parse(JSON.stringify(store.sections))).toEqual(sections)
  }
})

test('no letter is lost or doubled by any keys, and undo brings each state back', () => {
  const random = randomNumbers(testSeed + 1)
  for (let article = 0; article < (isLong ? 300 : 20); article += 1) {
    const store = new PageStore(aRandomArticle(random), handlers)
    const past = new Set([store.sections])
    for (let step = 0; step < 30; step += 1) {
      const before = store.sections
      const written = editAtRandom(store, random)
      past.add(store.sections)
      const [gone, made] = [
        before.filter((one) => !store.sections.includes(one)),
        store.sections.filter((one) => !before.includes(one)),
      ]
      expect(sorted(made.map(lettersOf).join(''))).toBe(sorted(gone.map(lettersOf).join('') + written))
      for (const section of made) {
        expect(JSON.stringify(section).isWellFormed()).toBe(true)
        if (isTextSection(section))
          expect(formatsOf(withDocument(section, toDocument(section)))).toEqual(formatsOf(section))
      }
    }
    const last = store.sections
    while (store.canUndo) {
      store.undo()
      expect(past.has(store.sections)).toBe(true)
    }
    expect(store.sections).toBe([...past][0])
    while (store.canRedo) store.redo()
    expect(store.sections).toBe(last)
  }
})
