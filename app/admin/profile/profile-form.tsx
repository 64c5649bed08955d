import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { updateProfile } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { User } from '#contract/auth/auth.ts'
import { textLimits } from '#contract/limits.ts'
import { profileMessages } from '#contract/auth/messages.ts'
import { profileErrors, type Profile } from './profile.rules.ts'

/** Name, email address and bio. Unsaved changes survive leaving the screen. */
export function ProfileForm({ user: { name, email, bio } }: { user: User }) {
  const { draft, isTouched, change, forget } = useFormDraft<Profile>('profile', { name, email, bio })
  const set = (values: Partial<Profile>) => change({ ...draft, ...values })

  const submission = useSubmission({
    check: () => toSubmissionFailure(profileErrors(draft)),
    send: async () => {
      await updateProfile({ name: draft.name.trim(), email: draft.email.trim(), bio: draft.bio.trim() })
      forget()
      void notify('success', profileMessages.updated)
    },
    failureOf: (error) => {
      const message = messageOf(error, profileMessages.screenFailed)
      // also as a toast (docs/specification/back-office.md, Profile)
      void notify('error', message)
      return { message, fieldErrors: fieldErrorsOf(error) }
    },
  })
  const { isSending, fieldErrors, reset, formProps } = submission

  return (
    <form noValidate {...formProps} className="grid gap-5">
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={textLimits.name}
        value={draft.name}
        error={fieldErrors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        value={draft.email}
        error={fieldErrors.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <TextArea
        label="Bio"
        name="bio"
        hint="A few sentences about you."
        maxLength={textLimits.bio}
        value={draft.bio}
        error={fieldErrors.bio}
        onChange={({ target }) => set({ bio: target.value })}
      />
      <SubmissionNotice submission={submission} done="Saved" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          Update profile
        </Button>
        {isTouched && (
          <Button
            variant="quiet"

            onClick={() => {
              forget()
              reset()
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}
