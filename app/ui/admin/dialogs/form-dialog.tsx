import { useId, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import type { useSubmission } from '#app/ui/forms/use-submission.ts'
import { Dialog } from './dialog.tsx'

type Submission = Omit<ReturnType<typeof useSubmission>, 'submit'>

type Props = {
  title: string
  isOpen: boolean
  submission: Submission
  /** The label of the button that submits the form. */
  action: string
  isDangerous?: boolean
  /** Called when the dialog is closed without a submission. */
  onClose: () => void
  /** Shown above the error message. */
  intro?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A dialog with one form and two buttons. Closing it clears the form's messages. */
export function FormDialog({
  title,
  isOpen,
  submission,
  action,
  isDangerous,
  onClose,
  intro,
  children,
}: Props) {
  const id = useId()
  const { form, formProps, isSending, reset } = submission
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} type="submit" form={id} isBusy={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate {...formProps} className="grid gap-5">
        {intro}
        <SubmissionNotice submission={submission} />
        {children}
      </form>
    </Dialog>
  )
}
