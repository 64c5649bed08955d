import { isEmailAddress } from '#contract/email.ts'
import { minPasswordLength } from '#contract/limits.ts'
import { adminMessages } from '#contract/admin-messages.ts'

const { password, profile } = adminMessages

export type Person = { name: string; email: string; bio: string }
export type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }
export type Faults<Fields> = { [Name in keyof Fields]?: string }

/** What is wrong with a profile as typed (specification, back office §5), field by field. */
export function profileFaults({ name, email }: Person): Faults<Person> {
  const faults: Faults<Person> = {}
  if (!name.trim()) faults.name = profile.nameRequired
  if (!email.trim()) faults.email = profile.emailRequired
  else if (!isEmailAddress(email.trim())) faults.email = profile.emailInvalid
  return faults
}

/** What is wrong with a change of password as typed (specification, back office §5), field by field. */
export function passwordFaults({
  currentPassword,
  newPassword,
  confirmPassword,
}: Passwords): Faults<Passwords> {
  const faults: Faults<Passwords> = {}
  if (!currentPassword) faults.currentPassword = password.currentRequired
  if (!newPassword) faults.newPassword = password.newRequired
  else if (newPassword.length < minPasswordLength) faults.newPassword = password.tooShort
  if (!confirmPassword) faults.confirmPassword = password.confirmRequired
  else if (confirmPassword !== newPassword) faults.confirmPassword = password.mismatch
  return faults
}
