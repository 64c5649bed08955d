import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { ModerationTarget } from './use-moderation.ts'

type Props = {
  target: ModerationTarget | undefined
  onConfirm: (target: ModerationTarget) => Promise<string | undefined>
  onClose: () => void
}

/** Asks before a comment or a reply is deleted, and says what is deleted with it. */
export function DeleteCommentDialog({ target, onConfirm, onClose }: Props) {
  const isReply = target?.replyId !== undefined
  const what = isReply ? 'reply' : 'comment'
  const shown = isReply ? target.comment.replies.find(({ _id }) => _id === target.replyId) : target?.comment
  const replies = isReply ? 0 : (target?.comment.replies.length ?? 0)
  return (
    <ConfirmDialog
      title={`Delete ${what}`}
      isOpen={target !== undefined}
      onConfirm={() => onConfirm(target!)}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete this {what} by <strong className="text-heading">{shown?.name}</strong>
        ? This action cannot be undone once its notice has gone.
      </p>
      {replies > 0 && (
        <p className="text-small text-muted">
          {replies === 1 ? 'Its reply is' : `Its ${replies} replies are`} deleted with it.
        </p>
      )}
    </ConfirmDialog>
  )
}
