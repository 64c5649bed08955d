import type { SingleKey } from '#app/admin/desk/keys/single-keys.tsx'

/** The inbox around an open item. */
export type InboxContext = {
  id: string
  href: string
  /** Keyboard shortcuts that open other items. */
  keys: readonly SingleKey[]
  /** Loads the list again. */
  reload: () => Promise<void>
  /** Whether another item is about to be opened. */
  isLeaving: () => boolean
  /** Remembers a key pressed before the next item has loaded. */
  holdKey: (key: string) => void
  /** Returns the remembered key once. */
  takeHeldKey: () => string | undefined
  /** Opens the next waiting item, after a decision. */
  openNext: () => Promise<void>
}

/** History state of a link to an item that takes the focus. */
export const takesFocus = { takesFocus: true }
