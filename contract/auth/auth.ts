import { z } from 'zod'
import { minPasswordLength, textLimits } from '#contract/limits.ts'
import { messages, tooLong } from '#contract/messages.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import { emailAddress, id, isPlainText, keptText, requiredText, timestamp } from '#contract/text.ts'

const { profile, password } = adminMessages

/** A person who may sign in, as they see themselves. */
export const User = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  profileImage: z.string(),
  createdAt: timestamp,
})
export type User = z.infer<typeof User>

const name = requiredText('Name', textLimits.name, profile.nameRequired)
const email = emailAddress(profile.emailRequired, profile.emailInvalid)

/** A password as typed: never trimmed. */
const secret = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(textLimits.password, { error: tooLong('Password', textLimits.password) })
    .refine(isPlainText, { error: messages.fields.text })

const newSecret = (required: string) =>
  secret(required).min(minPasswordLength, { error: password.tooShort, abort: true })

export const Me = z.object({ success: z.literal(true), user: User })

export const RegisterBody = z.object({ name, email, password: newSecret(password.required) })
export type RegisterBody = z.input<typeof RegisterBody>

export const LoginBody = z.object({ email, password: secret(password.required) })
export type LoginBody = z.input<typeof LoginBody>

/** The session's token is shown here and never again. */
export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: User,
})
export type SignedIn = z.infer<typeof SignedIn>

/** `bio` may be left out, which keeps it. */
export const ProfileBody = z.object({
  name,
  email,
  bio: keptText('Bio', textLimits.bio),
})
export type ProfileBody = z.input<typeof ProfileBody>

export const ProfileUpdated = z.object({ success: z.literal(true), message: z.string(), user: User })

/** `confirmPassword` is checked when it comes along; the specification's payload leaves it to the form. */
export const ChangePasswordBody = z
  .object({
    currentPassword: secret(password.currentRequired),
    newPassword: newSecret(password.newRequired),
    confirmPassword: z
      .string({ error: password.confirmRequired })
      .min(1, { error: password.confirmRequired })
      .optional(),
  })
  .refine(({ newPassword, confirmPassword }) => [undefined, newPassword].includes(confirmPassword), {
    error: password.mismatch,
    path: ['confirmPassword'],
  })
export type ChangePasswordBody = z.input<typeof ChangePasswordBody>
