import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { DataTable, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { teamMessages } from '#contract/team/messages.ts'
import { roleTexts } from '#contract/team/role-texts.ts'
import type { Invitation } from '#contract/team/team.ts'
import { InvitationLink, type Sent } from './invitation-link.tsx'

type Props = { invitations: Invitation[]; isReloading: boolean; onChange: () => Promise<void> }

export function Invitations({ invitations, isReloading, onChange }: Props) {
  const [sent, setSent] = useState<Sent>()
  const [resending, setResending] = useState<string>()
  const [failure, setFailure] = useState<ResendFailure>()
  const [pendingRevocation, setPendingRevocation] = useState<Invitation>()
  const { focusAfterRemoval } = useFocusAfterRemoval()

  const resend = async ({ _id: id }: Invitation) => {
    setResending(id)
    setFailure(undefined)
    try {
      setSent(await api.resendInvitation({ params: { id } }))
    } catch (error) {
      setFailure({ id, message: messageOf(error, teamMessages.resendFailed) })
    } finally {
      setResending(undefined)
    }
    await onChange()
  }
  const revoke = async () => {
    const { _id: id } = pendingRevocation!
    try {
      const { message } = await api.revokeInvitation({ params: { id } })
      focusAfterRemoval(id)
      void notify('success', message)
    } catch (error) {
      return messageOf(error, teamMessages.revokeFailed)
    }
    await onChange()
    return undefined
  }

  return (
    <Panel title="Pending invitations" bodyClass="">
      {invitations.length === 0 ? (
        <p className="p-5 text-small text-muted">No pending invitations.</p>
      ) : (
        <DataTable
          caption="Pending invitations"
          columns={columns({
            resending,
            failure,
            onResend: (row) => void resend(row),
            onRevoke: setPendingRevocation,
          })}
          rows={invitations}
          keyOf={({ _id }) => _id}
          isReloading={isReloading}
        />
      )}
      <InvitationLink sent={sent} onClose={() => setSent(undefined)} />
      <ConfirmDialog
        title="Revoke invitation"
        confirmLabel="Revoke"
        isOpen={pendingRevocation !== undefined}
        onConfirm={revoke}
        onClose={() => setPendingRevocation(undefined)}
      >
        <p>
          The link sent to <strong className="wrap-anywhere text-heading">{pendingRevocation?.email}</strong>{' '}
          will stop working.
        </p>
      </ConfirmDialog>
    </Panel>
  )
}

type ResendFailure = { id: string; message: string }

type RowActions = {
  resending: string | undefined
  failure: ResendFailure | undefined
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

const columns = ({ resending, failure, onResend, onRevoke }: RowActions): Column<Invitation>[] => [
  {
    name: 'Email',
    isHead: true,
    cell: ({ _id, email, name }) => (
      <>
        <RowHead title={email} note={name} />
        {failure?.id === _id && (
          <p role="alert" className="mt-1 whitespace-normal text-danger">
            {failure.message}
          </p>
        )}
      </>
    ),
  },
  {
    name: 'Roles',
    width: 'w-48',
    onCard: 'text',
    cell: ({ roles }) => roles.map((role) => roleTexts[role].title).join(', '),
  },
  {
    name: 'Invited',
    width: 'w-44',
    isWideOnly: true,
    onCard: 'line',
    className: 'text-muted',
    cell: ({ createdAt, invitedBy }) => (
      <>
        <span className="md:hidden">Invited </span>
        <ListDate at={createdAt} date="besideOnCard" />
        {invitedBy && (
          <span className="block truncate" title={invitedBy}>
            by {invitedBy}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Expires',
    width: 'w-32',
    onCard: 'corner',
    className: 'whitespace-nowrap text-muted tabular-nums',
    cell: ({ expiresAt }) =>
      Date.parse(expiresAt) > Date.now() ? <ListDate at={expiresAt} /> : <Badge>Expired</Badge>,
  },
  {
    name: 'Actions',
    isActions: true,
    width: 'w-28',
    cell: (invitation) => (
      <>
        <IconButton
          Icon={RotateCw}
          label={`Resend invitation to ${invitation.email}`}
          disabled={resending === invitation._id}
          onClick={() => onResend(invitation)}
        />
        <IconButton
          Icon={Trash2}
          tone="danger"
          label={`Revoke invitation to ${invitation.email}`}
          onClick={() => onRevoke(invitation)}
        />
      </>
    ),
  },
]
