import { Printer } from 'lucide-react'
import { useState } from 'react'
import { DiscardQuestion } from '#app/ui/dialogs/discard-question.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { applicantNameOf } from './application-columns.tsx'
import { DeletionSummary } from './deletion-summary.tsx'
import { ApplicationPlaceholder } from './application-placeholder.tsx'
import { ApplicationView } from './application-view.tsx'
import { ReviewConflict } from './review-conflict.tsx'
import { useApplication } from './use-application.ts'
import { useReview } from './use-review.ts'

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
  const { application: found, hasFailed, show } = useApplication(id)
  const application = found ?? listed
  const [confirming, setConfirming] = useState<'delete' | 'discard'>()

  const leave = () => {
    setConfirming(undefined)
    forget()
    onClose()
  }
  const { review, isChanged, isSaving, failure, conflict, forget, ...rest } = useReview({
    id,
    application,
    onSaved: async () => {
      await onChange()
      leave()
    },
  })
  const close = () => (isChanged ? setConfirming('discard') : leave())
  const remove = async () => {
    const message = await onDelete(id!)
    if (message === undefined) leave()
    return message
  }

  return (
    <>
      {/* first, so that it closes first, and the focus returns to what opened the application */}
      <DiscardQuestion
        title="Discard changes?"
        isOpen={confirming === 'discard'}
        keepLabel="Keep editing"
        discardLabel="Discard"
        onKeep={() => setConfirming(undefined)}
        onDiscard={leave}
      >
        The status and the notes have not been saved.
      </DiscardQuestion>
      <Dialog
        title={application ? applicantNameOf(application) : 'Application'}
        width="huge"
        headActions={
          application && <IconButton label="Print" Icon={Printer} onClick={() => window.print()} />
        }
        isOpen={id !== undefined}
        onClose={close}
        footer={
          application && (
            <>
              <Button
                variant="danger"

                className="max-sm:order-last max-sm:basis-full sm:mr-auto"
                onClick={() => setConfirming('delete')}
              >
                Delete Application
              </Button>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button isBusy={isSaving} onClick={() => void rest.save()}>
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          <OfflineNotice />
          {hasFailed && <Notice tone="error">{applicationMessages.detailFailed}</Notice>}
          {failure && <Notice tone="error">{failure}</Notice>}
          {!application && !hasFailed && <ApplicationPlaceholder />}
          {application && (
            <ApplicationView
              application={application}
              detail={found}
              review={review}
              onReview={rest.change}
              onFailure={rest.setFailure}
            />
          )}
        </div>
      </Dialog>
      <ReviewConflict
        newer={conflict}
        isSaving={isSaving}
        onOverwrite={() => void rest.save(conflict)}
        onUseTheirs={() => {
          show(conflict!)
          forget()
        }}
        onClose={rest.closeConflict}
      />
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
