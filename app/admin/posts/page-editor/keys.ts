import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  liftEmptyBlock,
  newlineInCode,
  selectNodeBackward,
  selectNodeForward,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import {
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import {
  addRowAfter,
  goToNextCell,
  isInTable,
  nextCell,
  selectedRect,
  selectionCell,
  TableMap,
} from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { tableLimits } from '#contract/posts/limits.ts'
import { schema } from '#app/admin/posts/section-kinds/kinds.ts'
import { isObject } from '#app/admin/posts/section-kinds/object.ts'
import type { ArticleEditor } from './article-editor.ts'
import { moveDown, moveUp, blockRangeOf, sectionAt, turnInto } from './blocks.ts'

const { paragraph, item, heading, list } = schema.nodes

/** The position in a list item, if nothing is selected. */
const itemAt = ({ $from, empty }: Selection) => (empty && $from.parent.type === item ? $from : undefined)

/** Moves an item out of its list, as a paragraph that splits the list. A nested item moves up a level instead. */
const leaveList: Command = ({ selection, tr }, dispatch) => {
  const $from = itemAt(selection)
  if (!$from) return false
  if ($from.parent.attrs.level === 2) {
    dispatch?.(tr.setNodeAttribute($from.before(), 'level', 1))
    return true
  }
  const node = $from.node(1)
  const at = $from.index(1)
  const [above, below] = [node.children.slice(0, at), node.children.slice(at + 1)]
  const attrs = { ...node.attrs, id: '' }
  const start = $from.before(1)
  tr.replaceWith(start, $from.after(1), [
    ...(above.length > 0 ? [list!.create(node.attrs, above)] : []),
    paragraph!.create(null, $from.parent.content),
    ...(below.length > 0 ? [list!.create(above.length > 0 ? attrs : node.attrs, below)] : []),
  ])
  const place = start + (above.length > 0 ? list!.create(null, above).nodeSize : 0) + 1
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, place)).scrollIntoView())
  return true
}

const leaveEmptyItem: Command = (state, dispatch) =>
  itemAt(state.selection)?.parent.content.size === 0 && leaveList(state, dispatch)

const setLevel =
  (level: 1 | 2): Command =>
  ({ selection: { $from, $to }, doc, tr }, dispatch) => {
    if ($from.parent.type !== item) return false
    doc.nodesBetween($from.pos, $to.pos, (node, position, parent) => {
      if (node.type === item && !(level === 2 && node === parent!.firstChild))
        tr.setNodeAttribute(position, 'level', level)
    })
    if (tr.docChanged) dispatch?.(tr)
    return true
  }

/** Adds a row after the last one and moves to one of its columns, unless the table is full. */
function toAddedRow(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined, column: number) {
  const { tableStart, map } = selectedRect(state)
  if (map.height >= tableLimits.rows) return
  addRowAfter(state, (tr) => {
    const table = tr.doc.nodeAt(tableStart - 1)!
    const cell = TableMap.get(table).positionAt(map.height, column, table)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(tableStart + cell + 1))).scrollIntoView())
  })
}

/** Moves to the cell below, adding a row after the last one. */
const enterInTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const next = nextCell(selectionCell(state), 'vert', 1)
  const { tr, doc } = state
  if (next) dispatch?.(tr.setSelection(Selection.near(doc.resolve(next.pos + 1))).scrollIntoView())
  else toAddedRow(state, dispatch, selectedRect(state).left)
  return true
}

const nextCellOrRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  if (!goToNextCell(1)(state, dispatch)) toAddedRow(state, dispatch, 0)
  return true
}

/** Enter at the start of a paragraph or heading: adds an empty paragraph above and leaves the text unchanged. */
const paragraphAbove: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0 || $from.parent.content.size === 0) return false
  if ($from.parent.type !== paragraph && $from.parent.type !== heading) return false
  dispatch?.(tr.insert($from.before(), paragraph!.create()).scrollIntoView())
  return true
}

const split = splitBlockAs((node) => {
  if (node.type === item) return { type: item!, attrs: { level: node.attrs.level as number } }
  return node.type === heading || node.type === paragraph ? { type: paragraph!, attrs: {} } : null
})

/** Shift+Enter in a paragraph: adds a paragraph to the same section. */
const splitWithinSection: Command = (state, dispatch, view) =>
  state.selection.$from.depth === 1 && state.selection.$from.parent.type === paragraph
    ? splitBlockAs(() => ({ type: paragraph!, attrs: { isJoined: true } }))(state, dispatch)
    : chainCommands(newlineInCode, enterInTable, split)(state, dispatch, view)

const paragraphBelow: Command = ({ selection, doc, tr }, dispatch) => {
  const { end } = blockRangeOf(selection, doc)
  tr.insert(end, paragraph!.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

/** Backspace at the start: moves an item out of its list, or converts another kind of section to paragraphs. */
const becomeParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || isInTable(state)) return false
  if ($from.parent.type === item) return leaveList(state, dispatch)
  if ($from.depth === 1 ? $from.parent.type === paragraph : $from.index(1) > 0) return false
  const { tr } = state
  if (!turnInto(tr, 'paragraph')) return false
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Enter in a section without text: converts it to a paragraph. */
const leaveEmpty: Command = (state, dispatch, view) => {
  const { $from } = state.selection
  const isEmpty = $from.depth === 2 && $from.node(1).childCount === 1 && $from.parent.content.size === 0
  return isEmpty && becomeParagraph(state, dispatch, view)
}

/** Backspace or Delete next to an image or another object: selects it, so that one keystroke can't delete it. */
const selectObject =
  (side: -1 | 1): Command =>
  ({ selection, doc, tr }, dispatch) => {
    const { $from, empty } = selection
    if (!empty || $from.depth !== 1 || $from.parent.content.size === 0) return false
    if ($from.parentOffset !== (side < 0 ? 0 : $from.parent.content.size)) return false
    const $cut = doc.resolve(side < 0 ? $from.before() : $from.after())
    const node = side < 0 ? $cut.nodeBefore : $cut.nodeAfter
    if (!node || !isObject(node)) return false
    dispatch?.(tr.setSelection(NodeSelection.create(doc, side < 0 ? $cut.pos - node.nodeSize : $cut.pos)))
    return true
  }

/** Delete at the end of a section, before one with an author or label: moves the cursor there, since joining the two would lose them. */
const enterNext: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, empty } = selection
  if (!empty || $from.depth === 0) return false
  const next = doc.maybeChild($from.index(0) + 1)
  const isAtEnd = $from.pos === Selection.near(doc.resolve($from.after(1) - 1), -1).to
  if (!isAtEnd || !(next?.attrs.author || next?.attrs.label)) return false
  if ($from.depth === 1 && $from.parent.content.size === 0) tr.delete($from.before(1), $from.after(1))
  else tr.setSelection(Selection.near(doc.resolve($from.after(1) + 1)))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Maps input events from touch keyboards, which carry no key names, to keys. Keys already handled never get here. */
const keysOfInput = new Map([
  ['deleteContentBackward', { key: 'Backspace' }],
  ['deleteContentForward', { key: 'Delete' }],
  ['insertParagraph', { key: 'Enter' }],
  ['insertLineBreak', { key: 'Enter', shiftKey: true }],
])

const press = (view: EditorView, key: KeyboardEventInit): boolean =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', key))) ?? false

export function editorKeys(editor: ArticleEditor): Plugin[] {
  const { marks } = schema
  /** After Escape, Tab leaves the editor, even in a list or table. */
  let isLeaving = false
  const unlessLeaving =
    (command: Command): Command =>
    (...how) =>
      !isLeaving && command(...how)
  const openFields: Command = ({ selection }) => {
    if (!(selection instanceof NodeSelection) || !isObject(selection.node)) return false
    editor.openObject(String(selection.node.attrs.id))
    return true
  }
  const thenAnnouncePlace =
    (command: Command): Command =>
    (state, dispatch, view) => {
      const isDone = command(state, dispatch, view)
      if (isDone && dispatch) editor.announcePlace()
      return isDone
    }
  const askLink: Command = ({ selection }) => {
    if (!(selection instanceof TextSelection) || selection.$from.parent.type.spec.code) return true
    editor.set({ isLinking: true })
    return true
  }
  return [
    new Plugin({
      props: {
        handleKeyDown(view, event) {
          isLeaving = event.key === 'Escape' || (isLeaving && ['Tab', 'Shift'].includes(event.key))
          if (view.composing || event.ctrlKey || event.metaKey || event.altKey) return false
          return editor.takeKey(event.key)
        },
        handleTextInput(view, _from, _to, text) {
          const { selection, tr } = view.state
          // typing must not replace a selected image
          if (!(selection instanceof NodeSelection)) return false
          tr.insert(selection.to, paragraph!.create(null, schema.text(text)))
          view.dispatch(
            tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)).scrollIntoView(),
          )
          return true
        },
        handleDOMEvents: {
          // touch keyboards, and the browser's menus and gestures
          beforeinput(view, event) {
            const key = view.composing ? undefined : keysOfInput.get(event.inputType)
            const isTaken = key
              ? press(view, key)
              : event.inputType === 'historyUndo'
                ? undo(view.state, view.dispatch) || true
                : event.inputType === 'historyRedo' && (redo(view.state, view.dispatch) || true)
            if (isTaken) event.preventDefault()
            return isTaken
          },
        },
      },
    }),
    keymap({
      Enter: chainCommands(
        openFields,
        newlineInCode,
        enterInTable,
        leaveEmptyItem,
        leaveEmpty,
        paragraphAbove,
        createParagraphNear,
        liftEmptyBlock,
        split,
      ),
      'Shift-Enter': splitWithinSection,
      'Mod-Enter': paragraphBelow,
      Backspace: chainCommands(
        undoInputRule,
        deleteSelection,
        becomeParagraph,
        selectObject(-1),
        joinBackward,
        selectNodeBackward,
      ),
      Delete: chainCommands(deleteSelection, enterNext, selectObject(1), joinForward, selectNodeForward),
      Tab: unlessLeaving(chainCommands(setLevel(2), nextCellOrRow)),
      'Shift-Tab': unlessLeaving(chainCommands(setLevel(1), goToNextCell(-1))),
      'Alt-Shift-ArrowUp': thenAnnouncePlace(moveUp),
      'Alt-Shift-ArrowDown': thenAnnouncePlace(moveDown),
      'Mod-b': toggleMark(marks.strong!),
      'Mod-i': toggleMark(marks.emphasis!),
      'Mod-e': toggleMark(marks.inlineCode!),
      'Mod-Shift-x': toggleMark(marks.strike!),
      'Mod-k': askLink,
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
    }),
  ]
}

/** Whether the selected text can be formatted. */
export const hasFormats = (selection: Selection): boolean =>
  selection instanceof TextSelection && !sectionAt(selection).node.type.spec.code
