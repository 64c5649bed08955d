import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { formatCount } from '#contract/locale.ts'
import type { DeletionTarget } from './use-moderation.ts'

type Props = {
  target: DeletionTarget | undefined
  onConfirm: (target: DeletionTarget) => Promise<string | undefined>
  onClose: () => void
}

export function DeleteCommentDialog({ target, onConfirm, onClose }: Props) {
  const { reply, comment, isPendingReplies = false } = target ?? {}
  const what = isPendingReplies ? 'pending replies' : reply ? 'reply' : 'comment'
  const replies = reply || isPendingReplies ? 0 : (comment?.replyCounts.total ?? 0)
  const pending = comment?.replyCounts.pending ?? 0
  return (
    <ConfirmDialog
      title={`Delete ${what}`}
      isOpen={target !== undefined}
      onConfirm={() => onConfirm(target!)}
      onClose={onClose}
    >
      <p>
        {isPendingReplies ? (
          `Are you sure you want to delete ${formatCount(pending, 'pending reply', 'pending replies')}?`
        ) : (
          <>
            Are you sure you want to delete this {what} by{' '}
            <strong className="text-heading">
              <bdi>{(reply ?? comment)?.name}</bdi>
            </strong>
            ?
          </>
        )}{' '}
        You can undo this for ten seconds.
      </p>
      {replies > 0 && (
        <p className="text-small text-muted">
          {replies === 1 ? 'Its reply' : `Its ${replies} replies`} will be deleted too.
        </p>
      )}
    </ConfirmDialog>
  )
}
