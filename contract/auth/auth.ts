import { z } from 'zod'
import { capabilities, roles } from '#contract/team/roles.ts'
import { textLimits } from '#contract/limits.ts'
import { passwordMessages, profileMessages } from './messages.ts'
import { minPasswordLength } from './limits.ts'
import { secret } from './secret.ts'
import { emailAddress, id, textOrUnchanged, timestamp, requiredLine } from '#contract/text.ts'

/**
 * An account, as the person sees it. `capabilities` is what the person may do by the `roles`; nothing while `needsSecondFactor`, which is
 * when a required second factor is overdue. `needsEditor` is whether an editor publishes what the person writes.
 */
export const User = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  profileImage: z.string(),
  createdAt: timestamp,
  roles: z.array(z.enum(roles)),
  capabilities: z.array(z.enum(capabilities)),
  needsSecondFactor: z.boolean(),
  needsEditor: z.boolean(),
})
export type User = z.infer<typeof User>

const name = requiredLine('Name', textLimits.name, profileMessages.nameRequired)
const email = emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid)

const newSecret = (required: string) =>
  secret(required).min(minPasswordLength, { error: passwordMessages.tooShort, abort: true })

export const Me = z.object({ success: z.literal(true), user: User })

export const RegisterBody = z.object({ name, email, password: newSecret(passwordMessages.required) })
export type RegisterBody = z.input<typeof RegisterBody>

export const LoginBody = z.object({ email, password: secret(passwordMessages.required) })
export type LoginBody = z.input<typeof LoginBody>

/** The only answer that contains the session's token. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: User,
})
export type SignedIn = z.infer<typeof SignedIn>

/** A `bio` that is left out stays unchanged. */
export const ProfileBody = z.object({
  name,
  email,
  bio: textOrUnchanged('Bio', textLimits.bio),
})
export type ProfileBody = z.input<typeof ProfileBody>

export const ProfileUpdated = z.object({ success: z.literal(true), message: z.string(), user: User })

/** `confirmPassword` is checked if it is sent; the specification's payload does not contain it. */
export const ChangePasswordBody = z
  .object({
    currentPassword: secret(passwordMessages.currentRequired),
    newPassword: newSecret(passwordMessages.newRequired),
    confirmPassword: z
      .string({ error: passwordMessages.confirmRequired })
      .min(1, { error: passwordMessages.confirmRequired })
      .optional(),
  })
  .refine(({ newPassword, confirmPassword }) => [undefined, newPassword].includes(confirmPassword), {
    error: passwordMessages.mismatch,
    path: ['confirmPassword'],
  })
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>
