import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { applicantNameOf } from './application-name.ts'

type Props = {
  application: Application | undefined
  isOpen: boolean
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

export function DeleteApplication({ application, ...dialog }: Props) {
  return (
    <ConfirmDialog title="Delete application" {...dialog}>
      <p>{applicationMessages.confirmDelete}</p>
      {application && (
        <p className="text-small wrap-anywhere text-muted">
          This deletes <bdi>{applicantNameOf(application)}</bdi>’s application, the CV{' '}
          <bdi>{application.cvOriginalName}</bdi>, the notes and the history. You can undo this for ten
          seconds.
        </p>
      )}
    </ConfirmDialog>
  )
}
