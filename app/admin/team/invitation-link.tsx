import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { TextToCopy } from '#app/ui/admin/text-to-copy.tsx'
import type { Invitation } from '#contract/team/team.ts'

/** The server's answer to a new or resent invitation. */
export type Sent = { message: string; invitation: Invitation; link: string; isSent: boolean }

/** Shows the link of an invitation, which can't be shown again. */
export function InvitationLink({ sent, onClose }: { sent: Sent | undefined; onClose: () => void }) {
  return (
    <Dialog
      title="Invitation"
      isOpen={sent !== undefined}
      onClose={onClose}
      footer={
        <Button data-first-focus onClick={onClose}>
          Done
        </Button>
      }
    >
      {sent && (
        <div className="grid gap-5">
          <Notice tone="success">{sent.message}</Notice>
          <p>
            {sent.isSent ? (
              <>
                We’ve emailed <Address>{sent.invitation.email}</Address>. If it doesn’t arrive, send this link
                yourself.
              </>
            ) : (
              <>
                Send this link to <Address>{sent.invitation.email}</Address> and nobody else.
              </>
            )}
          </p>
          <TextToCopy
            label="Link"
            text={sent.link}
            copyLabel="Copy link"
            hint="Shown only once. It works once, for seven days."
          />
        </div>
      )}
    </Dialog>
  )
}

const Address = ({ children }: { children: string }) => (
  <strong className="font-medium wrap-anywhere text-heading">{children}</strong>
)
