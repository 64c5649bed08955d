import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

type Props = {
  enquiry: Enquiry | undefined
  isOpen: boolean
  onConfirm: () => Promise<undefined>
  onClose: () => void
}

/** Asks before an enquiry is deleted, and says what goes with it. */
export function DeleteEnquiry({ enquiry, ...dialog }: Props) {
  return (
    <ConfirmDialog title="Delete contact submission" {...dialog}>
      <p>{enquiryMessages.confirmDelete}</p>
      {enquiry && (
        <p className="text-small wrap-anywhere text-muted">
          The message of <bdi>{enquiry.name}</bdi>
          {enquiry.originalFileName && (
            <>
              {' '}
              and the attached file <bdi>{enquiry.originalFileName}</bdi>
            </>
          )}{' '}
          will be gone for good once the notice has gone.
        </p>
      )}
    </ConfirmDialog>
  )
}
