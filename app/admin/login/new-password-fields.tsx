import { Field } from '#app/ui/forms/field.tsx'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { maxPasswordLength, minLinkPasswordLength } from '#contract/auth/limits.ts'

/** A new password, twice. @param label of the first field */
export function NewPasswordFields({ label, errors }: { label: string; errors: FieldErrors }) {
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: maxPasswordLength }
  return (
    <>
      <Field
        {...shared}
        label={label}
        name="password"
        hint={`At least ${minLinkPasswordLength} characters. A few words are easy to remember and hard to guess.`}
        error={errors.password}
      />
      <Field {...shared} label="Confirm password" name="confirmPassword" error={errors.confirmPassword} />
    </>
  )
}
