import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'

type Props = {
  category: Category | undefined
  onDeleted: (removal: Removal) => Promise<void>
  onClose: () => void
}

/** Asks before a category is deleted. The server rejects it if posts use it. */
export function DeleteCategory({ category, onDeleted, onClose }: Props) {
  const remove = async () => {
    const { _id: id } = category!
    try {
      await api.deleteCategory({ params: { id } })
    } catch (error) {
      // a 400 shows the server's message, which gives the number of posts (docs/specification/back-office.md, Categories)
      const isExplained = error instanceof ApiError && error.status === 400
      const message = isExplained
        ? messageOf(error, categoryMessages.deleteFailed)
        : categoryMessages.deleteFailed
      void notify('error', message)
      return message
    }
    await onDeleted({
      key: id,
      message: categoryMessages.deleted,
      restore: () =>
        toExplainedResult(api.restoreCategory({ params: { id } }), categoryMessages.restoreFailed),
    })
    return undefined
  }
  return (
    <ConfirmDialog
      title="Delete category"
      isOpen={category !== undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete <strong className="text-heading">{category?.name}</strong>? You can
        undo this for ten seconds.
      </p>
      <p className="text-small text-muted">Categories with posts cannot be deleted.</p>
    </ConfirmDialog>
  )
}
