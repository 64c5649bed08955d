import { useRevalidator } from 'react-router'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { useFocusAfterRemoval } from './focus-after-removal.ts'

/** A record removed from a list, and how to restore it. */
export type Removal = {
  /** The key of its row. */
  key: string
  /** What was removed. */
  message: string
  /** Restores it on the server. Resolves to the message, with the row's key if that changed, or to the error. */
  restore: () => Promise<
    { ok: true; value: { message: string; key?: string } } | { ok: false; message: string }
  >
}

/**
 * List removals that can be undone for ten seconds. The focus moves to the next row, and after `Undo` to the restored row. Use it in the
 * component that renders the list and its dialogs.
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
    /** Announces a removal with an `Undo` button, and reloads the list. */
    announceRemoval: async (removal: Removal): Promise<void> => {
      focusAfterRemoval(removal.key)
      void notifyRemoval(removal.message, () => undo(removal))
      await revalidate()
    },
  }
}
