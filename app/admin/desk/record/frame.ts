import type { ReactNode, Ref } from 'react'
import type { DeskChange, DeskRecord } from '#app/admin/desk/handling/save-change.ts'
import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'

/** What the place where a record is shown, its own screen or the inbox, has to do with it. */
export type RecordFrame<Row extends DeskRecord> = {
  /** The heading of the record. */
  heading?: Ref<HTMLHeadingElement>
  /** Single keys, those of the place among them. */
  renderKeys: (keys: readonly SingleKey[]) => ReactNode
  /** Loads the record, and what the place shows of it, again. */
  reload: () => Promise<void>
  /** Called with a change that is saved and the record as it is then, instead of `reload`. */
  onSaved?: (change: DeskChange<Row['status']>, saved: Row) => Promise<void>
  /** Called when an email is sent, instead of `reload`. */
  onSent?: () => Promise<void>
  /** Shows something else, once the record is deleted. */
  leave: () => Promise<void>
  /** Shows the record again, once its deletion is undone. */
  comeBack: () => Promise<void>
}
