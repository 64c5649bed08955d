import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { changePassword } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { fieldOf, mended } from '#app/ui/forms/mended.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showFaults } from '#app/ui/forms/first-fault.ts'
import { notify } from '#app/ui/admin/toasts.tsx'
import { passwordMessages } from '#contract/auth/messages.ts'
import { maxPasswordLength } from '#contract/auth/limits.ts'
import { passwordFaults, type Faults, type Passwords } from './profile.rules.ts'

/** A change of password. What is typed here is kept nowhere. */
export function PasswordForm({ email }: { email: string }) {
  const [faults, setFaults] = useState<Faults<Passwords>>({})
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form)) as Passwords
    const found = passwordFaults(typed)
    setHasFailed(false)
    showFaults(form, () => setFaults(found))
    if (Object.keys(found).length > 0) return
    setIsSaving(true)
    try {
      await changePassword({ currentPassword: typed.currentPassword, newPassword: typed.newPassword })
      form.reset()
      void notify('success', passwordMessages.changed)
    } catch (error) {
      setHasFailed(true)
      showFaults(form, () => setFaults(faultsIn(error)))
      void notify('error', messageOf(error, passwordMessages.screenFailed))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={(event) => setFaults((now) => mended(now, fieldOf(event)))}
      className="grid gap-5"
    >
      {hasFailed && <Notice tone="error">Your password is still the old one.</Notice>}
      {/* tells a password manager whose password it is */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Secret
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        error={faults.currentPassword}
      />
      <Secret
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 6 characters. Everywhere else you will have to sign in anew."
        error={faults.newPassword}
      />
      <Secret
        label="Confirm New Password"
        name="confirmPassword"
        autoComplete="new-password"
        error={faults.confirmPassword}
      />
      <div>
        <Button type="submit" size="small" isBusy={isSaving}>
          Change Password
        </Button>
      </div>
    </form>
  )
}

type SecretProps = {
  label: string
  name: keyof Passwords
  autoComplete: string
  hint?: string
  error: string | undefined
}

function Secret(props: SecretProps) {
  return <Field type="password" maxLength={maxPasswordLength} {...props} />
}

/** Spec, back office §8: on HTTP 400 the current password is marked, unless the server says that it is another field. */
function faultsIn(error: unknown): Faults<Passwords> {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const named = (error.body?.errors ?? []).filter(({ path }) => path !== 'currentPassword')
  if (named.length === 0) return { currentPassword: passwordMessages.currentWrong }
  return Object.fromEntries(named.map(({ path, message }) => [path, message]))
}
