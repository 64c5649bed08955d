import { flushSync } from 'react-dom'
import type { Selection } from '#app/admin/desk/selection/use-selection.ts'
import { focusedRow, focusRowBeside, focusSearch } from './row-keys.ts'
import type { SingleKey } from './single-keys.tsx'

type Options = {
  selection: Selection
  /** Opens the menu that assigns the selection. */
  assign: () => void
  /** What `e` does with the selection, or with the focused row if nothing is selected. */
  decide: { does: string; many: () => void; one: (id: string) => void }
  /** What `r` does with the focused row. */
  reply?: { does: string; run: (id: string) => void } | undefined
  /** What `r` does with a selection. */
  email: () => (() => void) | undefined
}

const withFocused = (run: (id: string) => void) => () => {
  const key = focusedRow()
  if (key) run(key)
}

/** Shortcuts that move through a list and select rows. */
export const rowKeys = ({ toggle }: Pick<Selection, 'toggle'>): SingleKey[] => [
  { key: 'j', does: 'Go to the next row', run: () => focusRowBeside(1) },
  { key: 'k', does: 'Go to the previous row', run: () => focusRowBeside(-1) },
  { key: 'x', does: 'Select row', run: withFocused((key) => toggle(key)) },
]

export const searchKey: SingleKey = { key: '/', does: 'Search', run: focusSearch }

export function listKeys({ selection, assign, decide, reply, email }: Options): SingleKey[] {
  /** Selects the focused row if nothing is selected. @returns whether anything is selected */
  const selectForKey = () => {
    const key = focusedRow()
    if (selection.keys.size > 0) return true
    if (!key) return false
    flushSync(() => selection.toggle(key))
    return true
  }
  return [
    ...rowKeys(selection),
    {
      key: 'e',
      does: decide.does,
      run: () => (selection.keys.size > 0 ? decide.many() : withFocused(decide.one)()),
    },
    { key: 'a', does: 'Assign', run: () => selectForKey() && assign() },
    ...(reply
      ? [
          {
            key: 'r',
            does: `${reply.does}, or email the selection`,
            run: () => (email() ?? withFocused(reply.run))(),
          },
        ]
      : []),
    searchKey,
  ]
}
