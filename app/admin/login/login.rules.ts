import { isEmailAddress } from '#contract/email.ts'
import { adminMessages } from '#contract/admin-messages.ts'

export type Faults = { email?: string; password?: string }

/** What is wrong with the credentials as typed (specification, back office §5), field by field. */
export function faultsOf(email: string, password: string): Faults {
  const faults: Faults = {}
  if (!email) faults.email = adminMessages.profile.emailRequired
  else if (!isEmailAddress(email)) faults.email = adminMessages.profile.emailInvalid
  if (!password) faults.password = adminMessages.password.required
  return faults
}
