import { ConflictDialog } from '#app/ui/admin/dialogs/conflict-dialog.tsx'
import { Fact, Facts } from '#app/ui/admin/facts.tsx'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'
import type { ApplicationDetail } from '#contract/careers/careers.ts'
import { ApplicationBadge } from '#app/admin/careers/application-status.tsx'

type Props = {
  newer: ApplicationDetail | undefined
  isSaving: boolean
  onOverwrite: () => void
  onUseTheirs: () => void
  onClose: () => void
}

/** Shows the status and notes that someone else has saved and asks whose to keep. */
export function ReviewConflict({ newer, ...rest }: Props) {
  return (
    <ConflictDialog title={adminApplicationMessages.stale} isOpen={newer !== undefined} {...rest}>
      {newer && (
        <div className="grid gap-4">
          <p className="text-small text-muted">
            This is the version saved {formatLocalDateTime(newer.updatedAt)}. Your changes are still in the
            form.
          </p>
          <Facts>
            <Fact name="Status">
              <ApplicationBadge status={newer.status} />
            </Fact>
            <Fact name="Admin Notes">
              <span className="whitespace-pre-wrap">{newer.adminNotes || 'No notes'}</span>
            </Fact>
          </Facts>
        </div>
      )}
    </ConflictDialog>
  )
}
