import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { isEmailAddress } from '#contract/email.ts'
import { minLinkPasswordLength } from '#contract/auth/limits.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'

/** The error of an email address, if any. */
export function emailError(email: string): string | undefined {
  if (!email) return profileMessages.emailRequired
  return isEmailAddress(email) ? undefined : profileMessages.emailInvalid
}

/** Field errors of the credentials (docs/specification/back-office.md, Session). */
export function credentialErrors(email: string, password: string): FieldErrors {
  const errors: FieldErrors = {}
  const error = emailError(email)
  if (error) errors.email = error
  if (!password) errors.password = passwordMessages.required
  return errors
}

/** Field errors of a new password and its confirmation. */
export function newPasswordErrors(password: string, confirmPassword: string): FieldErrors {
  const errors: FieldErrors = {}
  if (!password) errors.password = passwordMessages.newRequired
  else if (password.length < minLinkPasswordLength) errors.password = passwordMessages.tooShortForLink
  if (!confirmPassword) errors.confirmPassword = passwordMessages.confirmRequired
  else if (confirmPassword !== password) errors.confirmPassword = passwordMessages.mismatch
  return errors
}
