import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { useKeptDraft } from '#app/session/kept-draft.ts'
import { updateProfile } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { mended } from '#app/ui/forms/mended.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showFaults } from '#app/ui/forms/first-fault.ts'
import { notify } from '#app/ui/admin/toasts.tsx'
import type { User } from '#contract/auth/auth.ts'
import { textLimits } from '#contract/limits.ts'
import { profileMessages } from '#contract/auth/messages.ts'
import { profileFaults, type Faults, type Person } from './profile.rules.ts'

/** Name, e-mail address and bio. What is typed stays until it is saved. */
export function ProfileForm({ user: { name, email, bio } }: { user: User }) {
  const { draft, isTouched, change, forget } = useKeptDraft<Person>('profile', { name, email, bio })
  const [faults, setFaults] = useState<Faults<Person>>({})
  const [isSaving, setIsSaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const set = (values: Partial<Person>) => {
    change({ ...draft, ...values })
    setFaults((now) => mended(now, ...Object.keys(values)))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = profileFaults(draft)
    setHasFailed(false)
    showFaults(form, () => setFaults(found))
    if (Object.keys(found).length > 0) return
    setIsSaving(true)
    try {
      await updateProfile({ name: draft.name.trim(), email: draft.email.trim(), bio: draft.bio.trim() })
      forget()
      void notify('success', profileMessages.updated)
    } catch (error) {
      setHasFailed(true)
      showFaults(form, () => setFaults(faultsIn(error)))
      void notify('error', messageOf(error, profileMessages.screenFailed))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {hasFailed && <Notice tone="error">Your changes have not been saved.</Notice>}
      <Field
        label="Name"
        autoComplete="name"
        maxLength={textLimits.name}
        value={draft.name}
        error={faults.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        value={draft.email}
        error={faults.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextArea
        label="Bio"
        hint="A few sentences about you."
        maxLength={textLimits.bio}
        value={draft.bio}
        error={faults.bio}
        onChange={({ target }) => set({ bio: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={isSaving}>
          Update Profile
        </Button>
        {isTouched && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              forget()
              setFaults({})
              setHasFailed(false)
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}

/** The fields that the server found fault with. */
function faultsIn(error: unknown): Faults<Person> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries((error.body?.errors ?? []).map(({ path, message }) => [path, message]))
}
