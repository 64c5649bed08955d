import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { isEmailAddress } from '#contract/email.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'

/** The errors of the credentials as typed, by field (docs/specification/back-office.md, Session). */
export function credentialErrors(email: string, password: string): FieldErrors {
  const errors: FieldErrors = {}
  if (!email) errors.email = profileMessages.emailRequired
  else if (!isEmailAddress(email)) errors.email = profileMessages.emailInvalid
  if (!password) errors.password = passwordMessages.required
  return errors
}
