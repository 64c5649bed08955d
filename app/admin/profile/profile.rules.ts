import { isEmailAddress } from '#contract/email.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'
import { minPasswordLength } from '#contract/auth/limits.ts'

export type Person = { name: string; email: string; bio: string }
export type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }
export type Faults<Fields> = { [Name in keyof Fields]?: string }

/** What is wrong with a profile as typed (specification, back office §5), field by field. */
export function profileFaults({ name, email }: Person): Faults<Person> {
  const faults: Faults<Person> = {}
  if (!name.trim()) faults.name = profileMessages.nameRequired
  if (!email.trim()) faults.email = profileMessages.emailRequired
  else if (!isEmailAddress(email.trim())) faults.email = profileMessages.emailInvalid
  return faults
}

/** What is wrong with a change of password as typed (specification, back office §5), field by field. */
export function passwordFaults({
  currentPassword,
  newPassword,
  confirmPassword,
}: Passwords): Faults<Passwords> {
  const faults: Faults<Passwords> = {}
  if (!currentPassword) faults.currentPassword = passwordMessages.currentRequired
  if (!newPassword) faults.newPassword = passwordMessages.newRequired
  else if (newPassword.length < minPasswordLength) faults.newPassword = passwordMessages.tooShort
  if (!confirmPassword) faults.confirmPassword = passwordMessages.confirmRequired
  else if (confirmPassword !== newPassword) faults.confirmPassword = passwordMessages.mismatch
  return faults
}
