import { isEmailAddress } from '#contract/email.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'

export type Faults = { email?: string; password?: string }

/** What is wrong with the credentials as typed (specification, back office §5), field by field. */
export function faultsOf(email: string, password: string): Faults {
  const faults: Faults = {}
  if (!email) faults.email = profileMessages.emailRequired
  else if (!isEmailAddress(email)) faults.email = profileMessages.emailInvalid
  if (!password) faults.password = passwordMessages.required
  return faults
}
