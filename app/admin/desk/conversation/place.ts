import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'

/** The place of an item in the inbox: what its panes have from there. */
export type InboxPlace = {
  id: string
  /** The address of the item. */
  here: string
  /** Keys that lead to other items. */
  keys: readonly SingleKey[]
  /** Loads the list again. */
  reload: () => Promise<void>
  /** Whether another item is about to be opened. */
  isLeaving: () => boolean
  /** Remembers a key for the item that comes. */
  hold: (key: string) => void
  /** The key that was pressed last before the item came, once. */
  takeHeld: () => string | undefined
  /** Opens what waits next, once the item is decided. */
  goOn: () => Promise<void>
}

/** The history state of a link to an item that takes the focus. */
export const takesFocus = { takesFocus: true }
