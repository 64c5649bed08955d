import { useRef, useState } from 'react'
import { listKeys } from '#app/admin/desk/keys/list-keys.ts'
import type { BulkActions } from './bulk-bar.tsx'
import type { BulkChange } from './bulk-change.ts'
import { useSelection } from './use-selection.ts'

type Options = {
  /** The rows on screen; undefined while they are loading. */
  rows: readonly { _id: string }[] | undefined
  /** The query of the list. */
  query: string
  /** What `e` does: a change of the selection or, where nothing is selected, of the row that has the focus. */
  decide: { does: string; change: BulkChange; one: (id: string) => void }
  /** What `r` does with the row that has the focus. */
  reply?: { does: string; run: (id: string) => void }
}

/** The selection in the list of a desk, the keys that act on it, and what `DeskBulk` needs to change it. */
export function useDeskBulk({ rows, query, decide, reply }: Options) {
  const selection = useSelection(rows?.map(({ _id }) => _id) ?? [], query)
  const [pending, setPending] = useState<BulkChange>()
  const ref = useRef<BulkActions>(null)
  const keys = listKeys({
    selection,
    assign: () => ref.current?.assign(),
    decide: { does: decide.does, many: () => setPending(decide.change), one: decide.one },
    reply,
    email: () => ref.current?.email,
  })
  return { selection, keys, bulk: { ref, selection, pending, onPendingChange: setPending } }
}
