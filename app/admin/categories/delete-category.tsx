import { api } from '#app/api/admin-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Category } from '#contract/categories/categories.ts'
import { categoryMessages } from '#contract/categories/messages.ts'
import { formatCount } from '#contract/locale.ts'
import { postsIn } from './category-card.tsx'

type Props = {
  category: Category | undefined
  onDeleted: (removal: Removal) => Promise<void>
  onClose: () => void
}

/** Asks before a category is deleted, or says which posts prevent that. */
export function DeleteCategory({ category, onDeleted, onClose }: Props) {
  const isInUse = category !== undefined && category.count > 0
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
      instead={
        isInUse && (
          <LinkButton to={postsIn(category.name)} prefetch="none">
            Show the {category.count === 1 ? 'post' : 'posts'}
          </LinkButton>
        )
      }
    >
      {isInUse ? (
        <p>
          <strong className="text-heading">{category.name}</strong> has{' '}
          {formatCount(category.count, 'post', 'posts')}. Give {category.count === 1 ? 'it' : 'them'} another
          category first.
        </p>
      ) : (
        <p>
          Are you sure you want to delete <strong className="text-heading">{category?.name}</strong>? This
          action cannot be undone once its notice has gone.
        </p>
      )}
      <p className="text-small text-muted">Categories with posts cannot be deleted.</p>
    </ConfirmDialog>
  )
}
