import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { isEmailAddress } from '#contract/email.ts'
import { profileMessages } from '#contract/auth/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { teamMessages } from '#contract/team/messages.ts'
import type { Role } from '#contract/team/roles.ts'
import { InvitationLink, type Sent } from './invitation-link.tsx'
import { RoleChoice } from './role-choice.tsx'

type Props = {
  isOpen: boolean
  canSendMail: boolean
  onInvited: () => Promise<void>
  onClose: () => void
}

/** Invites a team member: first the form, then the link. */
export function InviteDialog({ isOpen, onClose, ...rest }: Props) {
  const [sent, setSent] = useState<Sent>()
  const close = () => {
    setSent(undefined)
    onClose()
  }
  return sent ? (
    <InvitationLink sent={sent} onClose={close} />
  ) : (
    <InviteForm isOpen={isOpen} onClose={close} onSent={setSent} {...rest} />
  )
}

function InviteForm({
  isOpen,
  canSendMail,
  onInvited,
  onSent,
  onClose,
}: Props & { onSent: (sent: Sent) => void }) {
  const [roles, setRoles] = useState<Role[]>([])
  const submission = useSubmission({
    check: (form) => {
      const { email } = textsIn(form)
      return toSubmissionFailure({
        ...(!email && { email: profileMessages.emailRequired }),
        ...(email && !isEmailAddress(email) && { email: profileMessages.emailInvalid }),
        ...(roles.length === 0 && { roles: teamMessages.rolesRequired }),
      })
    },
    send: async (form) => {
      const answer = await api.invite({ body: { ...textsIn(form), roles } })
      setRoles([])
      await onInvited()
      onSent(answer)
    },
    failureOf: (error) => ({
      message: messageOf(error, teamMessages.inviteFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  const { fieldErrors, setFieldErrors } = submission

  return (
    <FormDialog
      title="Invite team member"
      isOpen={isOpen}
      submission={submission}
      action={canSendMail ? 'Send invitation' : 'Create invitation'}
      onClose={() => {
        setRoles([])
        onClose()
      }}
      intro={
        <p className="text-small text-muted">
          {canSendMail
            ? 'We’ll email a link to create the account. It works once, for seven days, for this address.'
            : 'Email isn’t set up, so you’ll get a link to send yourself. It works once, for seven days, for this address.'}
        </p>
      }
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        data-first-focus
        maxLength={textLimits.email}
        error={fieldErrors.email}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        hint="Optional. They can change it when they join."
        maxLength={textLimits.name}
        error={fieldErrors.name}
      />
      <RoleChoice
        chosen={roles}
        error={fieldErrors.roles}
        onChange={(chosen) => {
          setRoles(chosen)
          setFieldErrors((errors) => ({ ...errors, roles: undefined }))
        }}
      />
    </FormDialog>
  )
}

function textsIn(form: HTMLFormElement): { email: string; name: string } {
  const typed = new FormData(form)
  return { email: String(typed.get('email')).trim(), name: String(typed.get('name')).trim() }
}
