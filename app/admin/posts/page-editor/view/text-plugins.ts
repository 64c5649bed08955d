import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import type { RefObject } from 'react'
import { Plugin, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { pastePlugin } from '#app/admin/posts/page-editor/paste/paste-plugin.ts'
import type { SlashKeys } from '#app/admin/posts/page-editor/row/slash-menu.tsx'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import {
  blocksOf,
  footnoteReference,
  isEmpty,
  positionIn,
  type TextSection,
} from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { toLinkAddress } from '#app/admin/posts/page-editor/text/link-commands.ts'
import { marks } from '#app/admin/posts/page-editor/text/schema.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import { convertTyped } from '#app/admin/posts/page-editor/text/typing.rules.ts'
import { readSelection } from './read-selection.ts'
import { sectionKeys } from './section-keys.ts'

/** Shown in a section without words. */
const placeholders: Record<TextSection['type'], string> = {
  paragraph: 'Write, or press / for another kind of section',
  heading: 'A heading',
  list: 'An item',
  quote: 'What somebody said',
  conclusion: 'What the reader takes away',
  callout: 'What the reader must not miss',
  footnote: 'What stands at the end of the article',
}

/** Formats what was typed between two signs, which vanish. */
const markRule = (pattern: RegExp, mark: MarkType, signs: number) =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const words = match[1]!
      const from = end - (match[0].length - 1)
      if (from < start) return null
      const { tr } = state
      tr.delete(from + signs + words.length, end).delete(from, from + signs)
      return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark)
    },
    { inCodeMark: false },
  )

/** Links the words in square brackets to the address in round ones behind them. */
const linkRule = new InputRule(
  /\[([^\s[\]](?:[^[\]]*[^\s[\]])?)\]\(([^\s()]+)\)$/,
  (state, match, start, end) => {
    const [whole, words, address] = match
    const href = toLinkAddress(address!)
    const from = end - (whole.length - 1)
    if (!href || from < start || words!.startsWith('^')) return null
    const { tr } = state
    tr.delete(from + 1 + words!.length, end).delete(from, from + 1)
    return tr.addMark(from, from + words!.length, marks.link!.create({ href })).removeStoredMark(marks.link!)
  },
  { inCodeMark: false },
)

/** What is typed as Markdown is formatted as one types. Backspace takes it back. */
const markRules = inputRules({
  rules: [
    markRule(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong!, 2),
    markRule(/(?<![*\w])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.emphasis!, 1),
    // addresses and names of files have underscores too
    markRule(/(?<![^\s("'“‘])_([^\s_](?:[^_]*[^\s_])?)_$/, marks.emphasis!, 1),
    markRule(/(?<!`)`([^`]+)`$/, marks.inlineCode!, 1),
    linkRule,
  ],
})

/** Whether a change is typing, which may be one step of the history with what was typed before. */
export const isTyping = (tr: Transaction): boolean =>
  !tr.getMeta('uiEvent') && !tr.getMeta(markRules) && tr.steps.every((step) => step instanceof ReplaceStep)

/** References to footnotes, raised as they are in the article. */
const raisedReferences = new Plugin({
  props: {
    decorations({ doc }) {
      const raised: Decoration[] = []
      doc.descendants((node, position) => {
        if (!node.isText || marks.inlineCode!.isInSet(node.marks)) return
        for (const { 0: reference, index } of node.text!.matchAll(footnoteReference)) {
          const from = position + index
          raised.push(Decoration.inline(from, from + reference.length, { class: 'page-reference' }))
        }
      })
      return DecorationSet.create(doc, raised)
    },
  },
})

/** What keyboards on phones ask for, which name no key. What a key has done already does not come here. */
const keysOfInput = new Map([
  ['deleteContentBackward', { key: 'Backspace' }],
  ['deleteContentForward', { key: 'Delete' }],
  ['insertParagraph', { key: 'Enter' }],
  ['insertLineBreak', { key: 'Enter', shiftKey: true }],
])

const press = (view: EditorView, key: KeyboardEventInit): boolean =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', key))) ?? false

const placeholder = (type: TextSection['type']) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const blocks = blocksOf(doc)
        if (blocks.length > 1 || blocks[0]!.content.size > 0) return null
        const from = positionIn(doc, 0, 0) - 1
        const hint = { 'data-placeholder': placeholders[type] }
        return DecorationSet.create(doc, [Decoration.node(from, from + blocks[0]!.nodeSize, hint)])
      },
    },
  })

/** What a text does with keys and typing. @param slash the list of kinds of section that a slash asks for */
export function textPlugins(
  store: PageStore,
  { key, type }: TextSection,
  slash: RefObject<SlashKeys | null>,
): Plugin[] {
  return [
    readSelection,
    markRules,
    new Plugin({
      props: {
        handleKeyDown: (view, event) =>
          !view.composing &&
          !(event.ctrlKey || event.metaKey || event.altKey) &&
          (slash.current?.press(event.key) ?? false),
        handleTextInput(view, from, to, text) {
          const section = store.section(key) as TextSection
          const range = rangeOf(view.state)
          if (from !== to || type !== 'paragraph') return false
          if (text === '/' && isEmpty(section)) {
            slash.current?.open()
            return false
          }
          const outcome =
            range.from.block === 0
              ? convertTyped(section, view.state.doc, range.from.offset, text)
              : undefined
          if (outcome) store.splice(store.indexOf(key), 1, outcome)
          return outcome !== undefined
        },
        handleDOMEvents: {
          // keyboards without keys; menus and gestures of the browser, whose keys are those of the whole page
          beforeinput(view, event) {
            const key = view.composing ? undefined : keysOfInput.get(event.inputType)
            if (key && press(view, key)) {
              event.preventDefault()
              return true
            }
            if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
            event.preventDefault()
            if (event.inputType === 'historyUndo') store.undo()
            else store.redo()
            return true
          },
        },
      },
    }),
    keymap(sectionKeys(store, key)),
    placeholder(type),
    raisedReferences,
    pastePlugin(store, key),
  ]
}
