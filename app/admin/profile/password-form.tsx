import { ApiError, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { changePassword } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission, type FieldErrors } from '#app/ui/forms/use-submission.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { passwordMessages } from '#contract/auth/messages.ts'
import { maxPasswordLength } from '#contract/auth/limits.ts'
import { passwordErrors, type Passwords } from './profile.rules.ts'

/** The form that changes the password. Its input isn't stored as a draft. */
export function PasswordForm({ email }: { email: string }) {
  const submission = useSubmission({
    check: (form) => toSubmissionFailure(passwordErrors(passwordsIn(form))),
    send: async (form) => {
      const { currentPassword, newPassword } = passwordsIn(form)
      await changePassword({ currentPassword, newPassword })
      form.reset()
      void notify('success', passwordMessages.changed)
    },
    failureOf: (error) => {
      const message = messageOf(error, passwordMessages.screenFailed)
      // also as a toast (docs/specification/back-office.md, Profile)
      void notify('error', message)
      return { message, fieldErrors: rejectedFields(error) }
    },
  })
  const { isSending, fieldErrors, formProps } = submission

  return (
    <form noValidate {...formProps} className="grid gap-5">
      {/* names the account for password managers */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={fieldErrors.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={fieldErrors.newPassword}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        error={fieldErrors.confirmPassword}
      />
      <SubmissionNotice submission={submission} done="Changed" />
      <div>
        <Button type="submit" isBusy={isSending}>
          Change password
        </Button>
      </div>
    </form>
  )
}

type PasswordFieldProps = {
  label: string
  name: keyof Passwords
  autoComplete: string
  hint?: string
  error: string | undefined
}

function PasswordField(props: PasswordFieldProps) {
  return <Field type="password" maxLength={maxPasswordLength} {...props} />
}

const passwordsIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Passwords

/** Field errors of a rejected change. On HTTP 400 the current password is wrong, unless the server names another field. */
function rejectedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const { currentPassword: _, ...others } = fieldErrorsOf(error)
  return Object.keys(others).length > 0 ? others : { currentPassword: passwordMessages.currentWrong }
}
