import { z } from 'zod'
import { capabilities, roles } from '#contract/team/roles.ts'
import { textLimits } from '#contract/limits.ts'
import { passwordMessages, profileMessages } from './messages.ts'
import { minPasswordLength } from './limits.ts'
import { passwordInput } from './password-input.ts'
import { emailAddress, id, textOrUnchanged, timestamp, requiredLine } from '#contract/text.ts'

/**
 * An account, as its owner sees it. `capabilities` is what the `roles` permit; empty while `needsSecondFactor`, which means that a required
 * second factor is overdue. `needsEditor` means that an editor publishes the person's posts.
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
  passwordInput(required).min(minPasswordLength, { error: passwordMessages.tooShort, abort: true })

export const Me = z.object({ success: z.literal(true), user: User })

export const RegisterBody = z.object({ name, email, password: newSecret(passwordMessages.required) })
export type RegisterBody = z.input<typeof RegisterBody>

export const LoginBody = z.object({ email, password: passwordInput(passwordMessages.required) })
export type LoginBody = z.input<typeof LoginBody>

/** The only response that contains the session's token. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: User,
})
export type SignedIn = z.infer<typeof SignedIn>

/** Without `bio`, the stored one stays. */
export const ProfileBody = z.object({
  name,
  email,
  bio: textOrUnchanged('Bio', textLimits.bio),
})
export type ProfileBody = z.input<typeof ProfileBody>

export const ProfileUpdated = z.object({ success: z.literal(true), message: z.string(), user: User })

/** `confirmPassword` is checked only if it is sent, since the specification's payload doesn't contain it. */
export const ChangePasswordBody = z
  .object({
    currentPassword: passwordInput(passwordMessages.currentRequired),
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
