import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#app/ui/admin/dialogs/form-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { maxPasswordLength } from '#contract/auth/limits.ts'
import { passwordMessages } from '#contract/auth/messages.ts'
import { teamMessages } from '#contract/team/messages.ts'
import type { Role } from '#contract/team/roles.ts'
import type { TeamMember } from '#contract/team/team.ts'
import { RoleChoice } from './role-choice.tsx'

/** A change that a dialog confirms. */
export type PersonAction = {
  kind: 'roles' | 'second-factor' | 'deactivate' | 'reactivate'
  person: TeamMember
}

type Props = { action: PersonAction | undefined; onChange: () => Promise<void>; onClose: () => void }

export function PersonDialogs({ action, onChange, onClose }: Props) {
  const person = action?.person
  const of = (kind: PersonAction['kind']) => (action?.kind === kind ? person : undefined)
  const shared = { onChange, onClose }
  return (
    <>
      <RolesDialog key={`roles ${of('roles')?._id}`} person={of('roles')} {...shared} />
      <SecondFactorDialog person={of('second-factor')} {...shared} />
      <ActivityDialog person={of('deactivate') ?? of('reactivate')} {...shared} />
    </>
  )
}

type DialogProps = Omit<Props, 'action'> & { person: TeamMember | undefined }

const Name = ({ of }: { of: TeamMember | undefined }) => (
  <strong className="wrap-anywhere text-heading">{of?.name}</strong>
)

function RolesDialog({ person, onChange, onClose }: DialogProps) {
  const [roles, setRoles] = useState<Role[]>(person?.roles ?? [])
  const submission = useSubmission({
    check: () => toSubmissionFailure(roles.length === 0 ? { roles: teamMessages.rolesRequired } : {}),
    send: async () => {
      const { message } = await api.setRoles({ params: { id: person!._id }, body: { roles } })
      void notify('success', message)
      await onChange()
      onClose()
    },
    failureOf: (error) => ({
      message: messageOf(error, teamMessages.rolesFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  return (
    <FormDialog
      title={`Roles of ${person?.name}`}
      isOpen={person !== undefined}
      submission={submission}
      action="Save roles"
      onClose={onClose}
      intro={
        <p className="text-small text-muted">
          If you change roles, <Name of={person} /> has to sign in again.
        </p>
      }
    >
      <RoleChoice
        chosen={roles}
        error={submission.fieldErrors.roles}
        onChange={(chosen) => {
          setRoles(chosen)
          submission.setFieldErrors({})
        }}
      />
    </FormDialog>
  )
}

/** Asks for the owner's password, since removing a second factor could let in someone with a stolen password. */
function SecondFactorDialog({ person, onChange, onClose }: DialogProps) {
  const submission = useSubmission({
    check: (form) => toSubmissionFailure(passwordIn(form) ? {} : { password: passwordMessages.required }),
    send: async (form) => {
      const body = { password: passwordIn(form) }
      const { message } = await api.removeSecondFactor({ params: { id: person!._id }, body })
      void notify('success', message)
      await onChange()
      onClose()
    },
    failureOf: (error) => ({
      message: messageOf(error, teamMessages.secondFactorFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })
  return (
    <FormDialog
      title="Remove second factor"
      isOpen={person !== undefined}
      submission={submission}
      action="Remove"
      isDangerous
      onClose={onClose}
      intro={
        <>
          <p>
            The passkeys, authenticator app and recovery codes of <Name of={person} /> will be removed, and
            their sessions will end. They’ll sign in with only their password.
          </p>
          <p className="text-small text-muted">
            Make sure that {person?.name} really asked for this: anyone with their password could then sign
            in.
          </p>
        </>
      }
    >
      <Field
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        data-first-focus
        maxLength={maxPasswordLength}
        error={submission.fieldErrors.password}
      />
    </FormDialog>
  )
}

const passwordIn = (form: HTMLFormElement) => String(new FormData(form).get('password'))

function ActivityDialog({ person, onChange, onClose }: DialogProps) {
  const isActive = person !== undefined && !person.deactivatedAt
  const change = async () => {
    const params = { id: person!._id }
    const send = isActive ? api.deactivatePerson : api.reactivatePerson
    try {
      const { message } = await send({ params })
      void notify('success', message)
    } catch (error) {
      return messageOf(error, isActive ? teamMessages.deactivateFailed : teamMessages.reactivateFailed)
    }
    await onChange()
    return undefined
  }
  return (
    <ConfirmDialog
      title={isActive ? 'Deactivate account' : 'Reactivate account'}
      confirmLabel={isActive ? 'Deactivate' : 'Reactivate'}
      isOpen={person !== undefined}
      onConfirm={change}
      onClose={onClose}
    >
      {isActive ? (
        <>
          <p>
            <Name of={person} /> will be signed out everywhere and can’t sign in until you reactivate the
            account.
          </p>
          <p className="text-small text-muted">
            Their posts stay under their name. Pending invitations they sent will be revoked.
          </p>
        </>
      ) : (
        <p>
          <Name of={person} /> will be able to sign in again, with their previous roles and password.
        </p>
      )}
    </ConfirmDialog>
  )
}
