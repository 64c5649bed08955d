import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import type { Template } from '#contract/templates/templates.ts'

type Props = {
  newer: Template | undefined
  isSaving: boolean
  onOverwrite: () => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Shows the version that someone else has saved and asks whose to keep. */
export function TemplateConflict({ newer, ...rest }: Props) {
  return (
    <ConflictDialog title={templateMessages.stale} isOpen={newer !== undefined} {...rest}>
      {newer && (
        <div className="grid gap-3">
          <p className="text-small text-muted">
            This is the version saved {formatLocalDateTime(newer.updatedAt)}. Your changes are still in the
            form.
          </p>
          <p className="font-semibold wrap-anywhere text-heading">{newer.name}</p>
          <p className="font-medium wrap-anywhere text-heading">{newer.title}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{newer.text}</p>
        </div>
      )}
    </ConflictDialog>
  )
}
