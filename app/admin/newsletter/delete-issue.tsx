import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import type { IssueSummary } from '#contract/newsletter/issues.ts'

type Props = {
  issue: Pick<IssueSummary, '_id' | 'subject'> | undefined
  onDeleted: (id: string) => Promise<void>
  onClose: () => void
}

/** Asks before an unsent issue is deleted. */
export function DeleteIssue({ issue, onDeleted, onClose }: Props) {
  const remove = async () => {
    const { _id: id } = issue!
    try {
      const { message } = await api.deleteIssue({ params: { id } })
      void notify('success', message)
    } catch (error) {
      return messageOf(error, issueMessages.deleteFailed)
    }
    await onDeleted(id)
    return undefined
  }
  return (
    <ConfirmDialog title="Delete issue" isOpen={issue !== undefined} onConfirm={remove} onClose={onClose}>
      <p>
        <strong className="wrap-anywhere text-heading">{issue?.subject}</strong> will be deleted. You can’t
        undo this.
      </p>
    </ConfirmDialog>
  )
}
