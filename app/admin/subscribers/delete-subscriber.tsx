import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import type { Subscriber } from '#contract/newsletter/newsletter.ts'

type Props = {
  subscriber: Subscriber | undefined
  onDeleted: (removal: Removal) => Promise<void>
  onClose: () => void
}

/** Asks before a subscriber is deleted. */
export function DeleteSubscriber({ subscriber, onDeleted, onClose }: Props) {
  const remove = async () => {
    const { _id: id } = subscriber!
    let message: string
    try {
      ;({ message } = await api.removeSubscriber({ params: { id } }))
    } catch (error) {
      return messageOf(error, subscriberMessages.deleteFailed)
    }
    await onDeleted({
      key: id,
      message,
      restore: () =>
        toExplainedResult(api.restoreSubscriber({ params: { id } }), subscriberMessages.restoreFailed),
    })
    return undefined
  }
  return (
    <ConfirmDialog
      title="Delete subscriber"
      isOpen={subscriber !== undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete{' '}
        <strong className="wrap-anywhere text-heading">{subscriber?.email}</strong>? You can undo this for ten
        seconds.
      </p>
    </ConfirmDialog>
  )
}
