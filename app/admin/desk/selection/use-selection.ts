import { useState } from 'react'
import { toggleRow, toggleRows } from './selection.rules.ts'

type State = { of: string; keys: ReadonlySet<string>; isAllMatching: boolean; anchor: string | undefined }

const emptyOf = (of: string): State => ({ of, keys: new Set(), isAllMatching: false, anchor: undefined })

export type Selection = ReturnType<typeof useSelection>

/**
 * The selected rows of a list, or all that match its filters.
 * @param rows the keys of the rows on screen; rows that leave the screen are deselected
 * @param list the query of the list; another page or filter clears the selection
 */
export function useSelection(rows: readonly string[], list: string) {
  const [stored, setStored] = useState<State>(() => emptyOf(list))
  const state = stored.of === list ? stored : emptyOf(list)
  const keys = new Set(rows.filter((key) => state.keys.has(key)))
  const isPage = rows.length > 0 && keys.size === rows.length
  const isAllMatching = state.isAllMatching && isPage

  return {
    keys,
    isAllMatching,
    /** Whether every row on screen is selected. */
    isPage,
    has: (key: string) => keys.has(key),
    toggle: (key: string, isRange = false) =>
      setStored({
        of: list,
        keys: toggleRow(keys, rows, { key, anchor: state.anchor, isRange }),
        isAllMatching: false,
        anchor: key,
      }),
    togglePage: () => setStored({ ...emptyOf(list), keys: toggleRows(keys, rows) }),
    selectAllMatching: () => setStored({ ...emptyOf(list), keys: new Set(rows), isAllMatching: true }),
    clear: () => setStored(emptyOf(list)),
  }
}
