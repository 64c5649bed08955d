import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { trashDays } from '#contract/posts/limits.ts'

type DeletedPost = { _id: string; title: string }

type Props = {
  post: DeletedPost | undefined
  /** The specification's message for a failure without a message of the server. */
  message: string
  onDeleted: (post: DeletedPost) => Promise<void>
  onClose: () => void
}

/** Asks before a post is put into the trash, and says what goes with it. */
export function DeletePost({ post, message, onDeleted, onClose }: Props) {
  const remove = async () => {
    try {
      await api.deletePost({ params: { id: post!._id } })
    } catch (error) {
      const reason = messageOf(error, message)
      void notify('error', reason)
      return reason
    }
    await onDeleted(post!)
    return undefined
  }

  return (
    <ConfirmDialog title="Delete post" isOpen={post !== undefined} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete <strong className="text-heading">{post?.title}</strong>? It can be
        restored from the trash for {trashDays} days; after that, this action cannot be undone.
      </p>
      <p className="text-small text-muted">
        Its comments and their replies are deleted with it. Restoring it brings them back.
      </p>
    </ConfirmDialog>
  )
}
