import { z } from 'zod'
import { messages, tooLongMessage } from '#contract/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { passwordMessages, profileMessages } from './messages.ts'
import { maxPasswordLength, minPasswordLength } from './limits.ts'
import { emailAddress, id, isStorableText, textOrUnchanged, timestamp, requiredLine } from '#contract/text.ts'

/** An account, as its owner sees it. */
export const User = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  profileImage: z.string(),
  createdAt: timestamp,
})
export type User = z.infer<typeof User>

const name = requiredLine('Name', textLimits.name, profileMessages.nameRequired)
const email = emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid)

/** A password, untrimmed. */
const secret = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(maxPasswordLength, { error: tooLongMessage('Password', maxPasswordLength) })
    .refine(isStorableText, { error: messages.fields.text })

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
