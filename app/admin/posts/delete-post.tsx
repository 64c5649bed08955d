import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { restoreDiscardedDraft } from '#app/admin/posts/drafts/load-draft.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { trashDays } from '#contract/posts/limits.ts'

/** A post, or a draft that was never saved. */
export type DeletedPost = { _id: string; title: string; isDraft: boolean }

type Props = {
  post: DeletedPost | undefined
  /** The specification's messages. `failed` is shown if the server sends no message. */
  messages: { deleted: string; failed: string }
  onDeleted: (removal: Removal) => Promise<void>
  onClose: () => void
}

async function removePost(id: string, message: string): Promise<Removal> {
  await api.deletePost({ params: { id } })
  const restore = () =>
    toExplainedResult(api.restorePost({ params: { id } }), adminPostMessages.restoreFailed)
  return { key: id, message, restore }
}

async function removeDraft(id: string): Promise<Removal> {
  // load the current version: it may have changed since the list was loaded
  const { draft, sequence } = await api.getDraft({ params: { id } })
  await api.discardDraft({ params: { id }, query: { sequence: String(sequence) } })
  return { key: id, message: draftMessages.deleted, restore: () => restoreDiscardedDraft(draft!) }
}

/** Asks for confirmation before moving a post to the trash or deleting a draft, and says what else is deleted. */
export function DeletePost({ post, messages, onDeleted, onClose }: Props) {
  const remove = async () => {
    const { _id, isDraft } = post!
    let removal: Removal
    try {
      removal = await (isDraft ? removeDraft(_id) : removePost(_id, messages.deleted))
    } catch (error) {
      const reason = messageOf(error, isDraft ? draftMessages.deleteFailed : messages.failed)
      void notify('error', reason)
      return reason
    }
    await onDeleted(removal)
    return undefined
  }
  const name = <strong className="wrap-anywhere text-heading">{post?.title || draftMessages.untitled}</strong>

  return (
    <ConfirmDialog
      title={post?.isDraft ? 'Delete draft' : 'Delete post'}
      isOpen={post !== undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      {post?.isDraft ? (
        <p>Are you sure you want to delete {name}? It was never saved, so this action cannot be undone.</p>
      ) : (
        <>
          <p>
            Are you sure you want to delete {name}? It can be restored from the trash for {trashDays} days;
            after that, this action cannot be undone.
          </p>
          <p className="text-small text-muted">
            Its comments and replies are deleted too. Restoring it brings them back.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
