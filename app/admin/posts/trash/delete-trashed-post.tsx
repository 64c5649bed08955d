import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { TrashedPost } from '#contract/posts/trash.ts'

type Props = {
  post: TrashedPost | undefined
  onDeleted: (id: string) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation, then deletes a post for good. */
export function DeleteTrashedPost({ post, onDeleted, onClose }: Props) {
  const remove = async () => {
    const { _id: id } = post!
    try {
      const { message } = await api.deletePostPermanently({ params: { id } })
      void notify('success', message)
    } catch (error) {
      return messageOf(error, adminPostMessages.purgeFailed)
    }
    await onDeleted(id)
    return undefined
  }
  return (
    <ConfirmDialog
      title="Delete permanently"
      isOpen={post !== undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Are you sure you want to permanently delete <strong className="text-heading">{post?.title}</strong>?
        This action cannot be undone.
      </p>
      <p className="text-small text-muted">
        Its comments are deleted too, and its address can be used again.
      </p>
    </ConfirmDialog>
  )
}
