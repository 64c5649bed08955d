import { useRef, useState } from 'react'
import { listKeys } from '#app/admin/desk/keys/list-keys.ts'
import type { BulkActions } from './bulk-bar.tsx'
import type { BulkChange } from './bulk-change.ts'
import { useSelection } from './use-selection.ts'

type Options = {
  /** The rows on screen; undefined while they are loading. */
  rows: readonly { _id: string }[] | undefined
  query: string
  /** What `e` does with the selection, or with the focused row if nothing is selected. */
  decide: { does: string; change: BulkChange; one: (id: string) => void }
  /** What `r` does with the focused row. */
  reply?: { does: string; run: (id: string) => void }
}

/** The selection in a desk's list, its shortcuts, and the props of `DeskBulk`. */
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
