import { z } from 'zod'
import { roles } from '#contract/team/roles.ts'
import { textLimits } from '#contract/limits.ts'
import { emailAddress, requiredLine, timestamp } from '#contract/text.ts'
import { minLinkPasswordLength } from './limits.ts'
import { linkMessages, passwordMessages, profileMessages } from './messages.ts'
import { passwordInput } from './password-input.ts'

/** The token of a link in an email. */
const token = z
  .string({ error: linkMessages.incomplete })
  .regex(/^[\w-]{43}$/, { error: linkMessages.incomplete })

const chosenPassword = passwordInput(passwordMessages.required).min(minLinkPasswordLength, {
  error: passwordMessages.tooShortForLink,
  abort: true,
})

/** Looks up what a link is for. Sent by POST, so that no logged address contains the token. */
export const LinkTokenBody = z.object({ token })

/** An invitation, as its page shows it. */
export const InvitationFound = z.object({
  success: z.literal(true),
  invitation: z.object({
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    expiresAt: timestamp,
  }),
})

export const JoinBody = z.object({
  token,
  name: requiredLine('Name', textLimits.name, profileMessages.nameRequired),
  password: chosenPassword,
})
export type JoinBody = z.input<typeof JoinBody>

export const ForgotPasswordBody = z.object({
  email: emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid),
})
export type ForgotPasswordBody = z.input<typeof ForgotPasswordBody>

/** The link is valid. Says nothing about the account. */
export const PasswordResetFound = z.object({ success: z.literal(true), expiresAt: timestamp })

export const ResetPasswordBody = z.object({ token, password: chosenPassword })
export type ResetPasswordBody = z.input<typeof ResetPasswordBody>
