import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Removal } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import type { Template } from '#contract/templates/templates.ts'

type Props = {
  template: Template | undefined
  onDeleted: (removal: Removal) => Promise<void>
  onClose: () => void
}

/** Creates a deleted template again. */
async function restore({ name, title, text, kind, isShared }: Template) {
  const { template } = await api.createTemplate({ body: { name, title, text, kind, isShared } })
  return { message: templateMessages.restored, key: template._id }
}

export function DeleteTemplate({ template, onDeleted, onClose }: Props) {
  const remove = async () => {
    const deleted = template!
    let message: string
    try {
      ;({ message } = await api.deleteTemplate({ params: { id: deleted._id } }))
    } catch (error) {
      return messageOf(error, templateMessages.deleteFailed)
    }
    await onDeleted({
      key: deleted._id,
      message,
      restore: () => toExplainedResult(restore(deleted), templateMessages.restoreFailed),
    })
    return undefined
  }
  return (
    <ConfirmDialog
      title="Delete template"
      isOpen={template !== undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">“{template?.name}” will be deleted. Replies written with it stay.</p>
    </ConfirmDialog>
  )
}
