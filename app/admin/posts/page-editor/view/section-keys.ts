import { baseKeymap, chainCommands, deleteSelection, splitBlock, toggleMark } from 'prosemirror-commands'
import { undoInputRule } from 'prosemirror-inputrules'
import { TextSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { newSection } from '#app/admin/posts/draft.rules.ts'
import { selectAllSections } from '#app/admin/posts/page-editor/blocks/change-blocks.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import {
  blocksOf,
  isTextSection,
  withDocument,
  type TextSection,
} from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { marks } from '#app/admin/posts/page-editor/text/schema.ts'
import { isAtEnd, isAtStart, rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import {
  isJoinable,
  joinBackward,
  joinSections,
  splitSection,
} from '#app/admin/posts/page-editor/text/typing.rules.ts'

/** Moves a section to a place. */
export function moveSection(store: PageStore, key: string, to: number): void {
  const from = store.indexOf(key)
  const place = Math.min(Math.max(to, 0), store.sections.length - 1)
  if (from < 0 || from === place) return
  store.commit(store.sections.toSpliced(from, 1).toSpliced(place, 0, store.sections[from]!))
}

/** Goes to the beginning or the end of the article. */
export const goToEnd = (store: PageStore, at: 'start' | 'end'): void =>
  store.focus({ key: store.order.at(at === 'start' ? 0 : -1)!, at })

/** Goes to the section above or below, and to the letter that is nearest to the cursor's place on the line. */
function leaveTo(store: PageStore, view: EditorView, key: string, by: 1 | -1, isOnLine: boolean): boolean {
  const next = store.neighbour(key, by)
  if (!next) return false
  const { left } = view.coordsAtPos(view.state.selection.head)
  store.focus({ key: next.key, at: by < 0 ? 'end' : 'start' })
  const entered = store.activeView
  if (!isOnLine || !entered) return true
  const { top, bottom } = entered.coordsAtPos(entered.state.selection.head)
  const found = entered.posAtCoords({ left, top: (top + bottom) / 2 })
  if (found)
    entered.dispatch(entered.state.tr.setSelection(TextSelection.create(entered.state.doc, found.pos)))
  return true
}

/** The keys of a text: those that go beyond its section, and the formats. */
export function sectionKeys(store: PageStore, key: string): Record<string, Command> {
  const section = () => store.section(key) as TextSection
  const index = () => store.indexOf(key)

  const enter: Command = (state, dispatch) => {
    const { from, to } = rangeOf(state)
    const tr = state.tr.deleteSelection()
    // where several items are selected, Enter comes after they are gone
    const left = section().type === 'list' && from.block !== to.block ? state.apply(tr) : state
    const outcome = splitSection(withDocument(section(), left.doc), left.doc, rangeOf(left))
    if (outcome) store.splice(index(), 1, outcome)
    else if (left === state) splitBlock(state, dispatch)
    else dispatch?.(tr.split(tr.selection.from).scrollIntoView())
    return true
  }
  const lineInSection: Command = (state, dispatch, view) =>
    section().type === 'heading' ? enter(state, dispatch, view) : splitBlock(state, dispatch)
  const below: Command = () => {
    const next = newSection('paragraph')
    store.commit(store.sections.toSpliced(index() + 1, 0, next), { key: next.key, at: 'start' })
    return true
  }
  const backspace: Command = (state) => {
    if (!isAtStart(state)) return false
    const before = store.neighbour(key, -1)
    const joined = joinBackward(section(), before)
    if (joined?.replaces === 'both') store.splice(index() - 1, 2, joined.outcome)
    else if (joined) store.splice(index(), 1, joined.outcome)
    return true
  }
  const deleteForward: Command = (state) => {
    if (!isAtEnd(state)) return false
    const next = store.neighbour(key, 1)
    if (!next) return true
    if (isTextSection(next) && isJoinable(section(), next))
      store.splice(index(), 2, joinSections(section(), next))
    else store.focus({ key: next.key, at: 'start' })
    return true
  }
  const vertical =
    (by: 1 | -1): Command =>
    (state, _dispatch, view) => {
      const range = rangeOf(state)
      const edge = by < 0 ? range.from.block === 0 : range.to.block === blocksOf(state.doc).length - 1
      if (!view || !state.selection.empty || !edge || !view.endOfTextblock(by < 0 ? 'up' : 'down', state))
        return false
      return leaveTo(store, view, key, by, true)
    }
  const horizontal =
    (by: 1 | -1): Command =>
    (state, _dispatch, view) =>
      !!view && (by < 0 ? isAtStart(state) : isAtEnd(state)) && leaveTo(store, view, key, by, false)
  const goTo =
    (at: 'start' | 'end'): Command =>
    () => {
      goToEnd(store, at)
      return true
    }
  const move =
    (by: 1 | -1): Command =>
    ({ selection }) => {
      moveSection(store, key, index() + by)
      // an element that was moved has lost the focus
      store.focus({ key, at: selection })
      return true
    }
  /** Shift with an arrow: as far as the edge of the section, and then whole sections. */
  const extend =
    (by: 1 | -1, isVertical: boolean): Command =>
    ({ tr, doc, selection }, dispatch, view) => {
      const edge = by < 0 ? TextSelection.atStart(doc).from : TextSelection.atEnd(doc).to
      if (selection.head !== edge) {
        if (!isVertical || !view) return false
        const [here, end] = [view.coordsAtPos(selection.head), view.coordsAtPos(edge)]
        // on the outermost line browsers do one thing or another
        if (by < 0 ? here.top >= end.bottom : here.bottom <= end.top) return false
        dispatch?.(tr.setSelection(TextSelection.create(doc, selection.anchor, edge)))
        return true
      }
      const next = store.neighbour(key, by)
      if (next) store.select({ anchor: key, head: next.key })
      return next !== undefined
    }
  /** The whole section, and then the whole page. */
  const selectAll: Command = ({ tr, doc, selection }, dispatch) => {
    const [first, last] = [TextSelection.atStart(doc), TextSelection.atEnd(doc)]
    if (selection.from === first.from && selection.to === last.to) selectAllSections(store)
    else dispatch?.(tr.setSelection(TextSelection.between(first.$from, last.$to)))
    return true
  }
  return {
    ...baseKeymap,
    // as Macs have it; Meta is no key of text elsewhere
    'Meta-ArrowUp': goTo('start'),
    'Meta-ArrowDown': goTo('end'),
    Enter: enter,
    'Shift-Enter': lineInSection,
    'Mod-Enter': below,
    Backspace: chainCommands(undoInputRule, deleteSelection, backspace, baseKeymap.Backspace!),
    Delete: chainCommands(deleteSelection, deleteForward, baseKeymap.Delete!),
    ArrowUp: vertical(-1),
    ArrowDown: vertical(1),
    ArrowLeft: horizontal(-1),
    ArrowRight: horizontal(1),
    'Alt-Shift-ArrowUp': move(-1),
    'Alt-Shift-ArrowDown': move(1),
    'Shift-ArrowUp': extend(-1, true),
    'Shift-ArrowDown': extend(1, true),
    'Shift-ArrowLeft': extend(-1, false),
    'Shift-ArrowRight': extend(1, false),
    'Ctrl-Home': goTo('start'),
    'Ctrl-End': goTo('end'),
    'Mod-a': selectAll,
    'Mod-b': toggleMark(marks.strong!),
    'Mod-i': toggleMark(marks.emphasis!),
    'Mod-e': toggleMark(marks.inlineCode!),
    'Mod-k': () => {
      store.setLinking(true)
      return true
    },
  }
}
