import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { toRuns } from '#contract/posts/inline-runs.ts'
import { SectionBody } from '#contract/posts/sections/section-body.ts'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { toDocument, toSections } from '#app/admin/posts/section-kinds/kinds.ts'
import { aRandomArticle } from '#tests/support/writing/random-articles.ts'
import { randomNumbers, testSeed } from '#tests/support/random.ts'
import { ArticleEditor } from './article-editor.ts'
import { moveTo, turnSelectionInto } from './blocks.ts'
import { listed } from '#tests/support/listed.ts'

const isLong = process.env.TEST_LONG === 'true'
const articles = isLong ? 400 : 30

/** An editor without a browser: keys and the clipboard reach its plugins as a view hands them on. */
function openEditor(sections: readonly DraftSection[]) {
  let changes = 0
  const editor = new ArticleEditor(sections, () => (changes += 1))
  const view = {
    get state() {
      return editor.state
    },
    dispatch: editor.dispatch,
    composing: false,
    dom: { ownerDocument: { getSelection: () => ({}) }, contains: () => false },
    endOfTextblock(direction: string) {
      const { $head } = editor.state.selection
      return $head.parentOffset === (direction === 'backward' ? 0 : $head.parent.content.size)
    },
  } as unknown as EditorView
  const press = (name: string) => {
    const key = name.replace(/^.*-(?=.)/, '')
    const [ctrlKey, shiftKey, altKey] = ['Ctrl-', 'Shift-', 'Alt-'].map((held) => name.includes(held))
    const event = { key, keyCode: 0, ctrlKey, shiftKey, altKey, metaKey: false } as KeyboardEvent
    for (const plugin of editor.state.plugins)
      if (plugin.props.handleKeyDown?.call(plugin, view, event)) return true
    return false
  }
  const type = (text: string) => {
    for (const letter of text) {
      const { from, to } = editor.state.selection
      const isTaken = editor.state.plugins.some((plugin) =>
        plugin.props.handleTextInput?.call(plugin, view, from, to, letter, () => editor.state.tr),
      )
      if (!isTaken) editor.dispatch(editor.state.tr.insertText(letter))
    }
  }
  const clipboard = (name: 'paste' | 'copy', data: Map<string, string>) => {
    const clipboardData = {
      getData: (kind: string) => data.get(kind) ?? '',
      setData: (kind: string, text: string) => void data.set(kind, text),
      clearData: () => data.clear(),
      files: [],
    }
    const event = { clipboardData, currentTarget: view.dom, preventDefault() {} } as unknown as ClipboardEvent
    for (const plugin of editor.state.plugins)
      if (plugin.props.handleDOMEvents?.[name]?.call(plugin, view, event)) return
  }
  const select = (from: number, to = from) => {
    const { doc } = editor.state
    editor.dispatch(editor.state.tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
  }
  return { editor, press, type, clipboard, select, countChanges: () => changes }
}

const textSection = (text: string, id = 'a1') => ({ ...newSection('paragraph'), id, text }) as DraftSection

/** What the reader sees, without spaces and signs of markup, in an order that moving and joining do not change. */
function lettersOf(sections: readonly DraftSection[]): string {
  const letters = sections.map((section) => {
    if (section.type === 'code') return section.text
    let texts: readonly string[] = 'text' in section ? section.text.split(/\n\s*\n/) : []
    if (section.type === 'list') texts = section.items
    if (section.type === 'table') texts = [...section.header, ...section.rows.flat()]
    const rest = { ...section, text: '', items: [], header: [], rows: [], id: '', level: 0, levels: [] }
    const author = section.type === 'quote' ? (section.author ?? '') : ''
    const isObject = 'url' in section || section.type === 'gallery'
    const words = texts.flatMap((text) => toRuns(text).map((run) => run.text))
    return [...words, author, isObject ? JSON.stringify(rest) : ''].join('')
  })
  return [...letters.join('').replaceAll(/[\s*~`\\]/g, '')].toSorted().join('')
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A place for the cursor, between two letters as readers see them. */
function somePlace({ state }: ArticleEditor, random: (below: number) => number): number {
  const places: number[] = []
  state.doc.descendants((node, position) => {
    if (!node.isTextblock) return
    const inside = [...graphemes.segment(node.textContent)].map(({ index }) => index)
    const offsets = [0, inside[random(inside.length)] ?? 0, node.content.size]
    places.push(...offsets.map((offset) => position + 1 + offset))
  })
  return places[random(places.length)]!
}

const withoutIds = (sections: readonly DraftSection[]) => sections.map((section) => ({ ...section, id: '' }))
const idsOf = (sections: readonly DraftSection[]) => sections.map(({ id }) => id)

const keys = listed(
  `Enter Shift-Enter Ctrl-Enter Backspace Delete Tab Shift-Tab Alt-Shift-ArrowUp Alt-Shift-ArrowDown`,
)
const targets = ['heading', 'paragraph', 'list', 'quote', 'conclusion', 'callout'] as const

test('no letter is lost or doubled by any keys, pastes and moves, each id is of one section, and undo returns', () => {
  const random = randomNumbers(testSeed + 1)
  for (let article = 0; article < articles; article += 1) {
    const sections = [...aRandomArticle(random), textSection('Last')]
    const { editor, press, type, clipboard, select } = openEditor(sections)
    const first = editor.sections
    for (let step = 0; step < 30; step += 1) {
      const before = lettersOf(editor.sections)
      select(somePlace(editor, random))
      const done: string[] = []
      let added = ''
      switch (random(6)) {
        case 0:
          added = 'w1'
          type(added)
          done.push('typed')
          break
        case 1: {
          const pasted = aRandomArticle(random)
            .slice(0, 3)
            .filter((section) => section.type !== 'footnote')
          const isInTable = editor.state.selection.$from.node(1).type.name === 'table'
          const isCode = editor.state.selection.$from.parent.type.name === 'code'
          if (isInTable || isCode || pasted.length === 0) break
          added = lettersOf(toSections(toDocument(pasted).children))
          clipboard('paste', new Map([['application/x-frontdesk-sections+json', JSON.stringify(pasted)]]))
          done.push(`pasted ${pasted.map((one) => one.type).join()}`)
          break
        }
        case 2:
          turnSelectionInto(targets[random(targets.length)]!)(editor.state, editor.dispatch)
          done.push('turned')
          break
        case 3:
          moveTo((_run, count) => random(count + 1))(editor.state, editor.dispatch)
          done.push('moved')
          break
        default: {
          const key = keys[random(keys.length)]!
          const { name } = editor.state.selection.$from.node(1).type
          done.push(`${key} in ${name}`)
          press(key)
        }
      }
      const now = editor.sections
      expect([done, lettersOf(now)]).toEqual([done, [...before, ...added].toSorted().join('')])
      expect(new Set(idsOf(now)).size).toBe(now.length)
      editor.state.doc.check()
      const stored = now.map((section) => SectionBody.parse(section))
      expect(lettersOf(toSections(toDocument(stored as DraftSection[]).children))).toBe(lettersOf(now))
    }
    const last = editor.sections
    while (press('Ctrl-z')) expect(JSON.stringify(editor.sections).isWellFormed()).toBe(true)
    expect(editor.sections).toEqual(first)
    while (press('Ctrl-y'));
    expect(withoutIds(editor.sections)).toEqual(withoutIds(last))
  }
})

test('sections from elsewhere replace what differs, in one step, and leave the rest', () => {
  const sections = [textSection('One', 'a'), textSection('Two\n\nmore', 'b'), textSection('Three', 'c')]
  const { editor, press, select } = openEditor(sections)
  select(2)
  const kept = editor.state.doc.firstChild
  const changed = [textSection('2', 'b'), textSection('New', 'd')]
  const incoming = [textSection('One', 'a'), ...changed, textSection('Three', 'c')]
  editor.replaceSections(incoming)
  expect(editor.sections).toEqual(incoming)
  expect(editor.state.doc.firstChild).toBe(kept)
  expect(editor.state.selection.head).toBe(2)
  press('Ctrl-z')
  expect(editor.sections).toEqual(sections)
  editor.replaceSections([])
  expect(editor.sections).toEqual([])
})

test('what is typed as Markdown becomes what it says, and Backspace takes it back', () => {
  const { editor, press, type } = openEditor([])
  for (const line of ['## Why', 'a **b** *c* ~~d~~ `e` [f](example.org) g_h_i', '1. one', '', '> said', '']) {
    type(line)
    press('Enter')
  }
  type('---')
  type('```x')
  expect(withoutIds(editor.sections)).toMatchObject([
    { type: 'heading', text: 'Why' },
    { type: 'paragraph', text: 'a **b** *c* ~~d~~ `e` [f](https://example.org) g_h_i' },
    { type: 'list', items: ['one'], ordered: true },
    { type: 'quote', text: 'said' },
    { type: 'divider' },
    { type: 'code', text: 'x' },
  ])
  const { editor: other, press: pressOther, type: typeOther } = openEditor([])
  typeOther('- ')
  expect(other.sections).toMatchObject([{ type: 'list' }])
  pressOther('Backspace')
  expect(other.sections).toMatchObject([{ type: 'paragraph', text: '- ' }])
})
