import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Judged } from './use-moderation.ts'

type Props = {
  judged: Judged | undefined
  onConfirm: (judged: Judged) => Promise<string | undefined>
  onClose: () => void
}

/** Asks before a comment or a reply goes, and says what goes with it. */
export function DeleteJudged({ judged, onConfirm, onClose }: Props) {
  const isReply = judged?.replyId !== undefined
  const what = isReply ? 'reply' : 'comment'
  const shown = isReply ? judged.comment.replies.find(({ _id }) => _id === judged.replyId) : judged?.comment
  const replies = isReply ? 0 : (judged?.comment.replies.length ?? 0)
  return (
    <ConfirmDialog
      title={`Delete ${what}`}
      isOpen={judged !== undefined}
      onConfirm={() => onConfirm(judged!)}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete this {what} by <strong className="text-heading">{shown?.name}</strong>
        ? This action cannot be undone.
      </p>
      {replies > 0 && (
        <p className="text-small text-muted">
          {replies === 1 ? 'Its reply is' : `Its ${replies} replies are`} deleted with it.
        </p>
      )}
    </ConfirmDialog>
  )
}
