import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { adminOpeningMessages, openingInUseMessage } from '#contract/openings/admin-messages.ts'
import type { OpeningSummary } from '#contract/openings/openings.ts'

type Props = {
  opening: OpeningSummary | undefined
  onDeleted: (removal: Removal) => Promise<void>
  onClose: () => void
}

/** Asks before an opening is deleted, or says why it cannot be. */
export function DeleteOpening({ opening, onDeleted, onClose }: Props) {
  const isInUse = opening !== undefined && opening.applications > 0
  const remove = async () => {
    const { _id: id } = opening!
    let message: string
    try {
      message = (await api.deleteOpening({ params: { id } })).message
    } catch (error) {
      return messageOf(error, adminOpeningMessages.deleteFailed)
    }
    await onDeleted({
      key: id,
      message,
      restore: () =>
        toExplainedResult(api.restoreOpening({ params: { id } }), adminOpeningMessages.restoreFailed),
    })
    return undefined
  }
  return (
    <ConfirmDialog
      title="Delete opening"
      isOpen={opening !== undefined}
      onConfirm={remove}
      onClose={onClose}
      {...(isInUse && {
        instead: <LinkButton to={`/admin/openings/edit/${opening._id}`}>Edit opening</LinkButton>,
      })}
    >
      <p className="wrap-anywhere">
        {isInUse
          ? openingInUseMessage(opening.applications)
          : `“${opening?.title}” and its page will be removed from the site. You can undo this for ten seconds.`}
      </p>
    </ConfirmDialog>
  )
}
