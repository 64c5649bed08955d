import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { isEmailAddress } from '#contract/email.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'
import { minPasswordLength } from '#contract/auth/limits.ts'

export type Profile = { name: string; email: string; bio: string }
export type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Field errors of a profile (docs/specification/back-office.md, Profile). */
export function profileErrors({ name, email }: Profile): FieldErrors {
  const errors: FieldErrors = {}
  if (!name.trim()) errors.name = profileMessages.nameRequired
  if (!email.trim()) errors.email = profileMessages.emailRequired
  else if (!isEmailAddress(email.trim())) errors.email = profileMessages.emailInvalid
  return errors
}

/** Field errors of a password change (docs/specification/back-office.md, Profile). */
export function passwordErrors({ currentPassword, newPassword, confirmPassword }: Passwords): FieldErrors {
  const errors: FieldErrors = {}
  if (!currentPassword) errors.currentPassword = passwordMessages.currentRequired
  if (!newPassword) errors.newPassword = passwordMessages.newRequired
  else if (newPassword.length < minPasswordLength) errors.newPassword = passwordMessages.tooShort
  if (!confirmPassword) errors.confirmPassword = passwordMessages.confirmRequired
  else if (confirmPassword !== newPassword) errors.confirmPassword = passwordMessages.mismatch
  return errors
}
