import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { Opening } from '#contract/openings/openings.ts'
import { toForm } from './opening-form.rules.ts'
import { OpeningPreview } from './opening-preview.tsx'
import { OpeningBadge } from './opening-status.tsx'

type Props = {
  newer: Opening | undefined
  isSaving: boolean
  onOverwrite: () => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Shows the version that someone else has saved and asks whose to keep. */
export function OpeningConflict({ newer, ...rest }: Props) {
  return (
    <ConflictDialog title={adminOpeningMessages.stale} isOpen={newer !== undefined} {...rest}>
      {newer && (
        <div className="grid gap-4">
          <p className="text-small text-muted">
            This is the version saved {formatLocalDateTime(newer.updatedAt)}. Your changes are still in the
            editor.
          </p>
          <div>
            <OpeningBadge state={newer.state} />
          </div>
          <OpeningPreview form={toForm(newer)} />
        </div>
      )}
    </ConflictDialog>
  )
}
