import type { Node, ResolvedPos } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { blocksOf } from './section-text.rules.ts'
import { nodes } from './schema.ts'
import type { Range } from './typing.rules.ts'

const placeOf = ($position: ResolvedPos, document: Node) => ({
  block: document.type === nodes.listed ? $position.index(1) : $position.index(0),
  offset: $position.parentOffset,
})

/** The blocks and the offsets in them that a selection reaches from and to. */
export const rangeOf = ({ selection, doc }: EditorState): Range => ({
  from: placeOf(selection.$from, doc),
  to: placeOf(selection.$to, doc),
})

/** Whether the cursor is before the first letter of the section. */
export function isAtStart(state: EditorState): boolean {
  const { from } = rangeOf(state)
  return state.selection.empty && from.block === 0 && from.offset === 0
}

/** Whether the cursor is after the last letter of the section. */
export function isAtEnd(state: EditorState): boolean {
  const { to } = rangeOf(state)
  const last = blocksOf(state.doc).length - 1
  return state.selection.empty && to.block === last && to.offset === blocksOf(state.doc)[last]!.content.size
}
