import type { ReactNode, Ref } from 'react'
import type { DeskChange, DeskRecord } from '#app/admin/desk/handling/save-change.ts'
import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'

/** What surrounds a record: its own screen or the inbox. */
export type RecordFrame<Row extends DeskRecord> = {
  heading?: Ref<HTMLHeadingElement>
  /** Renders the shortcuts of the record together with those of its surroundings. */
  renderKeys: (keys: readonly SingleKey[]) => ReactNode
  /** Reloads the record and its surroundings. */
  reload: () => Promise<void>
  /** Called instead of `reload` with a saved change and the saved record. */
  onSaved?: (change: DeskChange<Row['status']>, saved: Row) => Promise<void>
  /** Called instead of `reload` when an email is sent. */
  onSent?: () => Promise<void>
  /** Leaves the record after it is deleted. */
  leave: () => Promise<void>
  /** Returns to the record after its deletion is undone. */
  comeBack: () => Promise<void>
}
