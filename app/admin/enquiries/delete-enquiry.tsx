import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

type Props = {
  enquiry: Enquiry | undefined
  isOpen: boolean
  onConfirm: () => Promise<undefined>
  onClose: () => void
}

export function DeleteEnquiry({ enquiry, ...dialog }: Props) {
  return (
    <ConfirmDialog title="Delete contact submission" {...dialog}>
      <p>{enquiryMessages.confirmDelete}</p>
      {enquiry && (
        <p className="text-small wrap-anywhere text-muted">
          This deletes <bdi>{enquiry.name}</bdi>’s message
          {enquiry.originalFileName && (
            <>
              {' '}
              and the attached file <bdi>{enquiry.originalFileName}</bdi>
            </>
          )}
          {'. You can undo this for ten seconds.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
