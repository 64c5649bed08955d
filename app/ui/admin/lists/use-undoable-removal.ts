import { useRevalidator } from 'react-router'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { useFocusAfterRemoval } from './focus-after-removal.ts'

/** A record that was removed from a list, and how that is taken back. */
export type Removal = {
  /** The key of its row. */
  key: string
  /** What was removed. */
  message: string
  /** Restores it on the server. Resolves to what that says, with the key of its row where that is another one, or why it failed. */
  restore: () => Promise<
    { ok: true; value: { message: string; key?: string } } | { ok: false; message: string }
  >
}

/**
 * Removals from a list that can be taken back for ten seconds: the focus goes to the next row, and after `Undo` to the row that came back.
 * For the component that renders the list and the dialogs over it.
 */
export function useUndoableRemoval() {
  const { focusAfterRemoval, focusRow } = useFocusAfterRemoval()
  const { revalidate } = useRevalidator()

  const undo = async ({ key, restore }: Removal): Promise<void> => {
    const restored = await restore()
    if (restored.ok) {
      focusRow(restored.value.key ?? key)
      void notify('success', restored.value.message)
    } else {
      void notify('error', restored.message)
    }
    await revalidate()
  }

  return {
    focusAfterRemoval,
    focusRow,
    /** Says that a record was removed, offers to take it back, and loads the list again. */
    announceRemoval: async (removal: Removal): Promise<void> => {
      focusAfterRemoval(removal.key)
      void notifyRemoval(removal.message, () => undo(removal))
      await revalidate()
    },
  }
}
