import { useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Loading } from '#app/ui/loading/spinner.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { applicantNameOf } from './application-columns.tsx'
import { DeletionSummary } from './deletion-summary.tsx'
import type { ApplicationStatus } from './application-status.tsx'
import { ApplicationView } from './application-view.tsx'
import { useApplication } from './use-application.ts'

export type Review = { status: ApplicationStatus; adminNotes: string }

type Props = {
  /** The application to show; without one the dialog is closed. */
  id: string | undefined
  /** The application as the list has it. */
  listed: Application | undefined
  onClose: () => void
  /** Called after a review is saved. */
  onChange: () => Promise<void>
  /** Deletes it; resolves to an error message if that fails. */
  onDelete: (id: string) => Promise<string | undefined>
}

/** One application and its review. */
export function ApplicationDialog({ id, listed, onClose, onChange, onDelete }: Props) {
  const { application: found, hasFailed } = useApplication(id)
  const application = found ?? listed
  const { draft, change, forget } = useFormDraft<Review | undefined>(`application ${id}`, undefined)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [confirming, setConfirming] = useState<'delete' | 'discard'>()

  const stored: Review = {
    status: application?.status ?? 'pending',
    adminNotes: application?.adminNotes ?? '',
  }
  const review = draft ?? stored
  const isChanged = review.status !== stored.status || review.adminNotes !== stored.adminNotes

  const leave = () => {
    forget()
    setFailure(undefined)
    onClose()
  }
  const save = async () => {
    setIsSaving(true)
    setFailure(undefined)
    try {
      const { message } = await api.updateApplication({ params: { id: id! }, body: review })
      void notify('success', message)
      await onChange()
      leave()
    } catch {
      setFailure(applicationMessages.statusFailed)
    } finally {
      setIsSaving(false)
    }
  }
  const remove = async () => {
    const message = await onDelete(id!)
    if (message === undefined) leave()
    return message
  }

  return (
    <>
      <Dialog
        title={application ? applicantNameOf(application) : 'Application'}
        width="huge"
        isOpen={id !== undefined}
        onClose={() => (isChanged ? setConfirming('discard') : leave())}
        footer={
          application && (
            <>
              <Button
                variant="danger"
                size="small"
                className="max-sm:order-last max-sm:basis-full sm:mr-auto"
                onClick={() => setConfirming('delete')}
              >
                Delete Application
              </Button>
              <Button
                variant="secondary"
                size="small"
                onClick={() => (isChanged ? setConfirming('discard') : leave())}
              >
                Cancel
              </Button>
              <Button size="small" isBusy={isSaving} onClick={save}>
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          {hasFailed && <Notice tone="error">{applicationMessages.detailFailed}</Notice>}
          {failure && <Notice tone="error">{failure}</Notice>}
          {!application && !hasFailed && <Loading />}
          {application && (
            <ApplicationView
              application={application}
              detail={found}
              review={review}
              onReview={change}
              onFailure={setFailure}
            />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        title="Discard changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isOpen={confirming === 'discard'}
        onConfirm={async () => {
          leave()
          return undefined
        }}
        onClose={() => setConfirming(undefined)}
      >
        <p>The status and the notes have not been saved.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete application"
        isOpen={confirming === 'delete'}
        onConfirm={remove}
        onClose={() => setConfirming(undefined)}
      >
        <p>{applicationMessages.confirmDelete}</p>
        {application && <DeletionSummary application={application} />}
      </ConfirmDialog>
    </>
  )
}
