import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { firstFieldOf } from '#app/admin/posts/sections/first-field.ts'
import type { Place } from '#app/admin/posts/page-editor/text/typing.rules.ts'

/** Where the focus goes in a section: to a place in its text, or to a selection. */
export type Target = Place | { anchor: number; head: number }

/** Moves the focus and the cursor into the view of a text. */
export function focusText(view: EditorView, target: Target): void {
  const { doc } = view.state
  const inside = (position: number) => doc.resolve(Math.min(Math.max(position, 0), doc.content.size))
  let selection
  if (target === 'start') selection = TextSelection.atStart(doc)
  else if (target === 'end') selection = TextSelection.atEnd(doc)
  else if (typeof target === 'number') selection = TextSelection.near(inside(target))
  else selection = TextSelection.between(inside(target.anchor), inside(target.head))
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  view.focus()
}

/** Moves the focus to a section without running text: to what opens its fields, or to the first of them. */
export function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-section="${key}"]`)
  const control = row?.querySelector<HTMLElement>('[data-card]') ?? firstFieldOf(row)
  control?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
